import { Art } from '#app/art/art.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Client } from '#content/types.ts';

/** Two equal lists move by the length of one. The pause is a checkbox read by CSS, so it works without script. */
export function Marquee({ title, clients }: { title: string; clients: Client[] }) {
  return (
    <section className="marquee section section--tight">
      <div className="w marquee__head">
        <h2>{title}</h2>
        <label className="btn btn--line btn--small">
          <input className="vh" type="checkbox" aria-label="Pause the logos" />
          <span className="when-moving">
            <Icon name="pause" />
            Pause
          </span>
          <span className="when-still">
            <Icon name="play" />
            Play
          </span>
        </label>
      </div>
      <div className="marquee__view">
        <div className="marquee__track">
          <Logos clients={clients} />
          <Logos clients={clients} repeated />
        </div>
      </div>
    </section>
  );
}

function Logos({ clients, repeated }: { clients: Client[]; repeated?: boolean }) {
  return (
    <ul aria-hidden={repeated}>
      {clients.map(({ id, name, logo }) => (
        <li key={id}>
          <Art name={logo} label={name} />
        </li>
      ))}
    </ul>
  );
}
