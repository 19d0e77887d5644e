import { Art } from '#app/art/art.tsx';

/** One industry's cloth: hanging with its border and fringe, or as the strip over the industry's page. */
export function ClothArt({ cloth, strip }: { cloth: string; strip?: boolean }) {
  return (
    <div className={strip ? 'cloth-strip' : 'cloth__art'} data-cloth={cloth}>
      <Art name={`cloths/${cloth}`} />
    </div>
  );
}
