/** `npm run drill` injects faults into one server, `--failover` into three, `--restore` loses everything. */
if (process.argv.includes('--failover')) await import('../failover/main.ts');
else if (process.argv.includes('--restore')) await import('../restore/main.ts');
else await import('./faults.ts');

export {};
