import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { HistoryData } from './route.tsx';

/** The question before an entry leaves the site. */
export function CloseEntry({ shown: { isOpening, address, head } }: { shown: HistoryData }) {
  const what = isOpening ? 'opening' : 'news item';
  return (
    <section aria-labelledby="close">
      <h2 id="close">Close this {what}</h2>
      <details className="roll__more">
        <summary>Close “{head.name}”</summary>
        <Form method="post">
          <ul className="list-disc pl-5">
            <li>It leaves every list and the search within a minute.</li>
            <li>
              Its page {address} answers “not found”, also for those who come by an old link or a search
              engine.
            </li>
            {isOpening && (
              <>
                <li>Nobody can apply any more. Who is filling in the form now cannot send it.</li>
                <li>
                  Applications that came in stay in Applications, and their people get their answers as
                  promised.
                </li>
              </>
            )}
            <li>It can be opened again here, with the same text and the same address.</li>
          </ul>
          <Button type="submit" name="intent" value="close" tone="danger" small>
            Close it
          </Button>
        </Form>
      </details>
    </section>
  );
}
