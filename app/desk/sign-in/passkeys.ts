import { fetchInTime } from '../shared/fetch-in-time.ts';

const endpoints = '/desk/auth/passkey';

/** `none`: the device has no passkey for the desk, or its owner turned away. */
export type PasskeyOutcome = 'done' | 'none' | 'refused' | 'unsupported';
/** `stale`: whoever signed in a while ago must first confirm that it is them. */
export type AddOutcome = PasskeyOutcome | 'stale';

export async function signInWithPasskey(): Promise<PasskeyOutcome> {
  const outcome = await ask('authenticate', 'authentication', {}, async (options) => {
    // Something that only proves to be present could be lying on any desk.
    const json = { ...options, userVerification: 'required' } as PublicKeyCredentialRequestOptionsJSON;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
    return await navigator.credentials.get({ publicKey });
  });
  return outcome === 'stale' ? 'refused' : outcome;
}

export async function addPasskey(name: string): Promise<AddOutcome> {
  return await ask('register', 'registration', { name }, async (options) => {
    const json = options as PublicKeyCredentialCreationOptionsJSON;
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
    return await navigator.credentials.create({ publicKey });
  });
}

async function ask(
  options: string,
  verified: string,
  extra: object,
  consult: (options: object) => Promise<Credential | null>,
): Promise<AddOutcome> {
  if (typeof PublicKeyCredential === 'undefined' || !PublicKeyCredential.parseRequestOptionsFromJSON)
    return 'unsupported';
  const offered = await fetchInTime(`${endpoints}/generate-${options}-options`);
  if (!offered.ok) return refusalOf(offered);
  const credential = await consult((await offered.json()) as object).catch(() => null);
  if (!credential) return 'none';
  const verification = await fetchInTime(`${endpoints}/verify-${verified}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...extra, response: (credential as PublicKeyCredential).toJSON() }),
  });
  return verification.ok ? 'done' : refusalOf(verification);
}

const refusalOf = ({ status }: Response) => (status === 403 ? 'stale' : 'refused');
