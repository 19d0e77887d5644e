import type { Role } from '#domain/staff/permissions.ts';

/** One person per role; they sign in with the code that the desk mails to their address. */
export const sampleStaff = {
  farzana: { name: 'Farzana Cassim', email: 'farzana@pahana.example', role: 'sales' },
  arul: { name: 'Arul Selvanathan', email: 'arul@pahana.example', role: 'support' },
  sachini: { name: 'Sachini Ekanayake', email: 'sachini@pahana.example', role: 'hr' },
  nadeeka: { name: 'Nadeeka Wijeratne', email: 'nadeeka@pahana.example', role: 'admin' },
} as const satisfies Record<string, { name: string; email: string; role: Role }>;

export type SampleStaff = keyof typeof sampleStaff;
