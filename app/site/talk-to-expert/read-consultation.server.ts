import type { ExpertCard } from '#app/site/talk-to-expert/expert-cards.tsx';
import { listExperts } from '#content/list-people.ts';
import { getContent } from '#content/read-content.server.ts';
import { prefillConsultation } from '#domain/leads/forms/consultation/prefill.ts';

export function readConsultation(params: URLSearchParams) {
  const { company, consultation, people, products, promises, services } = getContent();
  const names = { services: services.map(({ name }) => name), products: products.map(({ name }) => name) };
  return {
    copy: consultation,
    experts: listExperts(people).map(({ rating, consultations, ...card }): ExpertCard => card),
    names,
    prefill: prefillConsultation(params, names),
    promise: promises.consultation.printed,
    outsideHours: promises.outsideHours,
    phone: company.phone,
  };
}
