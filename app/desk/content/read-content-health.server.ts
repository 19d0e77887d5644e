import type { RouterContextProvider } from 'react-router';
import { getContent } from '#content/read-content.server.ts';
import { getReviews } from '#content/read-reviews.server.ts';
import { findPageErrors } from '#domain/content-health/find-page-errors.ts';
import { groupPages } from '#domain/content-health/group-pages.ts';
import { listReviews } from '#domain/content-health/list-reviews.ts';
import { firstDay, listUnvisited, type Unvisited } from '#domain/content-health/list-unvisited.ts';
import { readVisited } from '#domain/content-health/page-visit-store.server.ts';
import { readBuiltSite } from '#domain/content-health/read-built-site.server.ts';
import { textOfPage } from '#domain/content-health/where-shown.ts';
import { dayOf, printDay } from '#domain/format/print-day.ts';
import { type ListedText, listTexts } from '#domain/publishing/list-texts.server.ts';
import { findSiteRoot, findTextsRoot } from '#domain/publishing/site-content.server.ts';
import { mayEdit } from '#domain/publishing/who-may-edit.ts';
import { isBehindEdge } from '#platform/edge.server.ts';
import { currentStaff } from '../shared/guard-desk.server.ts';
import { listGroupPages } from '../shared/list-group-pages.server.ts';

export async function readContentHealth(context: Readonly<RouterContextProvider>, now: Date) {
  const { role } = currentStaff(context);
  const today = dayOf(now);
  const [site, texts, counted] = await Promise.all([
    readBuiltSite(findSiteRoot()),
    listTexts(),
    readVisited(firstDay(today)),
  ]);
  const reviews = listReviews(getReviews(findTextsRoot()), getContent(), site?.dates ?? {}, today);
  const groups = site ? groupPages(site) : [];
  const byFile = new Map(texts.map((text) => [text.file, text]));
  const toText = (text: ListedText | undefined) =>
    text && {
      file: text.file,
      name: text.name,
      mayEdit: mayEdit(role, text.file),
      // What waits for review or its time is decided first.
      isDecided: text.draft !== null && text.draft.state !== 'draft',
    };
  const files = texts.map(({ file }) => file);
  const withText = (page: string, message: string) => ({
    ...{ page, message },
    text: toText(byFile.get(textOfPage(page, files) ?? '')),
  });
  return {
    menu: listGroupPages(context, 'Texts'),
    builtOn: site && printDay(site.builtOn),
    hasDates: Object.keys(site?.dates ?? {}).length > 0,
    reviews: reviews.map(({ file, dueOn, reason, on, ...review }) => ({
      ...review,
      ...{ file, on },
      text: toText(byFile.get(file)),
      dueOn: printDay(dueOn),
      reason: reason.replace(/\d{4}-\d\d-\d\d/, printDay),
    })),
    errors: (site ? findPageErrors(site) : []).map(({ page, message }) => withText(page, message)),
    unvisited: printUnvisited(
      listUnvisited(groups, counted, { today, isBehindEdge: isBehindEdge() }),
      withText,
    ),
    groups: groups.map(({ section, changedOn, pages }) => ({
      section,
      changedOn: changedOn && printDay(changedOn),
      pages: pages.map(({ changedOn, ...page }) => ({
        ...page,
        changedOn: changedOn && printDay(changedOn),
      })),
    })),
  };
}

function printUnvisited<Row>(found: Unvisited, toRow: (page: string, message: string) => Row) {
  switch (found.outcome) {
    case 'too-early':
      return {
        outcome: found.outcome,
        countedSince: printDay(found.countedSince),
        knownFrom: printDay(found.knownFrom),
      };
    case 'listed':
      return {
        outcome: found.outcome,
        rows: found.pages.map(({ address, isYoung, changedOn }) =>
          toRow(address, isYoung && changedOn ? `changed on ${printDay(changedOn)}, so it may be new` : ''),
        ),
      };
    default:
      return { outcome: found.outcome };
  }
}
