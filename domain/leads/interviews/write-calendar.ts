interface Participant {
  name: string;
  address: string;
}

export interface CalendarEvent {
  /** CANCEL removes an event that was sent before. */
  method: 'REQUEST' | 'CANCEL';
  uid: string;
  /** Higher than in every earlier message about the same event. */
  sequence: number;
  /** When it was decided; the same in every attempt to send it. */
  decidedAt: Date;
  startsAt: Date;
  minutes: number;
  summary: string;
  place: string;
  description: string;
  organizer: Participant;
  attendee: Participant;
}

/** An iCalendar message (RFC 5545, RFC 5546) with one event. Times are in UTC, so that no time zone must be described. */
export function writeCalendar(event: CalendarEvent): string {
  const endsAt = new Date(event.startsAt.getTime() + event.minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pahana//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${printUtc(event.decidedAt)}`,
    `DTSTART:${printUtc(event.startsAt)}`,
    `DTEND:${printUtc(endsAt)}`,
    `STATUS:${event.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.place)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `ORGANIZER;CN=${quote(event.organizer.name)}:mailto:${event.organizer.address}`,
    // No answer is wanted: the time was already agreed.
    `ATTENDEE;CN=${quote(event.attendee.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${event.attendee.address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** "20261124T043000Z" */
const printUtc = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** A parameter cannot contain a quotation mark or a control character at all. */
const quote = (text: string) => `"${text.replace(/["\p{Cc}]/gu, '')}"`;

const maxBytes = 75;

/** Continues a long line on the next one, which begins with a space, and never cuts a character in two. */
function fold(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > maxBytes) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += length;
  }
  return parts.join('\r\n');
}
