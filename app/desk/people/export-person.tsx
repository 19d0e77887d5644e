import { Button } from '#app/ui/button.tsx';

/** A plain HTML form, because the answer is a file and the page stays. */
export function ExportPerson({ person }: { person: string }) {
  return (
    <section>
      <h2>Give it out</h2>
      <p className="muted mb-3">
        One document with every message, note, mail and time, and the checksums of the files. The download is
        recorded.
      </p>
      <form method="post" action="/desk/people/data">
        <input type="hidden" name="person" value={person} />
        <Button type="submit" tone="line" small>
          Download as JSON
        </Button>
      </form>
    </section>
  );
}
