import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';

interface Props {
  colleagues: { id: string; name: string }[];
  staffId: string;
  /** Of this form, so that a second click sends nothing. */
  testKey: string;
  answer: { outcome: 'sent' | 'limited' | 'refused'; to: string; code?: string } | undefined;
}

export function TestForm({ colleagues, staffId, testKey, answer }: Props) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <section aria-labelledby="test">
      <h2 id="test">Send a test</h2>
      <p className="muted mb-3">
        To yourself or a colleague, never to readers. The subject begins with [Test], and the first line says
        that it is a test. At most 20 an hour.
      </p>
      <div role="status">{answer && <TestResult {...answer} />}</div>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="key" value={testKey} />
        <Select label="To" name="to" defaultValue={staffId}>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === staffId ? `${name} (you)` : name}
            </option>
          ))}
        </Select>
        <div>
          <Button type="submit" tone="line" small aria-disabled={isSending}>
            {isSending ? 'Sending…' : 'Send the test'}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function TestResult({ outcome, to, code }: NonNullable<Props['answer']>) {
  if (outcome === 'sent')
    return (
      <Notice tone="ok" className="mb-3">
        <p>The test is on its way to {to}.</p>
      </Notice>
    );
  return (
    <Notice tone="warn" className="mb-3">
      <p>
        {outcome === 'limited'
          ? 'You have sent 20 tests within an hour. Wait a while before the next.'
          : `The mail server did not take the test (${code}). Nothing was sent; try again.`}
      </p>
    </Notice>
  );
}
