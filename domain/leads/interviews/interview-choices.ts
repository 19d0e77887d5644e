import { tooLongMessage } from '../forms/form-limits.ts';

export const interviewLengths = [30, 45, 60, 90, 120] as const;
export const maxTimes = 3;
export const interviewLimits = { text: 2000, place: 300, cancelText: 1000 } as const;

/** Where an interview takes place. */
export const interviewPlaces = {
  office: 'At our office',
  phone: 'By telephone',
  video: 'By video',
} as const;
export type InterviewPlace = keyof typeof interviewPlaces;

export const isPlace = (text: string): text is InterviewPlace => Object.hasOwn(interviewPlaces, text);

/** The default text of an invitation. */
export const invitationText = `Thank you for your application. We would like to get to know you and tell you more about the work.

Please choose the time that suits you best.`;

/** The default text of an invitation to another time. */
export const movedText = `I am sorry: we have to move our interview. Please choose one of these times instead.`;

export const cancelledText = `I am sorry: we have to cancel our interview. You will hear from us about how we go on.`;

export const tooLongText = tooLongMessage(interviewLimits.text);

/** "60 minutes" */
export const printLength = (minutes: number): string => `${minutes} minutes`;
