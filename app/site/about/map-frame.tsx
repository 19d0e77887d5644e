import { useEffect, useState } from 'react';
import { Art } from '#app/art/art.tsx';
import type { Office } from '#content/types.ts';
import { SectionHead } from '../../sections/section-head.tsx';

const maps = 'https://www.openstreetmap.org';

/** The drawing stands until the map is known to have come; without script the map simply covers it. The frame is set in
 * when the page is alive, because a map that does not answer would hold up its load event. */
export function MapFrame({ position: { latitude, longitude } }: { position: Office['position'] }) {
  const [live, setLive] = useState(false);
  const [arrived, setArrived] = useState(false);
  useEffect(() => setLive(true), []);

  const box = [longitude - 0.014, latitude - 0.006, longitude + 0.014, latitude + 0.006];
  const src = `${maps}/export/embed.html?${new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })}`;

  /** A frame reports that it has loaded even when all it shows is the browser's error. Only a request that the page makes
   * itself fails openly. */
  const confirmArrival = () => {
    fetch(src, { mode: 'no-cors' }).then(
      () => setArrived(true),
      () => setArrived(false),
    );
  };

  const frame = (
    <iframe
      src={src}
      title="Find Us in Colombo"
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups"
      data-arrived={arrived || undefined}
      onLoad={confirmArrival}
    />
  );
  return (
    <section id="map" tabIndex={-1}>
      <div className="w">
        <SectionHead
          title="Find Us in Colombo"
          text="Beside the Beira Lake. The map loads as you reach it; until then our own drawing shows the way."
          link={{
            label: 'Open the map',
            href: `${maps}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
          }}
        />
      </div>
      <div className="map-frame">
        <Art
          name="map"
          label="Drawn map of Colombo, from the Kelani river to Wellawatte. Our office is beside the Beira Lake."
        />
        {live ? frame : <noscript>{frame}</noscript>}
      </div>
    </section>
  );
}
