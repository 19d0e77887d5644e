const causes: [RegExp, string][] = [
  [/^EENVELOPE( 5\d\d)?$/, 'The receiving server refuses the address'],
  [/^EMESSAGE( 5\d\d)?$/, 'The receiving server refuses the message'],
  [/^EAUTH/, 'Our mail server refuses our password'],
  [
    /^(ECONN|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|EAI_|ETLS|EPROTOCOL|TimeoutError)/,
    'The other side was not reached',
  ],
  [/^INTERNAL$/, 'It could not be written: an error of ours, see the log'],
  [/^HTTP 410$/, 'The receiver of hooks wants no more'],
  [/^HTTP/, 'The receiver of hooks did not take it'],
  [/^NO_WEBHOOK$/, 'No receiver of hooks is set'],
  [/ 4\d\d$/, 'The receiving server puts it off'],
];

/** A code in words; it is printed beside them. */
export function printCause(code: string): string {
  return causes.find(([pattern]) => pattern.test(code))?.[1] ?? 'For a reason we have no words for';
}
