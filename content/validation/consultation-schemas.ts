import { z } from 'zod';
import { line, lineUpTo, prose } from './schema-parts.ts';

/** The texts of /talk-to-expert. Types and times are in consultation-choices.ts, the experts in people.yaml. */

export const consultationSchema = z
  .strictObject({
    title: lineUpTo(40).meta({ title: 'Heading of the page' }),
    lede: prose.meta({
      title: 'Introduction',
      description: 'The page adds after it how soon we answer.',
    }),
    types: z
      .strictObject({
        strategy: prose.meta({ title: 'Strategy consultation' }),
        technical: prose.meta({ title: 'Technical deep dive' }),
        growth: prose.meta({ title: 'Growth planning' }),
      })
      .meta({ title: 'The three conversations', description: 'One or two sentences on what each is for.' }),
    typesText: prose.meta({ title: 'Beside the heading of the three conversations' }),
    reasons: z
      .array(
        z
          .strictObject({
            value: line.meta({ title: 'Figure or word', description: 'Set large, such as “100%”.' }),
            label: line.meta({
              title: 'What follows it',
              description: 'Read after the figure, such as “Confidential”.',
            }),
            note: prose.meta({
              title: 'Note',
              description: 'Why the claim is true, or where its figure comes from.',
            }),
          })
          .meta({ title: 'Reason' }),
      )
      .length(4)
      .meta({ title: 'Reasons to talk to us' }),
    expertsText: prose.meta({ title: 'Beside the heading of the experts' }),
    formText: prose.meta({ title: 'Beside the form', description: 'Stands after how soon we answer.' }),
  })
  .meta({ title: 'Talk to an expert', form: { address: '/talk-to-expert' } });
