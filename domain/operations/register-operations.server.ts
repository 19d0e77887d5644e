import { registerGauges } from '#platform/metrics.server.ts';
import { isReady } from '#platform/readiness.server.ts';
import { operationGauges, readOperations } from './read-operations.server.ts';

/** Adds what the database knows to the metrics of this process. It is read only when somebody asks for them. */
export function registerOperations(): void {
  registerGauges({ gauges: operationGauges, read: () => readOperations(), timeoutMs: 3_000 });
  registerGauges({
    gauges: { pahana_ready: { help: '1 while this process can store a lead, proved by a write' } },
    read: async () => ({ pahana_ready: [{ value: (await isReady()) ? 1 : 0 }] }),
    timeoutMs: 3_500,
  });
}
