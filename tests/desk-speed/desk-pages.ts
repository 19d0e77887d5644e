import type { Role } from '#domain/staff/permissions.ts';
import { rareWords } from './vocabulary.ts';

/** Values from the seeded desk that addresses are built from. */
export interface SeededDesk {
  references: string[];
  applications: string[];
  emails: string[];
}

export interface MeasuredPage {
  name: string;
  role: Role;
  /** Varies with the index where real requests would vary. */
  address: (index: number, seeded: SeededDesk) => string;
  /** Finds a link on the page at `address`; the linked page is measured instead. */
  follows?: RegExp;
  /** The fields to post, where the page answers a form. */
  form?: (index: number, seeded: SeededDesk) => Record<string, string>;
}

const at = (list: string[], index: number) => list[index % list.length] ?? '';
const page = (name: string, role: Role, address: MeasuredPage['address'] | string, follows?: RegExp) => ({
  name,
  role,
  address: typeof address === 'string' ? () => address : address,
  ...(follows && { follows }),
});
const nextPage = /href="([^"]*[?&;](?:after|before)=[^"]*)"/;

/** The address of the inbox that a report links to, over so many days. */
const behindFigure = (days: number, query = '') => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return `/desk?from=${day(days)}&to=${day(0)}${query}`;
};

/** Add a line here for every page that must be fast. */
export const deskPages: MeasuredPage[] = [
  page('inbox, open', 'sales', '/desk'),
  page('inbox, open, admin', 'admin', '/desk'),
  page('inbox, open, hr', 'hr', '/desk'),
  page('inbox, second page', 'sales', '/desk', nextPage),
  page('inbox, late', 'sales', '/desk?state=late'),
  page('inbox, due soon', 'sales', '/desk?state=soon'),
  page('inbox, mine', 'sales', '/desk?owner=me'),
  page('inbox, not assigned', 'sales', '/desk?owner=nobody'),
  page('inbox, answered', 'sales', '/desk?state=answered'),
  page('inbox, closed', 'admin', '/desk?state=closed'),
  page('inbox, closed, second page', 'admin', '/desk?state=closed', nextPage),
  page('inbox, snoozed', 'sales', '/desk?state=snoozed'),
  page('inbox, by tag', 'sales', '/desk?tag=vip&state=all'),
  page('inbox, all', 'sales', '/desk?state=all'),
  page('inbox, by form', 'sales', '/desk?kind=wizard'),
  page('inbox, all by form', 'sales', '/desk?state=all&kind=chat'),
  page('inbox, by department', 'sales', '/desk?department=press@pahana.example'),
  page('search, a rare word', 'sales', (index) => `/desk?q=${at(rareWords, index * 37)}`),
  page('search, a common word', 'sales', '/desk?q=invoice'),
  page('search, two common words', 'admin', '/desk?q=stock+figure'),
  page('search, a beginning', 'sales', '/desk?q=ra'),
  page('search, a surname, support', 'support', '/desk?q=perera'),
  page('search, a surname, hr', 'hr', '/desk?q=marikar'),
  page('search, a name and a place', 'admin', '/desk?q=ruwan+kandy'),
  page('search, a reference', 'admin', (index, { references }) => `/desk?q=${at(references, index)}`),
  page(
    'search, an address',
    'admin',
    (index, { emails }) => `/desk?q=${encodeURIComponent(at(emails, index))}`,
  ),
  page('search, the middle of a word', 'sales', '/desk?q=erer'),
  page(
    'search, the middle of a rare word',
    'sales',
    (index) => `/desk?q=${at(rareWords, index * 41).slice(1)}`,
  ),
  page('search, a misspelt surname', 'sales', '/desk?q=pereira'),
  page('search, a misspelt surname, hr', 'hr', '/desk?q=tilakaratna'),
  page('search, two misspelt words', 'admin', '/desk?q=fernado+jaffnaa'),
  page('search, one letter', 'support', '/desk?q=z'),
  page('search, last four digits', 'sales', (index) => `/desk?q=${4000 + index}`),
  page('search, a spaced number', 'sales', (index) => `/desk?q=077+0${100 + index}+${4000 + index}`),
  page('search, nothing found', 'sales', '/desk?q=zzzzzz'),
  page('a lead', 'admin', (index, { references }) => `/desk/leads/${at(references, index)}`),
  page('a lead from the inbox', 'sales', '/desk', /href="(\/desk\/leads\/[^"]*at=[^"]*)"/),
  page('a lead from a long list', 'admin', '/desk?state=closed', /href="(\/desk\/leads\/[^"]*at=[^"]*)"/),
  page('all of a person', 'admin', (index, { references }) => `/desk/leads/${at(references, index)}/person`),
  page(
    'all of a company',
    'admin',
    (index, { references }) => `/desk/leads/${at(references, index)}/company`,
  ),
  page(
    'a message to forward',
    'admin',
    (index, { references }) => `/desk/leads/${at(references, index)}/forward`,
  ),
  page('an application', 'hr', (index, { applications }) => `/desk/leads/${at(applications, index)}`),
  page('applications', 'hr', '/desk/applications'),
  page('interviews', 'hr', '/desk/interviews'),
  page('applications, one opening', 'hr', '/desk/applications?opening=AI%2FML+Engineer'),
  page('applications, second page', 'hr', '/desk/applications?opening=AI%2FML+Engineer', nextPage),
  page('notices', 'sales', '/desk/notices'),
  page('reports, promises', 'sales', '/desk/reports'),
  page('reports, promises, a year', 'admin', '/desk/reports?period=year'),
  page('reports, sources, a year', 'sales', '/desk/reports/sources?period=year'),
  page('reports, wizard', 'sales', '/desk/reports/wizard'),
  page('behind a figure, all of a year', 'admin', behindFigure(365)),
  page('behind a figure, second page', 'admin', behindFigure(365), nextPage),
  page('behind a figure, a week kept', 'sales', behindFigure(7, '&promise=kept')),
  page('behind a figure, a year late', 'support', behindFigure(365, '&promise=late')),
  page('behind a figure, a source', 'support', behindFigure(365, '&source=referrer:bing.com&kind=contact')),
  page('behind a figure, a page', 'hr', behindFigure(365, '&source=page:/careers')),
  page(
    'behind a figure, minutes',
    'sales',
    behindFigure(365, '&kind=contact&promised=contact&minutes=105-120'),
  ),
  page('mail', 'admin', '/desk/mail'),
  page('spam', 'admin', '/desk/spam'),
  page('newsletter', 'sales', '/desk/newsletter'),
  page('content', 'sales', '/desk/content'),
  {
    ...page('person', 'admin', '/desk/people'),
    form: (index, { emails }) => ({ person: at(emails, index) }),
  },
  page('audit', 'admin', '/desk/audit'),
  page('staff', 'admin', '/desk/staff'),
  page('office', 'admin', '/desk/office'),
  page('canned replies', 'sales', '/desk/replies'),
  page('a new canned reply', 'sales', '/desk/replies/new'),
  page('closed days', 'admin', '/desk/closed-days'),
  page('settings', 'sales', '/desk/settings'),
  page('help', 'sales', '/desk/help'),
  page('confirm', 'sales', '/desk/confirm?to=/desk/settings'),
];
