import { z } from 'zod';
import { prose, question, review, title, withoutReview } from './schema-parts.ts';

export const supportSchema = z
  .strictObject({
    ways: z
      .array(
        z
          .strictObject({
            title,
            description: prose.meta({
              title: 'Description',
              description:
                'Words in braces, such as “{promise.urgent}”, are filled in by the site. Leave them as they are.',
            }),
            by: z.enum(['form', 'emergency', 'phone', 'email']).meta({
              title: 'Reached by',
              form: {
                options: {
                  form: 'The form on the page',
                  emergency: 'The emergency number',
                  phone: 'The usual number',
                  email: 'Email',
                },
              },
            }),
          })
          .meta({ title: 'Way' }),
      )
      .length(4)
      .meta({ title: 'Ways to get help' }),
    questions: z.array(question).min(4).meta({ title: 'Questions and answers' }),
    review,
  })
  .transform(withoutReview)
  .meta({ title: 'Support page', form: { address: '/support' } });
