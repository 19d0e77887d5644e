import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import { SiteLink } from '../site-link.tsx';
import { BackToTop } from './back-to-top.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import type { Shell } from './shell.ts';

const lastLinks = [
  { label: 'Privacy Policy', href: '/privacy-policy' },
  { label: 'Terms', href: '/terms-of-service' },
  { label: 'Cookie Policy', href: '/cookie-policy' },
  { label: 'Cookie settings', href: '/cookie-policy#settings' },
  { label: 'Support', href: '/support' },
  { label: 'News', href: '/news' },
];

export function SiteFooter({ footer, company }: Omit<Shell, 'menu'>) {
  return (
    <>
      <footer className="site-footer court">
        <div className="w">
          <div className="site-footer__top">
            <p className="site-footer__greeting">
              <span className="vh" lang="si">
                ආයුබෝවන්
              </span>
              <span className="vh" lang="ta">
                வணக்கம்
              </span>
              <span>Welcome</span>
            </p>
            <NewsletterForm id="newsletter-email" />
          </div>
          <nav className="site-footer__columns" aria-label="Footer">
            {footer.map(({ title, links }) => (
              <div key={title}>
                {/* Closed on a phone; on a wider screen CSS shows the list and turns the disclosure off. */}
                <details>
                  <summary>
                    <h2>{title}</h2>
                  </summary>
                  <ul>
                    {links.map(({ label, href }) => (
                      <li key={href}>
                        <SiteLink to={href}>{label}</SiteLink>
                      </li>
                    ))}
                  </ul>
                </details>
              </div>
            ))}
          </nav>
          <div className="site-footer__end">
            <ul>
              {lastLinks.map(({ label, href }) => (
                <li key={href}>
                  <SiteLink to={href}>{label}</SiteLink>
                </li>
              ))}
            </ul>
            <div className="site-footer__social">
              <ul>
                {company.social.map(({ label, href }) => (
                  <li key={label}>
                    <a href={href} rel="noreferrer">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
              <ThemeSwitch />
            </div>
            <p>
              © {company.name}, {company.city}. A sample company: clients, people and figures are invented.
            </p>
          </div>
        </div>
      </footer>
      <BackToTop />
    </>
  );
}
