import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

/** The result of requesting a code or of typing one. */
export type CodeAnswer =
  | { outcome: 'sent' | 'wrong'; digits: number }
  | { outcome: 'none' }
  | { outcome: 'too-many-codes' | 'too-many-tries'; waitSeconds: number };

interface CodeFieldProps {
  name: string;
  email: string;
  answer: CodeAnswer;
  /** Whether the address is known to be staff, so that a mail is certain. */
  isStaff?: boolean;
}

/** The message about a code, and the field for it when a code can be typed. */
export function CodeField({ name, email, answer, isStaff = false }: CodeFieldProps) {
  const { outcome } = answer;
  const digits = 'digits' in answer ? answer.digits : 6;
  return (
    <>
      {outcome === 'sent' ? (
        <p>
          {isStaff ? 'A code is on its way to ' : 'If '}
          <b>{email}</b>
          {isStaff ? '.' : ' works here, a code is on its way to it.'} It is good for ten minutes, in this
          browser only.
          {digits > 6 && ' It has twelve digits, because too many wrong codes were tried for this address.'}
        </p>
      ) : (
        outcome !== 'wrong' && (
          <Notice tone="warn" role="status">
            <p>{explain(answer, email)}</p>
          </Notice>
        )
      )}
      {outcome !== 'none' && (
        <TextInput
          label={`${digits > 6 ? 'Twelve' : 'Six'} digits from the mail`}
          name={name}
          className="sign-in__code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          autoFocus
          error={outcome === 'wrong' ? wrongCodeMessage(email) : undefined}
        />
      )}
    </>
  );
}

function explain(answer: CodeAnswer, email: string): string {
  switch (answer.outcome) {
    case 'none':
      return `No code for ${email} is waiting in this browser. It may be older than ten minutes, it may have been tried five times, or you requested it in another browser.`;
    case 'too-many-codes':
      return `Too many codes were requested for ${email}. Those in the inbox work for ten minutes each; another can be sent in ${printWait(answer.waitSeconds)}. A passkey works now, and a browser in which you signed in before still gets a code.`;
    case 'too-many-tries':
      return `Too many codes were tried from your network. Wait ${printWait(answer.waitSeconds)}, or use a passkey.`;
    default:
      return '';
  }
}

const wrongCodeMessage = (email: string) =>
  `That code does not open the desk for ${email}. It may be mistyped, used or older than ten minutes.`;

function printWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
