/** Stands in every hostile value, so that it is found wherever it comes out: a page, a mail, a log. */
export const canary = 'kanariya7';

export interface HostileValue {
  what: string;
  /** Bytes where they are no text at all. */
  value: string | Buffer;
}

const group = (what: string, values: (string | Buffer)[]): HostileValue[] =>
  values.map((value, index) => ({ what: `${what} ${index + 1}`, value }));

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

/** Each tries to end the header it may come to stand in. */
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

/** For a field with this limit: at it, one over, ten times over, and as much as a form may hold. */
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

/** What a page or a mail would hold if one of them were let through as it came. */
export function findUnescaped(html: string): string[] {
  return markup.filter((text) => html.includes(text));
}
