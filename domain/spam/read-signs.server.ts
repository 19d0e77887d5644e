import { fingerprint, readFormToken } from '#platform/form-token.server.ts';
import { type Counted, countAttempt } from '#platform/limits.server.ts';
import { normaliseMessage, type SendingSigns } from './score-spam.ts';

const unused = { used: 0 };

/** Reads the form token and counts the attempts of this sender and this text. */
export async function readSigns(form: FormData, message: string, address: Counted): Promise<SendingSigns> {
  const token = readFormToken(form.get('formToken'));
  const same = normaliseMessage(message);
  const [textCounted, tokenCounted] = await Promise.all([
    same ? countAttempt('sameText', fingerprint(same)) : unused,
    'id' in token ? countAttempt('token', token.id) : unused,
  ]);
  return {
    token: token.verdict,
    used: { address: address.used, text: textCounted.used, token: tokenCounted.used },
  };
}
