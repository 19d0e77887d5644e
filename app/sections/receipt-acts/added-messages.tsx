type Props = { messages: { id: string; text: string; written: string }[] };

/** What came after the form, each with its time. */
export function AddedMessages({ messages }: Props) {
  return (
    <div>
      <h3 className="mb-3">Added by you</h3>
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
