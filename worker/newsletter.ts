import { parseArgs } from 'node:util';
import { getContent } from '#content/read-content.server.ts';
import { countConfirmed } from '#domain/newsletter/issue-store.server.ts';
import { sendIssue } from '#domain/newsletter/send-issue.server.ts';
import { closeDatabase } from '#platform/database.server.ts';
import { env } from '#platform/env.server.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: env().npm_config_dry_run } },
});
const [verb, name] = positionals;
const issue = getContent().issues.find(({ slug }) => slug === name);
if (verb !== 'send' || !issue) {
  const names = getContent().issues.map(({ slug }) => slug);
  console.error(`usage: npm run newsletter send <issue> [--dry-run], where <issue> is ${names.join(' or ')}`);
  process.exit(1);
}

console.log(`${name}: "${issue.subject}", ${await countConfirmed()} confirmed subscribers`);
if (values['dry-run']) {
  console.log('A dry run: nothing was written.');
} else {
  const sent = await sendIssue(issue);
  if (sent.outcome === 'changed') {
    console.error(
      `content/newsletter/${name}.yaml has changed since its sending began. Nothing was written.`,
    );
    process.exitCode = 1;
  } else {
    const when =
      sent.outcome === 'written' ? 'written; the worker sends them' : 'were written before; nothing to do';
    console.log(`${sent.letters} letters ${when}.`);
  }
}
await closeDatabase();
