import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Logo } from '../logo.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

interface Answer {
  outcome: 'no-address' | 'sent' | 'enough' | 'wrong' | 'wait';
  email: string;
  waitSeconds?: number;
}

export function SignInCard({ answer, next }: { answer: Answer | undefined; next: string }) {
  const asksForCode = answer && answer.outcome !== 'no-address';
  return (
    <div className="sign-in__card">
      <p className="brand">
        <Logo name="Pahana desk" />
      </p>
      {asksForCode ? <CodeForm {...answer} /> : <EmailForm email={answer?.email} />}
      <PasskeySignIn next={next} />
    </div>
  );
}

function EmailForm({ email }: { email: string | undefined }) {
  return (
    <form method="post">
      <h1>Sign in</h1>
      <TextInput
        label="Work email"
        name="email"
        type="email"
        required
        autoComplete="username"
        defaultValue={email}
        hint="We send a code to it. There is no password."
        error={
          email === undefined
            ? undefined
            : 'That is not a whole address. It should look like name@company.com.'
        }
      />
      <Button type="submit">Send me a code</Button>
    </form>
  );
}

function CodeForm({ outcome, email, waitSeconds }: Answer) {
  return (
    <>
      <form method="post">
        <h1>Enter the code</h1>
        {outcome === 'sent' && (
          <p>
            If <b>{email}</b> works here, a code is on its way to it. It is good for ten minutes.
          </p>
        )}
        {outcome === 'enough' && (
          <Notice tone="warn" role="status">
            <p>
              Enough codes were asked for <b>{email}</b>. The newest one in the inbox still opens the desk;
              another can be sent in ten minutes.
            </p>
          </Notice>
        )}
        {outcome === 'wait' && (
          <Notice tone="warn" role="status">
            <p>
              That was quick after several wrong codes. Wait {waitOf(waitSeconds)}, then the right one opens
              the desk.
            </p>
          </Notice>
        )}
        <input type="hidden" name="email" value={email} />
        <TextInput
          label="Six digits from the mail"
          name="code"
          className="sign-in__code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          autoFocus
          error={outcome === 'wrong' ? wrongCode(email) : undefined}
        />
        <Button type="submit">Sign in</Button>
      </form>
      <form method="post" className="sign-in__again">
        <input type="hidden" name="email" value={email} />
        <button className="link" type="submit">
          Send it again
        </button>
        <a className="link" href="/desk/sign-in">
          Another address
        </a>
      </form>
    </>
  );
}

const wrongCode = (email: string) =>
  `That code does not open the desk for ${email}. It may be mistyped, used or older than ten minutes.`;

const waitOf = (seconds = 1) => (seconds === 1 ? 'a second' : `${seconds} seconds`);
