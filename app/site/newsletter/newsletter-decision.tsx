import { Button } from '#app/ui/button.tsx';

type Props = {
  title: string;
  lede: string;
  /** Absent once there is nothing left to decide. */
  button?: string | undefined;
};

/** A link in a mail is opened by scanners too, so only the button acts. */
export function NewsletterDecision({ title, lede, button }: Props) {
  return (
    <section className="page-hero">
      <div className="w">
        <div className="page-hero__grid page-hero__grid--one">
          <div>
            <h1>{title}</h1>
            <p className="lede">{lede}</p>
            {button && (
              <form method="post" className="acts">
                <Button type="submit">{button}</Button>
              </form>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
