import { type SendingSigns, sameWords } from '#domain/leads/judge-spam.ts';
import { fingerprint, readFormToken } from '#platform/form-token.server.ts';
import { type Counted, countAttempt } from '#platform/limits.server.ts';

const unused = { used: 0 };

/** How a form was sent, as far as that speaks for or against it: its token, and what was counted. */
export async function readSigns(form: FormData, words: string, address: Counted): Promise<SendingSigns> {
  const token = readFormToken(form.get('formToken'));
  const same = sameWords(words);
  const [wordsCounted, tokenCounted] = await Promise.all([
    same ? countAttempt('words', fingerprint(same)) : unused,
    'id' in token ? countAttempt('token', token.id) : unused,
  ]);
  return {
    token: token.verdict,
    used: { address: address.used, words: wordsCounted.used, token: tokenCounted.used },
  };
}
