import pg from 'pg';
import { env } from './env.server.ts';

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** The host that the next connection uses: an index into `listUrls()`. */
let current = 0;

/** Connects to the host that answered last. If that one does not answer, the next connection tries another. */
export class DatabaseClient extends pg.Client {
  readonly #host: number;

  constructor(config: pg.ClientConfig = {}) {
    const urls = listUrls();
    const host = current % urls.length;
    super({ ...config, connectionString: urls[host] });
    this.#host = host;
  }

  override connect(): Promise<pg.Client>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.Client> | undefined {
    const connecting = super.connect().catch((error: Error) => {
      // Only the first of several failed connections moves on, the others would skip a host.
      if (current === this.#host) current = (current + 1) % listUrls().length;
      throw error;
    });
    if (!connected) return connecting;
    const done = connected as (error: Error | null, client?: pg.Client) => void;
    connecting.then((client) => done(null, client), done);
  }
}

function listUrls(): string[] {
  const { DATABASE_URL, DATABASE_HOSTS } = env();
  const others = DATABASE_HOSTS?.split(',') ?? [];
  return [
    DATABASE_URL,
    ...others.map((host) => {
      const url = new URL(DATABASE_URL);
      url.host = host;
      return url.href;
    }),
  ];
}
