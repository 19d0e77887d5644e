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

/** Known beforehand, because Playwright's workers are not told by the process that starts the stack. */
export const defaultPorts: Ports = {
  nginx: 4500,
  web: 4510,
  postgres: 4520,
  smtp: 4530,
  mails: 4540,
  clamd: 4560,
  s3: 4570,
  ai: 4545,
};
