import type { SitePage } from './collect-pages.ts';
import { threshold } from './find-items.ts';
import { scoreName } from './score-name.ts';
import { nameWords, pluralOf } from './words.ts';

const mostRead = 3;

export interface ChosenPages {
  /** For the prompt. The company's own page is always among them: most small questions end there. */
  read: SitePage[];
  /** For the visitor: those that really fit. */
  shown: SitePage[];
}

/** The few pages that fit a question: by their names as the rules score them, and by the words they share with it, where
 * a word that few pages hold says most. */
export function choosePages(question: string, [company, ...others]: SitePage[]): ChosenPages {
  if (!company) return { read: [], shown: [] };
  const pages = [company, ...others];
  const asked = [...new Set(nameWords(question))].map((word) => ({ word, weight: weigh(word, pages) }));

  const best = pages
    .map((page) => {
      const shared = asked.reduce((sum, { word, weight }) => sum + (holds(page, word) ? weight : 0), 0);
      const named = Math.max(0, ...page.names.map((name) => scoreName(question, name)));
      return { page, score: named + shared };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostRead);

  const enough = Math.max(threshold, (best[0]?.score ?? 0) / 2);
  const fitting = best.filter(({ score }) => score > enough).map(({ page }) => page);
  return {
    read: [...new Set([company, ...best.map(({ page }) => page)])],
    shown: fitting.length > 0 ? fitting : [company],
  };
}

/** 80 for a word that a single page holds, nothing for one that stands on every page. */
function weigh(word: string, pages: SitePage[]): number {
  const holding = pages.filter((page) => holds(page, word)).length;
  return holding > 0 ? 80 * (1 - Math.log(holding) / Math.log(pages.length)) : 0;
}

/** "clinics" is asked and "clinic" written, or the other way round. */
function holds({ words }: SitePage, asked: string): boolean {
  return words.has(asked) || words.has(pluralOf(asked));
}
