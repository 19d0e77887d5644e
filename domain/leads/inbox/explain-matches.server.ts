import { database } from '#platform/database.server.ts';
import { foldText } from '../../fold-text.ts';
import { listFacts } from '../forms/describe-values.ts';
import { readLead } from '../forms/lead-kinds.server.ts';
import { type LeadTexts, readTexts } from './lead-search-store.server.ts';
import { cutLine, findTerms, type LinePart, type MatchedTerm } from './match-line.ts';
import type { PreparedSearch } from './search-leads.server.ts';
import type { SearchTerm } from './search-terms.ts';
import type { WordVariants } from './search-word-store.server.ts';

/** The line in which a search found a lead. */
export interface MatchLine {
  /** What the line is from: "Note", "Message", "Phone". */
  where: string;
  parts: LinePart[];
}

interface ShownLead {
  id: string;
  reference: string;
  /** What the list shows of it anyway. */
  shown: string[];
}

/** Lead -> why a search found it; leads that show it anyway are left out. */
export async function explainMatches(
  { terms, findVariants }: PreparedSearch,
  leads: ShownLead[],
): Promise<Map<string, MatchLine>> {
  const lines = new Map<string, MatchLine>();
  const exact = terms.map((term): MatchedTerm => ({ ...term, others: new Set() }));
  const hidden = leads.filter((lead) => !isShown(lead, exact));
  if (hidden.length === 0) return lines;
  const texts = await readTexts(
    database(),
    hidden.map(({ id }) => id),
  );
  const explain = (lead: ShownLead, by: MatchedTerm[], isWhole: boolean) => {
    const found = texts.find(({ id }) => id === lead.id);
    const missing = by.filter((term) => !isShown(lead, [term]));
    const line = found && findLine(found, missing, isWhole ? missing.length : 1);
    if (line) lines.set(lead.id, line);
  };
  for (const lead of hidden) explain(lead, exact, true);
  const unexplained = hidden.filter(({ id }) => !lines.has(id));
  if (unexplained.length === 0) return lines;
  const variants = await findVariants();
  const similar = terms.map((term) => ({ ...term, others: listOthers(term, variants) }));
  for (const lead of unexplained) explain(lead, similar, false);
  return lines;
}

function listOthers({ text }: SearchTerm, variants: Map<string, WordVariants>): ReadonlySet<string> {
  const { containing = [], similar = [] } = variants.get(text) ?? {};
  return new Set([...containing, ...similar].map(({ word }) => word));
}

function isShown({ reference, shown }: ShownLead, terms: MatchedTerm[]): boolean {
  const joined = foldText(reference).replaceAll('-', '');
  return terms.every(
    (term) => joined.includes(term.text) || shown.some((text) => findTerms(text, [term]).length > 0),
  );
}

/** From the text that has most of the terms, and at least so many. */
function findLine(lead: LeadTexts, terms: MatchedTerm[], least: number): MatchLine | undefined {
  const { kind, values } = readLead(lead);
  const facts = listFacts(kind.fields, values).map(({ label, value }) => ({ where: label, text: value }));
  const [best] = [...facts, ...lead.texts]
    .map(({ where, text }) => ({ where, text, spans: findTerms(text, terms) }))
    .filter(({ spans }) => spans.length >= least)
    .sort((one, other) => other.spans.length - one.spans.length);
  return best && { where: best.where, parts: cutLine(best.text, best.spans) };
}
