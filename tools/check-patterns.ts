import { globSync, readFileSync } from 'node:fs';
import { checkPattern } from './patterns/check-pattern.ts';
import { findPatterns } from './patterns/find-patterns.ts';

/** The rooms whose code a request, or a mail about it, can reach. */
const rooms = ['app', 'content', 'domain', 'platform', 'web', 'worker'];

const begun = performance.now();
const files = rooms
  .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort();
const counts = { proved: 0, searched: 0, excused: 0, faulty: 0 };
for (const file of files) {
  for (const pattern of findPatterns(file, readFileSync(file, 'utf8'))) {
    const { verdict, fault } = await checkPattern(pattern);
    counts[verdict] += 1;
    if (fault)
      console.error(
        `${file}:${pattern.line} ${pattern.source === null ? 'a pattern' : `/${pattern.source}/${pattern.flags}`} ${fault}`,
      );
  }
}
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
console.log(
  `${total} patterns of ${files.length} files: ${counts.proved} proved linear, ${counts.searched} searched for attacks in vain, ${counts.excused} excused, ${counts.faulty} faulty; ${seconds} s`,
);
process.exit(counts.faulty > 0 ? 1 : 0);
