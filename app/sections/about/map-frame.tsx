import { useEffect, useRef, useState } from 'react';
import { Art } from '#app/art/art.tsx';
import type { Office } from '#content/types.ts';
import { SectionHead } from '../section-head.tsx';

const maps = 'https://www.openstreetmap.org';

/** The drawing stands until the map is known to have come. Without script the map simply covers it. */
export function MapFrame({ position }: { position: Office['position'] }) {
  const { latitude, longitude } = position;
  const src = `${maps}/export/embed.html?${new URLSearchParams({
    bbox: [longitude - 0.014, latitude - 0.006, longitude + 0.014, latitude + 0.006]
      .map((degrees) => degrees.toFixed(4))
      .join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })}`;
  const { frame, arrived } = useArrival(src);
  return (
    <section>
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
        <iframe
          ref={frame}
          src={src}
          title="Find Us in Colombo"
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-popups"
          data-arrived={arrived || undefined}
        />
      </div>
    </section>
  );
}

/** A frame tells its page that it has loaded even when all it shows is the browser's error. Only a request that the page
 * makes itself fails openly. */
function useArrival(src: string) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const check = () =>
      fetch(src, { mode: 'no-cors' }).then(
        () => setArrived(true),
        () => setArrived(false),
      );
    // Before hydration the frame may have loaded unheard.
    if (performance.getEntriesByName(src).length > 0) check();
    element.addEventListener('load', check);
    return () => element.removeEventListener('load', check);
  }, [src]);
  return { frame, arrived };
}
