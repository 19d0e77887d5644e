import { Guide, headingId } from '#app/desk/help/guide.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { readDeskGuide } from './read-desk-guide.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'account.change');
  return { blocks: readDeskGuide() };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Help');

export default function Help({ loaderData: { blocks } }: Route.ComponentProps) {
  const headings = blocks.filter((block) => block.startsWith('### ')).map((block) => block.slice(4));
  return (
    <div className="desk-main max-w-[56rem]">
      <h1>Help</h1>
      <nav className="views mt-4" aria-label="Sections of the guide">
        {headings.map((heading) => (
          <a key={heading} href={`#${headingId(heading)}`}>
            {heading}
          </a>
        ))}
      </nav>
      <Guide blocks={blocks} />
    </div>
  );
}
