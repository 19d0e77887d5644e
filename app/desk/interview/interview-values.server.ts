import { readLine, readText } from '#app/http/posted-form.server.ts';
import { getContent } from '#content/read-content.server.ts';
import { readColomboInput, writeColomboInput } from '#domain/leads/interviews/colombo-input.ts';
import {
  type InterviewPlace,
  interviewPlaces,
  invitationText,
  isPlace,
  maxTimes,
  movedText,
} from '#domain/leads/interviews/interview-choices.ts';
import type { Interview } from '#domain/leads/interviews/interview-store.server.ts';
import type { InterviewOffer } from '#domain/leads/interviews/offer-interview.server.ts';

/** What the form of an interview contains, as text. */
export interface InterviewValues {
  interviewerIds: string[];
  minutes: number;
  place: InterviewPlace;
  /** Of a video call. */
  link: string;
  /** As in a date and time field, in Colombo time; empty for a field that is not used. */
  times: string[];
  text: string;
  isAgreed: boolean;
}

export const writeTimes = (times: Date[]): string[] =>
  Array.from({ length: maxTimes }, (_, index) => (times[index] ? writeColomboInput(times[index]) : ''));

/** A moved interview keeps its people, its length and its place. */
export function initialValues(current: Interview | undefined, staffId: string): InterviewValues {
  const place =
    Object.entries(interviewPlaces).find(([, label]) => current?.place.startsWith(label))?.[0] ?? '';
  return {
    interviewerIds: current?.interviewers.map(({ id }) => id) ?? [staffId],
    minutes: current?.minutes ?? 60,
    place: isPlace(place) ? place : 'office',
    link: place === 'video' ? (current?.place.replace(`${interviewPlaces.video}: `, '') ?? '') : '',
    times: writeTimes([]),
    text: current ? movedText : invitationText,
    isAgreed: false,
  };
}

export function readInterviewValues(form: FormData): InterviewValues {
  const place = readLine(form, 'place');
  return {
    interviewerIds: form.getAll('with').slice(0, 20).map(String),
    minutes: Number(readLine(form, 'minutes')),
    place: isPlace(place) ? place : 'office',
    link: readLine(form, 'link'),
    times: Array.from({ length: maxTimes }, (_, index) => readLine(form, `time-${index}`)),
    text: readText(form, 'text'),
    isAgreed: readLine(form, 'agreed') === 'yes',
  };
}

export function toOffer(values: InterviewValues, phone: string): InterviewOffer {
  const { interviewerIds, minutes, text, isAgreed } = values;
  return {
    ...{ interviewerIds, minutes, text, isAgreed },
    times: values.times.map((time) => (time === '' ? undefined : readColomboInput(time))),
    place: describePlace(values, phone),
  };
}

/** As the applicant reads it; empty if the link is missing. */
function describePlace({ place, link }: InterviewValues, phone: string): string {
  const label = interviewPlaces[place];
  if (place === 'video') return link && `${label}: ${link}`;
  if (place === 'phone') return phone ? `${label}: we call you on ${phone}` : label;
  const { street, city, postcode } = getContent().company;
  return `${label}, ${street}, ${city} ${postcode}`;
}
