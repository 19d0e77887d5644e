import { readFileSync } from 'node:fs';
import { createSubmission } from '../drill/submission.ts';
import type { Answer, SiteClient } from './site-client.ts';

interface TrafficReport {
  pages: number;
  assets: number;
  posts: number;
  resent: number;
  /** What a visitor would have noticed. */
  failures: string[];
  /** How long each answer took. */
  milliseconds: number[];
  /** Markers of the acknowledged forms. */
  acknowledged: string[];
}

/** Twenty requests a second: pages, the files they name, which may be asked for after a switch, and every fourth a form. */
export function startPageTraffic(client: SiteClient, perSecond = 20) {
  const plan = JSON.parse(readFileSync('build/serving.json', 'utf8')) as { pages: Record<string, string> };
  const pages = Object.keys(plan.pages).filter((page) => !/\/(-|404)$|^\/sorry\//.test(page));
  const report: TrafficReport = {
    pages: 0,
    assets: 0,
    posts: 0,
    resent: 0,
    failures: [],
    milliseconds: [],
    acknowledged: [],
  };
  const running: Promise<void>[] = [];
  const assets: string[] = [];
  let number = 0;

  const send = async (path: string, form?: [name: string, value: string][]): Promise<Answer | undefined> => {
    const startedAt = performance.now();
    try {
      const answer = await client.send(path, form);
      report.resent += answer.resent;
      report.milliseconds.push(Math.round(performance.now() - startedAt));
      return answer;
    } catch (error) {
      report.failures.push(`${path}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  };
  const openPage = async (path: string) => {
    const answer = await send(path);
    report.pages += 1;
    if (!answer) return;
    const own = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(answer.body)?.[1];
    const sent = String(answer.headers['content-security-policy'] ?? '');
    if (answer.status !== 200) report.failures.push(`${path}: ${answer.status}`);
    else if (!own || !sent.startsWith(own.replaceAll('&#x27;', "'")))
      report.failures.push(`${path}: the policy of another release`);
    // More than are opened, so that those of earlier releases are asked for too.
    assets.push(...(answer.body.match(/\/assets\/root-[\w-]+\.css/) ?? []));
  };
  const openAsset = async () => {
    const path = assets.shift();
    if (!path) return;
    const answer = await send(path);
    report.assets += 1;
    if (answer && answer.status !== 200) report.failures.push(`${path}: ${answer.status}`);
  };
  const sendForm = async () => {
    const { marker, fields } = createSubmission(number, 'contact');
    const answer = await send('/contact', fields);
    report.posts += 1;
    if (answer?.status === 303) report.acknowledged.push(marker);
    else if (answer) report.failures.push(`form: ${answer.status}`);
  };
  const timer = setInterval(() => {
    number += 1;
    const act = [
      () => openPage(pages[number % pages.length] ?? '/'),
      openAsset,
      () => openPage('/'),
      sendForm,
    ][number % 4];
    if (act) running.push(act());
  }, 1000 / perSecond);

  return {
    report,
    async end() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
