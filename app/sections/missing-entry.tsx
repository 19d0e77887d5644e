import { Notice } from '#app/ui/notice.tsx';

/** Shown above a listing when the address names an entry that does not exist. */
export function MissingEntry({
  kind,
}: {
  kind: 'product' | 'service' | 'industry' | 'opening' | 'news item' | 'letter';
}) {
  return (
    <div className="w pt-6">
      <Notice>
        <p>
          We could not find that {kind}. It may have moved or been renamed; everything we have is listed
          below.
        </p>
      </Notice>
    </div>
  );
}
