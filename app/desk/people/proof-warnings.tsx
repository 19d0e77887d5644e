import { Notice } from '#app/ui/notice.tsx';
import type { DescribedProof } from './proof-side.tsx';

/** Every reason why this page cannot say "Nothing is left". */
export function ProofWarnings({ search, found }: DescribedProof) {
  if (!search)
    return (
      <Notice tone="warn" className="mb-5">
        <h2>Erased, but not searched yet</h2>
        <p>The search did not start. Type the address under “Search again” to search now.</p>
      </Notice>
    );
  const { arrived, subscribed, files, unsearched } = search;
  const warnings = [
    arrived.length > 0 &&
      `A lead came in under the same address: ${arrived.join(', ')}. Look the person up again to erase it.`,
    subscribed && 'The same address asked for the newsletter again.',
    arrived.length === 0 &&
      !subscribed &&
      found > 0 &&
      'The address appears in what others wrote. That is their data, so it was not erased: open the leads named below and decide.',
    files.unknown > 0 &&
      `The file store could not be reached for ${files.unknown} of the files. Their records are erased; search again when the store is back, or the daily comparison removes the files.`,
    files.left > 0 && `${files.left} files are still in the store although it was asked to delete them.`,
    unsearched.length > 0 &&
      `There was no time left for ${unsearched.join(', ')}. Search again to continue there.`,
  ].filter((warning) => typeof warning === 'string');
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" className="mb-5">
      <h2>Some points are open</h2>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}
