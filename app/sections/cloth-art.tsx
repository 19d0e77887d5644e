import { Art } from '#app/art/art.tsx';

/** The cloth drawing of one industry: hanging with border and fringe, or as the strip above the industry's page. */
export function ClothArt({ cloth, strip }: { cloth: string; strip?: boolean }) {
  return (
    <div className={strip ? 'cloth-strip' : 'cloth__art'} data-cloth={cloth}>
      <Art name={`cloths/${cloth}`} />
    </div>
  );
}
