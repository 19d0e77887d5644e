interface TagInputProps {
  id: string;
  /** Tags in use, as suggestions. */
  tags: string[];
  label: string;
  defaultValue?: string;
  /** The id of a hint. */
  describedBy?: string;
}

/** Short words with commas between them. */
export function TagInput({ id, tags, label, defaultValue, describedBy }: TagInputProps) {
  return (
    <>
      <input
        className="input"
        id={id}
        name="tags"
        aria-label={label}
        aria-describedby={describedBy}
        placeholder="vip, next-year"
        list={`${id}-known`}
        maxLength={130}
        autoComplete="off"
        defaultValue={defaultValue}
      />
      <datalist id={`${id}-known`}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
