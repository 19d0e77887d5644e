import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { purge } from '../../deploy/edge/purge.ts';
import { listBuiltPages } from '../stack/list-pages.ts';
import { ownPorts } from '../stack/ports.ts';
import { sendFrom } from '../stack/send-from.ts';
import { fillEdge, measureHits } from './measure-hits.ts';
import { measureRates } from './measure-rate.ts';
import { leadLimit, proveForms } from './prove-forms.ts';
import { publish } from './publish.ts';
import { startEdge } from './start-edge.ts';

const { values: options } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '7' } },
});
const limits = { hits: 0.99, rate: 0.95, visibleSeconds: 5 };
const failures: string[] = [];
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

const edge = await startEdge({ limits: { leads: leadLimit } });
try {
  failures.push(...(await proveForms(edge)));

  const publication = await publish(edge);
  if (publication.visibleAfterSeconds > limits.visibleSeconds)
    failures.push(`a page is new only ${publication.visibleAfterSeconds} s after the purge`);
  for (const page of publication.oldAfterwards) failures.push(`${page} is old after the purge`);

  const pools = await fillEdge(edge.folder, edge.url, join(edge.releaseFolder(2), 'client'));
  const half = Math.ceil(Number(options.requests) / 2);
  const first = await measureHits(edge.url, pools, half);
  // A release in the middle: all pages are fetched again. A short run is too short for one.
  if (Number(options.requests) >= 500_000) await purge([edge.url]);
  const second = await measureHits(edge.url, pools, half);
  const sum = (name: keyof typeof first) => first[name] + second[name];
  const all = sum('hit') + sum('miss') + sum('pass') + sum('none');
  const hits = {
    requests: all,
    ofCacheable: sum('hit') / (sum('hit') + sum('miss')),
    ofAll: sum('hit') / all,
    ofAllWithFilling: sum('hit') / (all + pools.filled),
    toNode: sum('pass') / all,
    failed: sum('failed'),
    perSecond: Math.round(all / sum('seconds')),
  };
  if (hits.ofAll < limits.hits) failures.push(`only ${percent(hits.ofAll)} of all requests are hits`);
  if (hits.failed + sum('none') > 0) failures.push(`${hits.failed + sum('none')} requests failed`);

  const rates = await measureRates(
    edge.url,
    join(edge.folder, 'edge'),
    [ownPorts.bareEdge, ownPorts.silentEdge],
    { rounds: Number(options.rounds), limit: limits.rate },
  );
  if (rates.ratio < limits.rate) failures.push(`the edge answers at ${rates.ratio} of the bare edge`);

  await edge.killNginx();
  let unanswered = 0;
  const kept = listBuiltPages().filter(({ status }) => status === 200);
  for (const { address } of kept) {
    const { status } = await sendFrom('127.0.0.1', edge.url + address, {
      headers: { 'Accept-Encoding': 'br' },
    });
    if (status >= 500) unanswered += 1;
  }
  if (unanswered > 0) failures.push(`${unanswered} pages are not answered without nginx`);

  console.table({
    'hits of what can be kept': percent(hits.ofCacheable),
    'hits of all requests': percent(hits.ofAll),
    'hits of all, filling the empty edge included': percent(hits.ofAllWithFilling),
    'requests of the mix': hits.requests,
    'of the bare edge, one page': rates.ratio.toFixed(3),
    'of a bare edge that logs no visits either': rates.ratioToSilent.toFixed(3),
    'requests a second, ours': rates.ours,
    'requests a second, bare': rates.bare,
    'all pages new after the purge, seconds': publication.visibleAfterSeconds.toFixed(2),
    'pages unanswered without nginx': unanswered,
  });
  mkdirSync('.reports', { recursive: true });
  writeFileSync(
    '.reports/edge.json',
    JSON.stringify({ hits, rates, publication, unanswered, failures }, null, 2),
  );
} finally {
  await edge.stop();
}
for (const failure of failures) console.error(`FAILED: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
