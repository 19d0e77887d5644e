import { use, useSyncExternalStore } from 'react';
import { NonceContext } from '#app/nonce.ts';

/** Runs while the page is read in, before any other script. Once the page is alive it has done its work and goes. */
export function InlineScript({ code }: { code: string }) {
  const nonce = use(NonceContext);
  const isFile = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  return (
    isFile && (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
    )
  );
}
