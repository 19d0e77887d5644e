import type { Sample, SampleFile } from './sample.ts';

type Applicant = Pick<
  Sample,
  'reference' | 'ago' | 'state' | 'owner' | 'stage' | 'events' | 'from' | 'interview' | 'scores'
> & {
  jobTitle: string;
  name: string;
  phone: string;
  currentCompany: string;
  coverLetter: string;
  more?: { name: string; state: SampleFile['state'] }[];
};

/** An application with its files; everybody sends a CV. The form's file fields are filled in when the files are stored. */
export function createApplication(applicant: Applicant): Sample {
  const { jobTitle, name, phone, currentCompany, coverLetter, more = [], ...lead } = applicant;
  const firstName = name.split(' ')[0]?.toLowerCase() ?? '';
  const lines = [name, `Application: ${jobTitle}`, currentCompany];
  return {
    ...lead,
    kind: 'application',
    files: [
      { field: 'cv', name: `${firstName}-cv.pdf`, lines, state: 'clean' },
      ...more.map((file) => ({ field: 'additionalFiles' as const, lines, ...file })),
    ],
    values: {
      jobTitle,
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@applicants.example`,
      phone,
      currentCompany,
      linkedin: '',
      portfolio: '',
      coverLetter,
      cv: [],
      additionalFiles: [],
      privacyConsent: true,
    },
  };
}
