const causes: [RegExp, string][] = [
  [/^EENVELOPE( 5\d\d)?$/, 'The receiving server refuses the address'],
  [/^EMESSAGE( 5\d\d)?$/, 'The receiving server refuses the message'],
  [/^EAUTH/, 'Our mail server refuses our password'],
  [
    /^(ECONN|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|EAI_|ETLS|EPROTOCOL|TimeoutError)/,
    'The other server could not be reached',
  ],
  [/^INTERNAL$/, 'It could not be written: an internal error, see the log'],
  [/^HTTP 410$/, 'The hook receiver wants no more hooks'],
  [/^HTTP/, 'The hook receiver did not accept it'],
  [/^NO_WEBHOOK$/, 'No hook receiver is configured'],
  [/ 4\d\d$/, 'The receiving server asks to try again later'],
];

/** Explains an error code; the code itself is shown beside the text. */
export function printCause(code: string): string {
  return causes.find(([pattern]) => pattern.test(code))?.[1] ?? 'Unknown reason';
}
