type Props = { title: string; messages: { id: string; text: string; written: string }[] };

/** Messages written by either side after the form, each with its time. */
export function AddedMessages({ title, messages }: Props) {
  return (
    <div>
      <h3 className="mb-3">{title}</h3>
      <dl className="facts">
        {messages.map(({ id, text, written }) => (
          <div key={id}>
            <dt>{written}</dt>
            <dd className="whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
