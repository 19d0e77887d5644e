import { Button } from '#app/ui/button.tsx';

type Props = {
  title: string;
  lede: string;
  /** Missing if there is nothing left to decide. */
  button?: string | undefined;
};

/** Mail scanners open links too, so only the button changes anything. */
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
