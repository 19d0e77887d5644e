import { readFileSync, writeFileSync } from 'node:fs';
import { listEvents } from './log-inventory/list-events.ts';
import { withEventTable } from './log-inventory/write-table.ts';

const file = 'docs/security/logs.md';
writeFileSync(file, withEventTable(readFileSync(file, 'utf8'), listEvents()));
