interface CookieListProps {
  cookies: { name: string; purpose: string; lifetime: string }[];
}

export function CookieList({ cookies }: CookieListProps) {
  return (
    <section aria-labelledby="cookies" className="mt-10">
      <h2 id="cookies">Cookies of the desk</h2>
      <p className="muted mt-1 mb-3">
        Every cookie that the desk sets in this browser. No script can read them.
      </p>
      <ul className="roll">
        {cookies.map(({ name, purpose, lifetime }) => (
          <li key={name}>
            <p>
              {purpose}. <span className="muted">{lifetime}.</span>
            </p>
            <code className="muted">{name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
