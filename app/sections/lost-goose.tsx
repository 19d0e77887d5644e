const row = [
  { at: 'rotate(-13) translate(0 -808) scale(.84)' },
  { at: 'rotate(-4.4) translate(0 -808) scale(.84)' },
  { at: 'rotate(4.2) translate(0 -808) scale(.84)', empty: true },
  { at: 'rotate(12.8) translate(0 -808) scale(.84)' },
];
const prints = [
  'translate(304 150) rotate(20)',
  'translate(310 180) rotate(28)',
  'translate(284 196) rotate(36)',
  'translate(286 226) rotate(48)',
  'translate(260 238) rotate(54)',
];
const goose =
  'M-30 6C-34 1-35-4-39-7c9 0 15-3 25-4 9-1 17 1 21-2 5-4 0-11 3-17 3-5 10-5 12-1l8 3-8 2c-2 5 1 14-5 24-5 8-14 12-22 12-10 1-19 0-25-4ZM-10 10v7m12-7 2 7M-23-1c10 5 22 4 29-4';

/** A row of moonstone geese with one missing. The moonstone itself is not drawn, because it is an emblem. */
export function LostGoose() {
  return (
    <svg
      className="w-full fill-none stroke-ink [stroke-linecap:round] [stroke-linejoin:round]"
      viewBox="0 40 480 310"
      role="img"
      aria-label="Carved geese walk in a row with one place empty; the missing goose strolls away below."
    >
      <path
        className="fill-(--dye-leaf) stroke-none"
        d="M0 84.6A850 850 0 0 1 480 84.6V157.8A780 780 0 0 0 0 157.8Z"
      />
      <path
        className="stroke-turmeric stroke-[3.6] [stroke-dasharray:0_9]"
        d="M4 98A838 838 0 0 1 476 98M4 145A792 792 0 0 1 476 145"
      />
      <g transform="translate(240 900)">
        {row.map(({ at, empty }) => (
          <path
            key={at}
            className={
              empty ? 'stroke-turmeric stroke-[1.8] [stroke-dasharray:0_5]' : 'stroke-(--dye-cream) stroke-2'
            }
            d={goose}
            transform={at}
          />
        ))}
      </g>
      <g className="stroke-control stroke-2">
        {prints.map((at) => (
          <path key={at} d="M0 0-7 8M0 0v11M0 0l7 8" transform={at} />
        ))}
      </g>
      <path className="stroke-2" d="M12 336H468" />
      <g className="stroke-[2.4]" transform="translate(146 282) scale(-1 1)">
        <path className="stroke-laterite" d="m-22 32-4 20m-12 0h20M18 32l6 20m-10 0h20" />
        <path
          className="fill-raise"
          d="M-84 12C-92 2-96-8-106-16c24 0 40-8 66-10 24-2 40 4 54-2 16-7 10-26 11-48 1-22 10-34 24-34 12 0 19 8 18 19-1 12-8 18-9 32-2 28 4 50-14 74-14 18-40 26-68 24-26-1-46-9-60-27Z"
        />
        <path className="fill-action" d="m65-96 23 8-22 5Z" />
        <path d="M-66-2C-40 14-2 14 20-8M-56 10C-34 24 0 24 16 10M-40 22c18 10 38 9 48 2" />
        <circle className="fill-ink" cx="53" cy="-93" r="1.4" />
      </g>
    </svg>
  );
}
