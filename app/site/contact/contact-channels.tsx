import './contact.css';
import type { MouseEvent } from 'react';
import type { Company } from '#content/types.ts';
import { SiteLink } from '../../sections/site-link.tsx';

const tel = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

/** The assistant cancels the event when it opens; if it does not, the link leads to the form. */
function openChat(event: MouseEvent) {
  const chatEvent = new Event('openChatbot', { cancelable: true });
  if (!window.dispatchEvent(chatEvent)) event.preventDefault();
}

export function ContactChannels({ company, promise }: { company: Company; promise: string }) {
  return (
    <section className="section section--tight">
      <div className="w">
        <h2 className="vh">Four ways to reach us</h2>
        <ul className="columns [--span:3]">
          <li>
            <h3>Phone Support</h3>
            <p>{company.hours} Sri Lanka time.</p>
            <a className="link" href={tel(company.phone)}>
              {company.phone}
            </a>
          </li>
          <li>
            <h3>Email Support</h3>
            <p>A reply {promise}.</p>
            <a className="link" href={`mailto:${company.email}`}>
              {company.email}
            </a>
          </li>
          <li>
            <h3>Live Chat</h3>
            <p>
              Ask about a service, a product or an opening. What the assistant cannot answer, a person does.
            </p>
            <SiteLink className="link" to="#message-form" prefetch="none" onClick={openChat}>
              Ask now
            </SiteLink>
          </li>
          <li>
            <h3>Our Office</h3>
            <p>
              {company.street}, {company.city} {company.postcode}.
            </p>
            <SiteLink className="link" to="/about/locations#map">
              Find us on the map
            </SiteLink>
          </li>
        </ul>
      </div>
    </section>
  );
}

export function Departments({ departments }: { departments: Company['departments'] }) {
  return (
    <section className="section section--tight" aria-labelledby="departments">
      <div className="w">
        <div className="head">
          <h2 id="departments">Departments</h2>
          <p>Write straight to the desk you need, or press its name to choose it in the form.</p>
        </div>
        <ul className="index">
          {departments.map(({ name, description, email, phone, subject }) => (
            <li key={name} className="row row--4">
              <h3>
                <SiteLink
                  className="no-underline hover:underline"
                  to={`/contact?${new URLSearchParams({ subject })}#message-form`}
                >
                  {name}
                </SiteLink>
              </h3>
              <p>{description}</p>
              <span>
                <a href={`mailto:${email}`}>{email}</a>
              </span>
              <span>
                <a href={tel(phone)}>{phone}</a>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function EmergencyNotice({ phone }: { phone: string }) {
  return (
    <section className="section section--tight" aria-labelledby="emergency">
      <div className="w">
        <div className="notice notice--urgent">
          <div>
            <h2 id="emergency">Emergency support</h2>
            <p>
              Has a system we look after stopped, and your work with it? Phone at any hour and say
              “emergency”. An on-call engineer answers, day and night.
            </p>
          </div>
          <a className="notice__call" href={tel(phone)}>
            {phone}
          </a>
        </div>
      </div>
    </section>
  );
}
