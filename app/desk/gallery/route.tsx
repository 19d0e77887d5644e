import { data } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import { env } from '#platform/env.server.ts';
import { ConsentSample } from './gallery-consent.tsx';
import { Drawings } from './gallery-drawings.tsx';
import { Fields } from './gallery-fields.tsx';
import { Floating } from './gallery-floating.tsx';
import { Row } from './gallery-row.tsx';

/** Every UI component in every state, on both backgrounds: for visual checks and the accessibility test. */
export function loader() {
  if (!env().GALLERY) throw data(null, { status: 404 });
  return null;
}

export const meta = () => [{ title: 'Gallery | Desk' }, { name: 'robots', content: 'noindex' }];

export default function Gallery() {
  return (
    <>
      <header className="w flex items-end justify-between py-12">
        <h1>Gallery</h1>
        <ThemeSwitch />
      </header>
      <Samples id="paper" title="On paper" />
      <div className="court">
        <Samples id="court" title="In the court" />
      </div>
      <section className="section">
        <div className="w grid gap-16">
          <h2>Drawings</h2>
          <Drawings />
        </div>
      </section>
      <ConsentSample />
    </>
  );
}

function Samples({ id, title }: { id: string; title: string }) {
  return (
    <section className="section">
      <div className="w grid gap-12">
        <h2>{title}</h2>
        <Actions />
        <Fields id={id} />
        <Texts id={id} />
        <Floating id={id} />
      </div>
    </section>
  );
}

function Actions() {
  return (
    <Row title="Actions">
      <Button>Send message</Button>
      <Button tone="line">Request Demo</Button>
      <Button tone="ink" small>
        Contact Us
      </Button>
      <Button disabled>Disabled</Button>
      <Button aria-disabled="true">
        <Icon name="loading" />
        Sending
      </Button>
      <ButtonLink to="/contact" tone="line" small>
        As a link
      </ButtonLink>
      <a className="link" href="/products">
        All 14 products
      </a>
      <IconButton icon="search" label="Search" />
      <IconButton icon="menu" label="Menu" />
      <span>
        A link in text: <a href="/privacy-policy">Privacy Policy</a>
      </span>
    </Row>
  );
}

function Texts({ id }: { id: string }) {
  return (
    <div className="grid gap-8">
      <Row title="Badges">
        <Badge>Business</Badge>
        <Badge tone="accent">4 years</Badge>
        <Badge tone="ok">Answered</Badge>
        <Badge tone="warn">Due soon</Badge>
        <Badge tone="error">Late</Badge>
        <span className="eyebrow">Pharmacy, Negombo</span>
      </Row>
      <div className="grid gap-4">
        <Notice>
          <h3>Answered from Colombo</h3>
          <p>We write back by Monday 16 November, 11:00 AM Colombo time.</p>
        </Notice>
        <Notice tone="ok">Your message has been sent. Reference P-4KX7Q.</Notice>
        <Notice tone="warn">The office is closed for Vesak until Wednesday.</Notice>
        <Notice tone="error">Your message was not sent. Nothing you wrote is lost.</Notice>
      </div>
      <div className="faq">
        <Disclosure open summary="What happens when the internet is down?">
          Nothing the customer notices. Sales are kept on the device for up to three days and sent when the
          line returns.
        </Disclosure>
        <Disclosure summary="Can I keep my printer and scanner?">Nearly always.</Disclosure>
      </div>
      <p lang="si" className="font-display text-block">
        ආයුබෝවන්
      </p>
      <p lang="ta" className="font-display text-block">
        வணக்கம்
      </p>
      <Pagination label={`Pages, ${id}`} page={4} pages={12} hrefOf={(page) => `?list=${id}&page=${page}`} />
    </div>
  );
}
