import { Art } from '#app/art/art.tsx';

/** The product's screen at full width, overlapping the section that follows. */
export function ProductStage({ art }: { art: string }) {
  return (
    <div className="plinth">
      <div className="w">
        <div className="stage">
          <Art name={art} />
        </div>
      </div>
    </div>
  );
}
