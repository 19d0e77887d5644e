import { useEffect, useRef, useState } from 'react';
import type { InboxRow } from './inbox-table.tsx';

const nothing: ReadonlySet<string> = new Set();

/** References of the rows that are new or changed since the list was last shown at the same address. */
export function useFreshRows(rows: InboxRow[], address: string): ReadonlySet<string> {
  const [fresh, setFresh] = useState(nothing);
  const last = useRef<{ address: string; versions: Map<string, string> } | null>(null);
  useEffect(() => {
    const versions = new Map(rows.map((row) => [row.reference, `${row.version} ${row.state}`]));
    const before = last.current?.address === address ? last.current.versions : versions;
    last.current = { address, versions };
    const changed = [...versions].filter(([reference, version]) => before.get(reference) !== version);
    setFresh(changed.length > 0 ? new Set(changed.map(([reference]) => reference)) : nothing);
  }, [rows, address]);
  return fresh;
}
