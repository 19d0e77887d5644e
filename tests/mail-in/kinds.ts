import { machineKinds } from './machine-kinds.ts';
import type { MailKind } from './mail-kind.ts';
import { newKinds } from './new-kinds.ts';
import { replyKinds } from './reply-kinds.ts';
import { staffKinds } from './staff-kinds.ts';

/** Every kind of mail that the drill sends. Large mails are sent apart from them, because they take long. */
export const mailKinds: MailKind[] = [...replyKinds, ...newKinds, ...machineKinds, ...staffKinds];
