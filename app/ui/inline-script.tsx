import { use, useSyncExternalStore } from 'react';
import { NonceContext } from '#app/nonce.ts';

/** Runs while the page is parsed, before any other script. It is removed after hydration. */
export function InlineScript({ code }: { code: string }) {
  const nonce = use(NonceContext);
  const isServerRendered = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  return (
    isServerRendered && (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
    )
  );
}
