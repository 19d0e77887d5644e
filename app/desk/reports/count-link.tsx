import { Link } from 'react-router';
import { printCount } from '../plots/plot-scale.ts';

/** A figure that leads to its leads, if it has any and they may be opened. */
export function CountLink({ count, to }: { count: number; to: string | undefined }) {
  return count > 0 && to ? <Link to={to}>{printCount(count)}</Link> : printCount(count);
}
