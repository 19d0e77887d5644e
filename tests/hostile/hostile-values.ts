/** Part of every hostile value, so that it can be found wherever it appears: in a page, a mail or a log. */
export const canary = 'kanariya7';

export interface HostileValue {
  label: string;
  /** A buffer where the bytes are not valid text. */
  value: string | Buffer;
}

const group = (label: string, values: (string | Buffer)[]): HostileValue[] =>
  values.map((value, index) => ({ label: `${label} ${index + 1}`, value }));

const call = `${canary}()`;

const markup = [
  `<script>${call}</script>`,
  `"><img src=x onerror=${call}>`,
  `'><svg/onload=${call}>`,
  `</textarea></title></style></script><script>${call}</script>`,
  `" autofocus onfocus="${call}" x="`,
  `<!--<${canary}>-->`,
  `<a href="javascript:${call}">x</a>`,
  `&lt;script&gt;${call}&lt;/script&gt;&#x3c;b&#x3e;`,
  `{{${call}}}<%= ${call} %>\${${call}}#{${call}}`,
  `<![CDATA[<${canary}>]]>`,
];

/** Each tries to end the mail header that it may be put into. */
const headers = ['\r\n', '\n', '\r', '\r\n ', '\u2028', '\u0085', '\v', '%0d%0a']
  .map((end) => `Nimal${end}Bcc: ${canary}@evil.example`)
  .concat(
    `Nimal\r\n\r\n<script>${call}</script>`,
    `=?utf-8?q?=0d=0aBcc:_${canary}=40evil.example?=`,
    `"Nimal" <${canary}@evil.example>, other@evil.example`,
    `nimal@client.example,${canary}@evil.example`,
  );

const unicode = [
  `${canary}\u0000end`,
  Buffer.concat([Buffer.from(canary), Buffer.from('eda080', 'hex')]),
  Buffer.concat([Buffer.from('fffec0af', 'hex'), Buffer.from(canary)]),
  `${canary}\u202Egpj.exe\u202C\u2066x`,
  `${canary}${'\u0301'.repeat(90)}`,
  `\uFEFF\u200B${canary}\u200D\u2060`,
  `${canary} 👩🏽‍🚀🏴‍☠️🇱🇰`,
  `${canary} ශ්‍රී ලංකාව தமிழ்`,
  `${canary} раураl.com ＜script＞`,
  `${canary}\u0007\u001b[31m\u009b`,
];

const texts = [
  `'; drop table lead; -- ${canary}`,
  `' or '1'='1' /* ${canary}`,
  `\\'; select pg_sleep(9); -- ${canary}`,
  `=cmd|' /C ${canary}'!A0`,
  `+${canary}(1)`,
  `-${canary}(1)`,
  `@${canary}(1)`,
  `\t=${canary}(1)`,
  `../../../../etc/${canary}`,
  `..\\..\\${canary}\u0000.pdf`,
  `{"$ne":"${canary}"}`,
  `__proto__ constructor ${canary}`,
];

/** Lengths for a field with this limit: at the limit, one over, ten times over, and the maximum of a form. */
function lengths(limit: number): string[] {
  return [limit, limit + 1, limit * 10, 60_000].map((length) => canary.padEnd(Math.min(length, 60_000), 'x'));
}

export const hostileValues = (limit = 200): HostileValue[] => [
  ...group('markup', markup),
  ...group('header', headers),
  ...group('unicode', unicode),
  ...group('text', texts),
  ...group('length', lengths(limit)),
];

/** Markup that a page or a mail contains without escaping. */
export function findUnescaped(html: string): string[] {
  return markup.filter((text) => html.includes(text));
}
