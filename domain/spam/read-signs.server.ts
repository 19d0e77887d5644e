import { fingerprint, readFormToken } from '#platform/form-token.server.ts';
import { type Counted, countAttempt } from '#platform/limits.server.ts';
import { normaliseMessage, type SendingSigns } from './score-spam.ts';

const unused = { used: 0 };

/** How a form was sent, as far as that speaks for or against it: its token, and what was counted. */
export async function readSigns(form: FormData, message: string, address: Counted): Promise<SendingSigns> {
  const token = readFormToken(form.get('formToken'));
  const same = normaliseMessage(message);
  const [wordsCounted, tokenCounted] = await Promise.all([
    same ? countAttempt('words', fingerprint(same)) : unused,
    'id' in token ? countAttempt('token', token.id) : unused,
  ]);
  return {
    token: token.verdict,
    used: { address: address.used, words: wordsCounted.used, token: tokenCounted.used },
  };
}
