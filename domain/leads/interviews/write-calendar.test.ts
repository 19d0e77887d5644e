import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: 'one@pahana.example',
  sequence: 0,
  decidedAt: new Date('2026-11-17T08:15:30.250Z'),
  startsAt: new Date('2026-11-25T04:30:00Z'),
  minutes: 45,
  summary: 'Interview',
  place: '42 Lakeside Lane',
  description: 'PA-3333-3333',
  organizer: { name: 'Pahana', address: 'careers@pahana.example' },
  attendee: { name: 'Nimal', address: 'nimal@mail.example' },
};
const unfold = (text: string) => text.replaceAll('\r\n ', '');

test('a request has its times in UTC, lines that end with CRLF, and asks for no answer', () => {
  const text = writeCalendar(event);
  expect(text.split('\r\n').join('\n')).toBe(`BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Pahana//Interviews//EN
CALSCALE:GREGORIAN
METHOD:REQUEST
BEGIN:VEVENT
UID:one@pahana.example
SEQUENCE:0
DTSTAMP:20261117T081530Z
DTSTART:20261125T043000Z
DTEND:20261125T051500Z
STATUS:CONFIRMED
SUMMARY:Interview
LOCATION:42 Lakeside Lane
DESCRIPTION:PA-3333-3333
ORGANIZER;CN="Pahana":mailto:careers@pahana.example
ATTENDEE;CN="Nimal";PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:nimal@mail.example
END:VEVENT
END:VCALENDAR
`);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a cancellation removes the same event with a higher sequence', () => {
  const text = writeCalendar({ ...event, method: 'CANCEL', sequence: 1 });
  for (const line of ['METHOD:CANCEL', 'UID:one@pahana.example', 'SEQUENCE:1', 'STATUS:CANCELLED'])
    expect(text).toContain(`${line}\r\n`);
});

test('text is escaped, and nobody can add a line of their own', () => {
  const text = writeCalendar({
    ...event,
    summary: 'A, b; c\\d\nBEGIN:VALARM',
    place: 'Floor 2\r\nATTENDEE:evil',
    attendee: { name: 'Ni"mal\r\nX:1', address: 'nimal@mail.example' },
  });
  expect(text).toContain('SUMMARY:A\\, b\\; c\\\\d\\nBEGIN:VALARM\r\n');
  expect(text).toContain('LOCATION:Floor 2\\nATTENDEE:evil\r\n');
  expect(unfold(text)).toContain('ATTENDEE;CN="NimalX:1";');
});

test('a line is at most 75 bytes long and is cut between characters, and reads the same when joined', () => {
  const summary = `${'ජීවිතය 🙂 '.repeat(12)}end`;
  const text = writeCalendar({ ...event, summary });
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.join('')).not.toContain('\uFFFD');
  expect(unfold(text)).toContain(`SUMMARY:${summary}\r\n`);
});
