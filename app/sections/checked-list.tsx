type Props = { items: string[]; paired?: boolean; strong?: boolean };

export function CheckedList({ items, paired, strong }: Props) {
  return (
    <ul className={paired ? 'ticks ticks--2' : 'ticks'}>
      {items.map((item) => (
        <li key={item}>{strong ? <b>{item}</b> : item}</li>
      ))}
    </ul>
  );
}
