import { Notice } from '#app/ui/notice.tsx';
import type { ErasureProofProps } from './erasure-proof.tsx';

/** Everything that stands between this page and "nothing is left". */
export function ProofWarnings({ search, found }: ErasureProofProps) {
  if (!search)
    return (
      <Notice tone="warn" className="mb-5">
        <h2>Erased, but not searched yet</h2>
        <p>The search was cut off before it began. Type the address beside it to search now.</p>
      </Notice>
    );
  const { arrived, subscribed, files, unsearched } = search;
  const doubts = [
    arrived.length > 0 &&
      `A lead came in under the same address: ${arrived.join(', ')}. Look the person up again to erase it.`,
    subscribed && 'The same address asked for the newsletter again.',
    arrived.length === 0 &&
      !subscribed &&
      found > 0 &&
      'The address stands in what others wrote. It is theirs, so it was left: open the leads named below and decide.',
    files.unknown > 0 &&
      `The file store could not be reached for ${files.unknown} of the files. Their records are gone; search again when it is back, or the daily comparison removes them.`,
    files.left > 0 && `${files.left} files are still in the store though it was told to remove them.`,
    unsearched.length > 0 &&
      `There was no time left for ${unsearched.join(', ')}. Search again: it goes on there.`,
  ].filter((doubt) => typeof doubt === 'string');
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warn" className="mb-5">
      <h2>Not everything could be settled</h2>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </Notice>
  );
}
