import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

/** What became of asking for a code or of typing one. */
export type CodeAnswer =
  | { outcome: 'sent' | 'wrong'; digits: number }
  | { outcome: 'none' }
  | { outcome: 'enough' | 'slow'; waitSeconds: number };

interface CodeFieldProps {
  name: string;
  email: string;
  answer: CodeAnswer;
  /** Whether it is certain that the address gets a mail. */
  isStaff?: boolean;
}

/** The words about a code, and the field for it where there is one to be typed. */
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
          error={outcome === 'wrong' ? wrongCode(email) : undefined}
        />
      )}
    </>
  );
}

function explain(answer: CodeAnswer, email: string): string {
  switch (answer.outcome) {
    case 'none':
      return `No code for ${email} is waiting in this browser. It may be older than ten minutes, it may have been tried five times, or you asked for it in another browser.`;
    case 'enough':
      return `Enough codes were asked for ${email}. Those in the inbox open the desk for ten minutes each; another can be sent in ${waitOf(answer.waitSeconds)}. A passkey opens it now, and a browser in which you signed in before still gets a code.`;
    case 'slow':
      return `Too many codes were tried from your network. Wait ${waitOf(answer.waitSeconds)}, or use a passkey.`;
    default:
      return '';
  }
}

const wrongCode = (email: string) =>
  `That code does not open the desk for ${email}. It may be mistyped, used or older than ten minutes.`;

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
