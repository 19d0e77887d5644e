const endpoints = '/desk/auth/passkey';

/** `none`: the device has no passkey for the desk, or its owner turned away. */
export type PasskeyOutcome = 'done' | 'none' | 'refused' | 'unsupported';

export async function signInWithPasskey(): Promise<PasskeyOutcome> {
  return await ask('authenticate', 'authentication', {}, async (options) => {
    // Something that only proves to be present could be lying on any desk.
    const json = { ...options, userVerification: 'required' } as PublicKeyCredentialRequestOptionsJSON;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
    return await navigator.credentials.get({ publicKey });
  });
}

export async function addPasskey(name: string): Promise<PasskeyOutcome> {
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
): Promise<PasskeyOutcome> {
  if (typeof PublicKeyCredential === 'undefined' || !PublicKeyCredential.parseRequestOptionsFromJSON)
    return 'unsupported';
  const offered = await fetch(`${endpoints}/generate-${options}-options`);
  if (!offered.ok) return 'refused';
  const credential = await consult((await offered.json()) as object).catch(() => null);
  if (!credential) return 'none';
  const { ok } = await fetch(`${endpoints}/verify-${verified}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...extra, response: (credential as PublicKeyCredential).toJSON() }),
  });
  return ok ? 'done' : 'refused';
}
