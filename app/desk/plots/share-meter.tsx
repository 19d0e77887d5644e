/** An SVG, because the content security policy forbids style attributes. */
export function ShareMeter({ share }: { share: number }) {
  return (
    <svg className="meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(share * 1000) / 10} height="6" />
    </svg>
  );
}
