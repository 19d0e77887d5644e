import type { CatalogueKind } from './shell.ts';
import type { MenuArt } from './use-menu-art.ts';

type Props = { kind: CatalogueKind; slug: string; art: MenuArt | undefined };

/** The cloth, mark or screen before an entry's name. */
export function MenuPicture({ kind, slug, art }: Props) {
  return (
    <i
      aria-hidden
      data-cloth={kind === 'industries' ? slug : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, read at build time
      dangerouslySetInnerHTML={{ __html: art?.[slug] ?? '' }}
    />
  );
}
