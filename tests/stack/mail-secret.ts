import { secretOfCheckout } from './secret-of-checkout.ts';

/** Signs the reply addresses of the stack. */
export const mailSecret = secretOfCheckout('mail');
