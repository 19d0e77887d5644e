export interface Ports {
  nginx: number;
  /** The first web process; further ones follow. */
  web: number;
  postgres: number;
  smtp: number;
  mails: number;
  clamd: number;
  /** The S3 server, with three ports of its own behind it; only where a stack keeps its files there. */
  s3: number;
  ai: number;
}

/** `TEST_PORTS=4700` moves a whole stack, so that two of them can run side by side. */
const first = Number(process.env.TEST_PORTS ?? 4500);

/** Known beforehand, because Playwright's workers are not told by the process that starts the stack. */
export const defaultPorts: Ports = {
  nginx: first,
  web: first + 10,
  postgres: first + 20,
  smtp: first + 30,
  mails: first + 40,
  clamd: first + 60,
  s3: first + 70,
  ai: first + 45,
};
