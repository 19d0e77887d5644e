import { deskSecret } from './desk-secret.ts';
import { mailSecret } from './mail-secret.ts';
import { secretOfCheckout } from './secret-of-checkout.ts';

/** Settings of every process under test. Limits are high, because all traffic of a test comes from one IP address. */
export const processSettings = {
  NODE_ENV: 'production',
  MAIL_FROM: 'Pahana <hello@pahana.example>',
  UPLOAD_LIMIT: '1000000',
  BODY_LIMIT: '100000000',
  LEAD_LIMIT: '1000000',
  NEWSLETTER_LIMIT: '1000000',
  SAME_TEXT_LIMIT: '1000000',
  FORM_SECRET: secretOfCheckout('form'),
  DESK_SECRET: deskSecret,
  AUDIT_SECRET: secretOfCheckout('audit'),
  MAIL_IN_HOST: 'in.pahana.example',
  MAIL_IN_SECRET: mailSecret,
  MAIL_AUTH_HOST: 'mx.pahana.example',
};
