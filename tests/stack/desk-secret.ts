/** Not really secret: tests sign their own cookies with it. */
export const deskSecret = 'a-key-that-tests-alone-know-4f1c9b7e2d';
