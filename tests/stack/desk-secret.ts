/** No secret at all, as everybody can read it: tests sign cookies of their own with it. */
export const deskSecret = 'a-key-that-tests-alone-know-4f1c9b7e2d';
