import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type RunningProcess, runProcess } from './run-process.ts';

/** The harmless text that every scanner reports as a virus; in two halves, so that this file is not reported itself. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A real clamd that knows one virus. It can be restarted in the same folder. */
export async function runClamd(folder: string, port: number): Promise<RunningProcess> {
  const signatures = join(folder, 'signatures');
  mkdirSync(signatures, { recursive: true });
  // clamd drops root before it reads its signatures.
  chmodSync(folder, 0o755);
  writeFileSync(
    join(signatures, 'eicar.ndb'),
    `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`,
  );
  const settings = join(folder, 'clamd.conf');
  writeFileSync(
    settings,
    `Foreground yes
DatabaseDirectory ${signatures}
TCPAddr 127.0.0.1
TCPSocket ${port}
${process.getuid?.() === 0 ? 'User clamav' : ''}
StreamMaxLength 6M
MaxFileSize 6M
MaxScanSize 60M
# Files too large or too deeply nested to be scanned in full count as infected, not as clean.
AlertExceedsMax yes
MaxThreads 4
SelfCheck 0
`,
  );
  return runProcess({
    command: '/usr/sbin/clamd',
    args: ['--config-file', settings],
    log: join(folder, 'clamd.log'),
    ready: () => answersPing(port),
  });
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('zPING\0'));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('error', () => undefined).on('close', () => done(false));
    socket.on('data', (answer) => {
      done(answer.toString().startsWith('PONG'));
      socket.destroy();
    });
  });
}
