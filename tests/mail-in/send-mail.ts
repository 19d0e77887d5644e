import { createTransport } from 'nodemailer';
import { defaultPorts } from '../stack/ports.ts';
import type { SentMail } from './mail-kind.ts';

const open = (port: number) =>
  createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true, pool: true, maxConnections: 4 });
const transports = { plain: open(defaultPorts.mailIn), judged: open(defaultPorts.judgedMailIn) };

/** Sends until Postfix has taken it, as every mail server does. A refusal for good is an error. */
export async function sendMail({ raw, from, to, isJudged }: SentMail, tries = 300): Promise<void> {
  const transport = transports[isJudged ? 'judged' : 'plain'];
  for (let attempt = 1; ; attempt += 1) {
    try {
      await transport.sendMail({ envelope: { from, to }, raw });
      return;
    } catch (error) {
      const { responseCode = 0 } = error as { responseCode?: number };
      if (responseCode >= 500 || attempt === tries) throw error;
      await new Promise((done) => setTimeout(done, 1_000));
    }
  }
}

export function closeTransports(): void {
  transports.plain.close();
  transports.judged.close();
}
