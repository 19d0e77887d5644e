export function Logo({ name = 'Pahana' }: { name?: string }) {
  return (
    <>
      <svg className="h-[1.2rem] w-9" viewBox="-20 -20 40 21" aria-hidden="true">
        <path className="fill-(--dye-lat)" d="M-19 0a19 19 0 0 1 38 0z" />
        <path className="fill-(--page)" d="M-14 0a14 14 0 0 1 28 0z" />
        <path className="fill-(--dye-leaf)" d="M-10.5 0a10.5 10.5 0 0 1 21 0z" />
        <path className="fill-action" d="M-5 0a5 5 0 0 1 10 0z" />
      </svg>
      <span>{name}</span>
    </>
  );
}
