import { PageMenu } from './page-menu.tsx';

/** The menu of the pages under Reports. */
export function ReportMenu({ pages }: { pages: { label: string; to: string }[] }) {
  return <PageMenu label="Reports" pages={pages} />;
}
