import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { printCount } from '../plots/plot-scale.ts';
import { ListEnd } from '../shared/list-end.tsx';
import { type ReaderRow, type ReaderState, readerStates } from './reader-row.ts';

interface Props {
  readers: ReaderRow[];
  counts: Record<ReaderState, number>;
  listing: { state?: ReaderState | undefined; prefix: string; before?: string | undefined };
  next: string | null;
}

export function ReaderList({ readers, counts, listing, next }: Props) {
  const { state, prefix, before } = listing;
  const address = (changes: Record<string, string | undefined>) => {
    const entries = Object.entries({ state, q: prefix, ...changes }).filter(([, value]) => value);
    const query = new URLSearchParams(entries as [string, string][]).toString();
    return query ? `/desk/newsletter?${query}` : '/desk/newsletter';
  };
  const views: [string, ReaderState | undefined, number][] = [
    ['All', undefined, counts.confirmed + counts.pending + counts.left + counts.bounced],
    ['Confirmed', 'confirmed', counts.confirmed],
    ['Not confirmed yet', 'pending', counts.pending],
    ['Left', 'left', counts.left],
    ['Set aside', 'bounced', counts.bounced],
  ];
  return (
    <section className="mt-8">
      <div className="desk-head">
        <h2>Subscribers</h2>
        <nav className="views" aria-label="Subscribers by state">
          {views.map(([label, each, count]) => (
            <Link key={label} to={address({ state: each })} aria-current={state === each || undefined}>
              {label} <b className="num">{printCount(count)}</b>
            </Link>
          ))}
        </nav>
      </div>
      <Form className="mb-4 flex max-w-[32rem] gap-3" role="search">
        {state && <input type="hidden" name="state" value={state} />}
        <input
          className="input grow"
          type="search"
          name="q"
          defaultValue={prefix}
          aria-label="How the address begins"
          placeholder="How the address begins"
          autoComplete="off"
          maxLength={254}
        />
        <Button type="submit" tone="line" small>
          Search
        </Button>
      </Form>
      {readers.length === 0 ? (
        <p className="muted">
          {prefix
            ? 'No address here begins like that.'
            : 'Nobody here yet. Visitors subscribe in the footer of every page.'}
        </p>
      ) : (
        <table className="table table--stack">
          <caption className="vh">Subscribers, the latest first</caption>
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">State</th>
              <th scope="col">Since</th>
            </tr>
          </thead>
          <tbody>
            {readers.map((reader) => (
              <tr key={reader.id}>
                <th scope="row" className="break-all">
                  <Link to={`${address({ subscriber: reader.id, before })}#history`}>{reader.email}</Link>
                </th>
                <td data-label="State">
                  <span className={`${readerStates[reader.state].className} w-fit`}>
                    {readerStates[reader.state].label}
                  </span>
                </td>
                <td data-label="Since" className="num">
                  {reader.since}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ListEnd
        of="subscribers"
        first={before ? address({}) : null}
        next={next && address({ before: next })}
      />
    </section>
  );
}
