type ProcessName = 'web' | 'worker' | 'inbound';

/**
 * The settings that are secret, or contain a password, and the processes that know them. systemd withholds them from the
 * others (deploy/systemd), so whoever takes over one process has its secrets only.
 */
export const knownTo = {
  DATABASE_URL: ['web', 'worker', 'inbound'],
  SMTP_URL: ['web', 'worker'],
  MAIL_IN_SECRET: ['web', 'worker', 'inbound'],
  S3_ACCESS_KEY_ID: ['web', 'worker'],
  S3_SECRET_ACCESS_KEY: ['web', 'worker'],
  FORM_SECRET: ['web', 'worker'],
  DESK_SECRET: ['web'],
  AUDIT_SECRET: ['worker'],
  WEBHOOK_SECRET: ['worker'],
  AI_API_KEY: ['web'],
} as const satisfies Record<string, readonly ProcessName[]>;

export function withheldFrom(process: string): string[] {
  return Object.entries(knownTo).flatMap(([secret, processes]) =>
    processes.some((name) => name === process) ? [] : [secret],
  );
}
