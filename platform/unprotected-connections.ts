type Settings = Readonly<Record<string, string | undefined>>;

/**
 * The settings that would send data over a network without verified TLS. On this machine, by a socket and over a link that is
 * encrypted beneath us (PRIVATE_LINKS) nothing more is needed. What is no address at all is found when it is parsed.
 */
export function findUnprotected(settings: Settings): string[] {
  const links = settings.PRIVATE_LINKS?.split(',') ?? [];
  const isOpen = (host: string) => !isLocal(host) && !links.includes(host);
  const problem = (name: string, host: string, instead: string) =>
    `${name}: the connection to ${host} is not protected; ${instead} or name the host in PRIVATE_LINKS`;
  const problems: string[] = [];

  const database = parse(settings.DATABASE_URL);
  if (database?.protocol.startsWith('postgres') && lastOf(database, 'sslmode') !== 'verify-full') {
    const others = settings.DATABASE_HOSTS?.split(',').map((host) => host.replace(/:\d+$/, '')) ?? [];
    const host = lastOf(database, 'host') ?? hostOf(database);
    if (isOpen(host)) problems.push(problem('DATABASE_URL', host, 'add sslmode=verify-full'));
    for (const other of others.filter(isOpen))
      problems.push(problem('DATABASE_HOSTS', other, 'add sslmode=verify-full to DATABASE_URL'));
  }

  const mail = parse(settings.SMTP_URL);
  if (mail && isOpen(hostOf(mail))) {
    const isEncrypted = mail.protocol === 'smtps:' || lastOf(mail, 'requireTLS') === 'true';
    // These parameters decide whose certificate is accepted.
    const isWeakened = [...mail.searchParams.keys()].some((name) => name.startsWith('tls'));
    if (!isEncrypted || isWeakened)
      problems.push(
        problem('SMTP_URL', hostOf(mail), 'use smtps:// or add requireTLS=true, without tls parameters,'),
      );
  }

  for (const name of ['S3_ENDPOINT', 'AI_BASE_URL']) {
    const url = parse(settings[name]);
    if (url?.protocol === 'http:' && isOpen(hostOf(url)))
      problems.push(problem(name, hostOf(url), 'use https://'));
  }

  const scanner = settings.CLAMD_ADDRESS?.replace(/:\d+$/, '');
  if (scanner && isOpen(scanner))
    problems.push(problem('CLAMD_ADDRESS', scanner, 'clamd has no TLS: keep it on this machine'));
  return problems;
}

function isLocal(host: string): boolean {
  return host === '' || host.startsWith('/') || /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host);
}

const hostOf = (url: URL) => decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1');

/** The drivers, too, take the last of several. */
const lastOf = (url: URL, name: string) => url.searchParams.getAll(name).at(-1);

function parse(text: string | undefined): URL | undefined {
  return text && URL.canParse(text) ? new URL(text) : undefined;
}
