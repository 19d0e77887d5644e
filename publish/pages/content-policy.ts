import { createHash } from 'node:crypto';
import { contentPolicyWith } from '#platform/content-policy.ts';
import { readElements } from './read-elements.ts';

const executable = new Set(['', 'module', 'text/javascript', 'importmap', 'speculationrules']);
const data = new Set(['application/ld+json', 'application/json']);

/** The policy of a page, from the scripts and frames in it. A page that would break its own policy stops the build. */
export function contentPolicy(html: string): string {
  const hashes = new Set<string>();
  const frames = new Set<string>();
  for (const { name, attributes, body = '' } of readElements(html)) {
    if (name === 'style') throw new Error('a <style> element, which the policy forbids');
    for (const attribute of Object.keys(attributes)) {
      if (attribute === 'style' || attribute.startsWith('on')) {
        throw new Error(`<${name} ${attribute}="${attributes[attribute]}">, which the policy forbids`);
      }
    }
    if (name === 'iframe') frames.add(new URL(attributes.src ?? '').origin);
    if (name !== 'script') continue;
    const type = attributes.type ?? '';
    if (attributes.src !== undefined)
      throw new Error(`<script src="${attributes.src}"> would load before use`);
    if (executable.has(type)) hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
    else if (!data.has(type)) throw new Error(`<script type="${type}"> has an unknown type`);
  }
  return contentPolicyWith(hashes, [...frames]);
}

/** For hosts that cannot send a header per page. Browsers ignore frame-ancestors in a meta element. */
export function withPolicyMeta(html: string, policy: string): string {
  const head = '<head>';
  if (html.split(head).length !== 2) throw new Error('expected exactly one plain <head>');
  const inMeta = policy.replace(/; frame-ancestors [^;]+/, '');
  const result = html.replace(
    head,
    () => `${head}<meta http-equiv="Content-Security-Policy" content="${inMeta}"/>`,
  );
  const charset = result.search(/<meta charset/i);
  if (charset < 0 || charset > 1000) throw new Error('the charset must be in the first 1024 bytes');
  return result;
}
