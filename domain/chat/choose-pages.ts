import type { SitePage } from './collect-pages.ts';
import { threshold } from './find-items.ts';
import { scoreName } from './score-name.ts';
import { pluralOf, splitNameWords } from './split-words.ts';

const maxRead = 3;

export interface ChosenPages {
  /** For the prompt. The company's own page is always included, because it answers most small questions. */
  read: SitePage[];
  /** Links for the visitor: only pages that fit well. */
  shown: SitePage[];
}

/** The few pages that fit a question best, by the score of their names and by shared words. A word that few pages contain
 * counts most. */
export function choosePages(question: string, [company, ...others]: SitePage[]): ChosenPages {
  if (!company) return { read: [], shown: [] };
  const pages = [company, ...others];
  const questionWords = [...new Set(splitNameWords(question))].map((word) => ({
    word,
    weight: weightOf(word, pages),
  }));

  const best = pages
    .map((page) => {
      const shared = questionWords.reduce(
        (sum, { word, weight }) => sum + (contains(page, word) ? weight : 0),
        0,
      );
      const named = Math.max(0, ...page.names.map((name) => scoreName(question, name)));
      return { page, score: named + shared };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxRead);

  const minimum = Math.max(threshold, (best[0]?.score ?? 0) / 2);
  const fitting = best.filter(({ score }) => score > minimum).map(({ page }) => page);
  return {
    read: [...new Set([company, ...best.map(({ page }) => page)])],
    shown: fitting.length > 0 ? fitting : [company],
  };
}

/** 80 for a word that one page contains, 0 for a word on every page. */
function weightOf(word: string, pages: SitePage[]): number {
  const matching = pages.filter((page) => contains(page, word)).length;
  return matching > 0 ? 80 * (1 - Math.log(matching) / Math.log(pages.length)) : 0;
}

/** Also matches "clinics" with "clinic", in both directions. */
function contains({ words }: SitePage, word: string): boolean {
  return words.has(word) || words.has(pluralOf(word));
}
