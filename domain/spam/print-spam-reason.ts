/** What staff read for each reason of the score. */
const sentences: Record<string, string> = {
  'hidden field filled': 'Filled in a field that people do not see',
  'no token': 'Sent without opening the form in a browser',
  'sent within two seconds': 'Sent within two seconds of the first key',
  'token over a day old': 'Sent from a form opened more than a day before',
  'token forged': 'Sent with a forged form token',
  'token used many times': 'Sent again and again from one opened form',
  'address near its limit': 'Much else came from the same connection',
  'words often sent today': 'The same text came many times that day',
  'many links': 'Full of links',
  'nothing but a link': 'Says nothing but a link',
  'link in the name': 'A link where the name belongs',
  'forum markup': 'Written in the markup of forums',
  'page markup': 'Written in the markup of web pages',
  'invisible characters': 'Invisible characters between the letters',
  'letters of two alphabets in one word': 'Letters of two alphabets mixed in one word',
  'scrambled name': 'A name of scrambled letters',
  'scrambled words': 'Words of scrambled letters',
};

export function printSpamReason(reason: string): string {
  return sentences[reason] ?? reason;
}
