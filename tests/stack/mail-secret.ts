/** Signs the reply addresses of the stack. */
export const mailSecret = 'no secret at all as everybody can read it';
