import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy, withPolicyMeta } from './content-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page =
  '<head><meta charSet="utf-8"/></head><script>a</script><script type="application/ld+json">{}</script><script>b</script>';

test('every inline script that runs is allowed by its hash, data is not', () => {
  expect(contentPolicy(page)).toContain(`script-src 'self' ${hashOf('a')} ${hashOf('b')};`);
  expect(contentPolicy(page)).not.toContain(hashOf('{}'));
  expect(contentPolicy(page)).not.toContain('unsafe');
});

test('only a page with a frame may show and request that site', () => {
  const framed = contentPolicy(`${page}<iframe src="https://maps.example/embed?x=1" title="Map"></iframe>`);
  expect(framed).toContain("connect-src 'self' https://maps.example; frame-src https://maps.example;");
  expect(contentPolicy(page)).toContain("connect-src 'self';");
  expect(contentPolicy(page)).not.toContain('frame-src');
});

test('markup that the policy would block stops the build', () => {
  expect(() => contentPolicy('<p style="color:red">')).toThrow('<p style="color:red">');
  expect(() => contentPolicy('<svg><style>a{}</style></svg>')).toThrow('<style>');
  expect(() => contentPolicy('<a onclick="x()">')).toThrow('onclick');
  expect(() => contentPolicy('<script src="/x.js"></script>')).toThrow('/x.js');
  expect(() => contentPolicy('<script type="text/odd">1</script>')).toThrow('unknown type');
});

test('the meta element comes first in the head, without frame-ancestors, and does not change the policy', () => {
  const policy = contentPolicy(page);
  const html = withPolicyMeta(page, policy);
  expect(html).toMatch(/^<head><meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
  expect(html).not.toContain('frame-ancestors');
  expect(contentPolicy(html)).toBe(policy);
});

test('a page whose charset comes too late is refused', () => {
  expect(() => withPolicyMeta('<head><title>x</title></head>', 'x')).toThrow('charset');
});
