import { z } from 'zod';
import {
  closing,
  hidden,
  line,
  metaDescription,
  metaTitle,
  point,
  prose,
  review,
  withoutReview,
} from './schema-parts.ts';

/** The careers screen, and the titles and texts of each of its addresses. */

const careersSections = ['openings', 'why-us', 'culture', 'closing'] as const;

export const careersSchema = z
  .strictObject({
    hero: z
      .strictObject({
        title: line.meta({ title: 'Heading' }),
        lede: prose.meta({ title: 'Introduction' }),
        button: line.meta({ title: 'Words on the button' }),
      })
      .meta({ title: 'Top of the page' }),
    openingsText: prose.meta({
      title: 'Beside the list of openings',
      description: 'Follows the number of openings.',
    }),
    whyText: prose.meta({ title: 'Beside “Why join us”' }),
    reasons: z
      .array(point.meta({ title: 'Reason' }))
      .length(4)
      .meta({ title: 'Reasons to join us' }),
    cultureTitle: line.meta({ title: 'Heading of the culture section' }),
    cultureText: prose.meta({ title: 'Beside that heading' }),
    culture: z
      .array(point.meta({ title: 'Card' }))
      .length(3)
      .meta({ title: 'Culture' }),
    closing,
    views: z
      .array(
        z
          .strictObject({
            path: z
              .string()
              .regex(/^[a-z]+(-[a-z]+)*$/, 'the part after /careers/')
              .meta({ title: 'Address', description: 'The part after /careers/', form: hidden }),
            section: z
              .enum(careersSections)
              .meta({ title: 'Section', description: 'Where the page opens', form: hidden }),
            metaTitle,
            metaDescription,
            text: prose.optional().meta({
              title: 'Sentence beside the heading',
              description: 'Replaces the usual sentence at this address. Blank: the usual one stays.',
            }),
          })
          .meta({ title: 'Address' }),
      )
      .meta({
        title: 'Other addresses of this page',
        description: 'Each opens the page at one of its sections.',
        form: { isFixed: true },
      }),
    metaTitle,
    metaDescription,
    review,
  })
  .transform(withoutReview)
  .meta({ title: 'Careers page', form: { address: '/careers' } });
