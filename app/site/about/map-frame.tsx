import { useEffect, useState } from 'react';
import { Art } from '#app/art/art.tsx';
import type { Office } from '#content/types.ts';
import { SectionHead } from '../../sections/section-head.tsx';

const maps = 'https://www.openstreetmap.org';

/** The drawing is shown until the map has loaded; without script the map covers it. The frame is added after hydration,
 * because a map that does not answer would delay the load event of the page. */
export function MapFrame({ position: { latitude, longitude } }: { position: Office['position'] }) {
  const [live, setLive] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => setLive(true), []);

  const box = [longitude - 0.014, latitude - 0.006, longitude + 0.014, latitude + 0.006];
  const src = `${maps}/export/embed.html?${new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })}`;

  /** A frame fires its load event even if it shows an error page. Only a request made by the page itself reports a
   * failure. */
  const checkLoaded = () => {
    fetch(src, { mode: 'no-cors' }).then(
      () => setLoaded(true),
      () => setLoaded(false),
    );
  };

  const frame = (
    <iframe
      src={src}
      title="Find Us in Colombo"
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups"
      data-arrived={isLoaded || undefined}
      onLoad={checkLoaded}
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
