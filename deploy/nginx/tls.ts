export interface TlsSettings {
  host: string;
  /** The folder of fullchain.pem and privkey.pem. */
  certificate: string;
  /** The folder where certbot puts its proof that the name is ours. */
  challenges: string;
  /** Other ports than 443 and 80, for tests. */
  ports?: { https: number; http: number };
}

const listen = (port: number, words = '') =>
  [`listen ${port}${words};`, `listen [::]:${port}${words};`].join('\n  ');

/** In both servers: before nginx knows the name that is asked for, the default server's settings count. */
const versions = `ssl_protocols TLSv1.2 TLSv1.3;
  ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
  ssl_prefer_server_ciphers off;`;

export function listenTls({ host, certificate, ports }: TlsSettings): string {
  return `${listen(ports?.https ?? 443, ' ssl http2')}
  server_name ${host};
  ssl_certificate ${certificate}/fullchain.pem;
  ssl_certificate_key ${certificate}/privkey.pem;
  ${versions}
  ssl_session_cache shared:tls:10m;
  ssl_session_timeout 1d;
  ssl_session_tickets off;`;
}

/**
 * Pages asked for without TLS are redirected, because people type addresses. A form is refused: its text was already sent
 * unprotected. So is what only programs ask for: one that forgot TLS must fail, and not send every request twice.
 */
export function redirectToTls({ host, challenges, ports }: TlsSettings): string {
  const { https, http } = ports ?? { https: 443, http: 80 };
  return `
server {
  ${listen(http)}
  server_name ${host};
  server_tokens off;
  access_log off;
  location /.well-known/acme-challenge/ { root ${challenges}; }
  location ~ .(data|json|csv)$ { return 403; }
  location / {
    if ($request_method !~ ^(GET|HEAD)$) { return 403; }
    return 308 https://${host}$request_uri;
  }
}
# Names that are not ours, which would otherwise get the first server.
server {
  ${listen(http, ' default_server')}
  ${listen(https, ' ssl default_server')}
  ssl_reject_handshake on;
  ${versions}
  access_log off;
  # The mail server has a name of its own in the certificate.
  location /.well-known/acme-challenge/ { root ${challenges}; }
  location / { return 444; }
}
`;
}
