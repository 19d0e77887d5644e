/** Without a style attribute, which the content policy forbids. */
export function ShareMeter({ share }: { share: number }) {
  return (
    <svg className="meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(share * 1000) / 10} height="6" />
    </svg>
  );
}
