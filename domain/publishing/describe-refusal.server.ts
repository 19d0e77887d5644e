import { describeProblems } from '#content/editing/describe-problems.server.ts';
import type { Refusal } from './release-order.ts';

/** For the author, who sees it with the draft. */
export function describeRefusal(refusal: Refusal): string {
  if (refusal.because === 'page')
    return `The page ${refusal.address} cannot be shown with this text. Nothing was published. A developer has to look at it.`;
  if (refusal.because === 'links') {
    const [first] = refusal.links;
    const more = refusal.links.length - 1;
    const others =
      more > 0 ? `, and ${more} more ${more === 1 ? 'link' : 'links'} would lead nowhere too` : '';
    return `The page ${first?.page} would link to ${first?.href}, which is no page of this site, or would no longer be one${others}. Change the link or take it out, in the text in which it stands, and publish again.`;
  }
  return [...new Set(describeProblems(refusal.errors).map(({ message }) => message))].join(' ');
}
