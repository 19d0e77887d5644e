export function Ticks({ items, paired }: { items: string[]; paired?: boolean }) {
  return (
    <ul className={paired ? 'ticks ticks--2' : 'ticks'}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
