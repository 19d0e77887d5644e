import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Logo } from '../../sections/shell/logo.tsx';
import { type CodeAnswer, CodeField } from './code-field.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

type Answer = { email: string } & (CodeAnswer | { outcome: 'no-address' });

export function SignInCard({ answer, next }: { answer: Answer | undefined; next: string }) {
  return (
    <div className="sign-in__card">
      <p className="brand">
        <Logo name="Pahana desk" />
      </p>
      {answer && answer.outcome !== 'no-address' ? (
        <CodeForm email={answer.email} answer={answer} />
      ) : (
        <EmailForm email={answer?.email} />
      )}
      <PasskeySignIn done={() => location.assign(next)} />
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
            : 'That is not a complete address. It should look like name@company.com.'
        }
      />
      <Button type="submit">Send me a code</Button>
    </form>
  );
}

function CodeForm({ email, answer }: { email: string; answer: CodeAnswer }) {
  const canEnterCode = answer.outcome !== 'none';
  return (
    <>
      <form method="post">
        <h1>{canEnterCode ? 'Enter the code' : 'You need a new code'}</h1>
        <input type="hidden" name="email" value={email} />
        <CodeField name="code" email={email} answer={answer} />
        <Button type="submit">{canEnterCode ? 'Sign in' : 'Send me a code'}</Button>
      </form>
      <form method="post" className="sign-in__again">
        <input type="hidden" name="email" value={email} />
        {canEnterCode && (
          <button className="link" type="submit">
            Send another code
          </button>
        )}
        <a className="link" href="/desk/sign-in">
          Another address
        </a>
      </form>
    </>
  );
}
