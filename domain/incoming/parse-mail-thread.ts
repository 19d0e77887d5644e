import { parentPort } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

parentPort?.on('message', async (raw: Uint8Array) => {
  const mail = await parseMail(Buffer.from(raw)).catch(() => null);
  parentPort?.postMessage(mail);
});
