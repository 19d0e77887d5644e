import { readFileSync } from 'node:fs';

export interface Proof {
  file: string;
  /** A part of the test's name; without it a test file must pass as a whole, and another file must exist. */
  test?: string;
}

export interface Requirement {
  id: string;
  level: string;
  /** In our own words. */
  asks: string;
  state: 'held' | 'open' | 'not applicable';
  proofs: Proof[];
  /** Why it is open or does not apply. */
  reason: string;
  /** Who decides or builds what is open. */
  owner: string;
}

const tableFile = 'docs/security/asvs.tsv';
export const columns = ['id', 'level', 'asks', 'state', 'proof', 'reason', 'owner'];

export function readTable(text = readFileSync(tableFile, 'utf8')): Requirement[] {
  const [head = '', ...rows] = text.trimEnd().split('\n');
  if (head !== columns.join('\t')) throw new Error(`The columns must be ${columns.join(', ')}`);
  return rows.map((row) => {
    const [id = '', level = '', asks = '', state = '', proof = '', reason = '', owner = ''] = row.split('\t');
    return {
      id,
      level,
      asks,
      state: state as Requirement['state'],
      proofs: readProofs(proof),
      reason,
      owner,
    };
  });
}

const readProofs = (text: string): Proof[] =>
  text
    .split(' | ')
    .filter(Boolean)
    .map((proof) => {
      const [file = '', test] = proof.split(' :: ');
      return { file, ...(test && { test }) };
    });
