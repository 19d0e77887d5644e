const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  EROFS: 'its disk cannot be written',
  EIO: 'its disk is broken',
  EACCES: 'it may not write its folder of releases',
  EPERM: 'it may not write its folder of releases',
};

/** For staff, who can do nothing about it but tell somebody. */
export function describeFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return `A server could not make the pages${reason ? `: ${reason}` : ''}. The site is as it was, and the server tries again by itself.`;
}
