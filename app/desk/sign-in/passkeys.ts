import { fetchWithTimeout } from '../live/fetch-with-timeout.ts';

const endpoints = '/desk/auth/passkey';

/** `none`: the device has no passkey for the desk, or its owner cancelled. */
export type PasskeyOutcome = 'done' | 'none' | 'refused' | 'unsupported';
/** `stale`: the sign-in is too old and must be confirmed first. */
export type AddOutcome = PasskeyOutcome | 'stale';

export async function signInWithPasskey(): Promise<PasskeyOutcome> {
  const outcome = await runPasskeyRequest('authenticate', 'authentication', {}, async (options) => {
    // Requires user verification: presence alone could be anybody who has the device.
    const json = { ...options, userVerification: 'required' } as PublicKeyCredentialRequestOptionsJSON;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
    return await navigator.credentials.get({ publicKey });
  });
  return outcome === 'stale' ? 'refused' : outcome;
}

export async function addPasskey(name: string): Promise<AddOutcome> {
  return await runPasskeyRequest('register', 'registration', { name }, async (options) => {
    const json = options as PublicKeyCredentialCreationOptionsJSON;
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
    return await navigator.credentials.create({ publicKey });
  });
}

async function runPasskeyRequest(
  optionsName: string,
  verificationName: string,
  extra: object,
  promptDevice: (options: object) => Promise<Credential | null>,
): Promise<AddOutcome> {
  if (typeof PublicKeyCredential === 'undefined' || !PublicKeyCredential.parseRequestOptionsFromJSON)
    return 'unsupported';
  const offered = await fetchWithTimeout(`${endpoints}/generate-${optionsName}-options`);
  if (!offered.ok) return refusalOf(offered);
  const credential = await promptDevice((await offered.json()) as object).catch(() => null);
  if (!credential) return 'none';
  const verification = await fetchWithTimeout(`${endpoints}/verify-${verificationName}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...extra, response: (credential as PublicKeyCredential).toJSON() }),
  });
  return verification.ok ? 'done' : refusalOf(verification);
}

const refusalOf = ({ status }: Response) => (status === 403 ? 'stale' : 'refused');
