import { getContent } from '#content/read-content.server.ts';
import { listIndustries, listJobs, listProducts, listServices } from '../shared/list-entries.server.ts';
import { readStory } from '../shared/read-entry.server.ts';

const shownPerSection = 6;

export function readHome() {
  const { company, home } = getContent();
  const { name, email, phone, street, city, postcode, country, social } = company;
  const products = listProducts();
  const services = listServices();
  const industries = listIndustries();
  return {
    ...home,
    story: readStory(home.story.of, home.story.title),
    products: products.slice(0, shownPerSection).map(({ badge, ...card }) => card),
    services: services.slice(0, shownPerSection),
    industries: industries.slice(0, shownPerSection),
    jobs: listJobs().slice(0, shownPerSection),
    counts: { products: products.length, services: services.length, industries: industries.length },
    company: { name, email, phone, street, city, postcode, country, social },
  };
}
