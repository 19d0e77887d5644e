import { CheckedList } from './checked-list.tsx';

export type Story = { client: string; title: string; paragraphs: string[]; results: string[] };

export function Stories({ stories }: { stories: Story[] }) {
  return stories.map(({ client, title, paragraphs, results }) => (
    <article className="story" key={title}>
      <div>
        <p className="eyebrow mb-2">{client}</p>
        <h3>{title}</h3>
      </div>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <CheckedList items={results} />
      </div>
    </article>
  ));
}
