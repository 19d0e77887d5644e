import { secretOfCheckout } from './secret-of-checkout.ts';

/** Tests sign their own cookies with it. */
export const deskSecret = secretOfCheckout('desk');
