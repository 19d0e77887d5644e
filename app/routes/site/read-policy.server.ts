import { getContent } from '#content/read-content.server.ts';
import type { Content, Policy } from '#content/types.ts';
import { printPeriod } from '#domain/promises/print-period.ts';

/** A policy with the values of our records written into it, so that no figure stands in two places. */
export function readPolicy(slug: string): Policy {
  const content = getContent();
  const policy = content.policies.find((known) => known.slug === slug);
  if (!policy) throw new Error(`No policy at /${slug}`);
  return fillIn(policy, valuesOf(content));
}

function valuesOf({ company, promises }: Content): Record<string, string> {
  const department = (name: string) => company.departments.find((known) => known.name === name);
  return {
    'company.name': company.name,
    'company.address': `${company.street}, ${company.city} ${company.postcode}, ${company.country}`,
    'company.phone': company.phone,
    'company.hours': company.hours,
    'legal.email': department('Legal & Compliance')?.email ?? company.email,
    'legal.phone': department('Legal & Compliance')?.phone ?? company.phone,
    'support.email': department('Technical Support')?.email ?? company.email,
    'promise.contact': promises.contact.printed,
    'promise.support': promises.support.printed,
    ...Object.fromEntries(
      Object.entries(promises.retention).map(([kind, period]) => [`retention.${kind}`, printPeriod(period)]),
    ),
  };
}

export function fillIn<Part>(part: Part, values: Record<string, string>): Part {
  const fill = (text: string) =>
    text.replace(/\{([^}]*)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`No record is called {${name}}`);
      return value;
    });
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(part) as Part;
}
