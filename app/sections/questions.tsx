import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Question } from '#content/types.ts';
import { Split } from './split.tsx';

type Props = { title: string; text: string; questions: Question[] };

export function Questions({ title, text, questions }: Props) {
  return (
    <Split title={title} text={text}>
      <div className="faq">
        {questions.map(({ question, answer }, index) => (
          <Disclosure key={question} summary={question} open={index === 0}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Split>
  );
}
