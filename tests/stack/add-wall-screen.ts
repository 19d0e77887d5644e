import { createHash, randomBytes } from 'node:crypto';
import { wallCookie } from '#app/desk/sign-in/desk-cookies.ts';
import { queryDatabase } from './query-database.ts';

/** The cookie of a new wall screen. */
export async function addWallScreen(): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await queryDatabase(
    "insert into wall_screen (name, token_hash, added_at, last_seen_at) values ('Test', $1, now(), now())",
    [createHash('sha256').update(token).digest()],
  );
  return `${wallCookie}=${token}`;
}
