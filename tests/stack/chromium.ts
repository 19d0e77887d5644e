/** The system's browser without its window, whose own pages cost more than ours; kept from calling anyone but the site under test. */
export const chromium = {
  path: '/usr/bin/chromium-headless-shell',
  flags: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
};
