import { registerGauges } from '#platform/metrics.server.ts';
import { probeSite } from '#platform/site-probe.server.ts';

/** The worker looks at the site as a visitor does, because nobody else notices that nginx is gone. */
export function registerSiteProbe(): void {
  registerGauges({
    gauges: {
      pahana_site_answers: { help: '1 if the home page comes at its public address' },
      pahana_site_certificate_expires: {
        help: 'When the certificate that visitors see expires, in Unix time',
      },
    },
    async read() {
      const { answers, certificateExpires } = await probeSite();
      return {
        pahana_site_answers: [{ value: answers ? 1 : 0 }],
        pahana_site_certificate_expires: certificateExpires
          ? [{ value: certificateExpires.getTime() / 1000 }]
          : [],
      };
    },
    timeoutMs: 3_500,
  });
}
