import { expect, test, vi } from 'vitest';
import { log, logError } from './log.server.ts';

test('a log entry is one line of JSON', () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  log('delivered', { delivery: '7' });
  const [line] = written.mock.calls[0] ?? [];
  written.mockRestore();
  expect(String(line).trimEnd()).not.toContain('\n');
  expect(JSON.parse(String(line))).toMatchObject({ level: 'info', event: 'delivered', delivery: '7' });
});

test('an error is logged with name, code and location, never with its message', () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  logError(
    'delivery-error',
    Object.assign(new Error('550 nimal@company.lk unknown\nnimal', { cause: new RangeError('nimal') }), {
      code: 'EENVELOPE',
    }),
  );
  const [line] = written.mock.calls[0] ?? [];
  written.mockRestore();
  expect(String(line)).not.toContain('nimal');
  expect(JSON.parse(String(line))).toMatchObject({
    level: 'error',
    error: 'Error',
    code: 'EENVELOPE',
    cause: 'RangeError',
    at: expect.stringContaining('log.server.test.ts'),
  });
});
