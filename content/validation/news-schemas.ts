import { z } from 'zod';
import { line, lineUpTo, list, metaDescription, paragraph, place } from './schema-parts.ts';

/** News, and the letters that were sent to the readers of the newsletter. The date says what comes first. */

const { id, slug } = place;

export const newsSchema = z
  .strictObject({
    id,
    slug,
    title: lineUpTo(50).meta({
      title: 'Title',
      description: 'Short: the lists show it beside the date.',
      form: { part: 'Title, date and summary' },
    }),
    date: z.iso.date().meta({ title: 'Date', description: 'As printed. The newest stands first.' }),
    summary: metaDescription.meta({
      title: 'Summary',
      description: 'One or two sentences: under the title, in lists, in the feed and in search results.',
      form: { part: 'Title, date and summary', isLong: true },
    }),
    text: z
      .array(z.union([paragraph, list]).meta({ title: 'Text' }))
      .min(1)
      .meta({
        title: 'Text',
        description: 'Paragraphs and lists. “[text](address)” is a link, such as “[Careers](/careers)”.',
      }),
    see: z
      .string()
      .regex(/^(services|products|industries)\/[a-z0-9-]+$/, 'Choose a service, a product or an industry.')
      .optional()
      .meta({
        title: 'What it is about',
        description: 'Its page is shown beside the text. Blank: none.',
        form: { from: 'pages of entries' },
      }),
    author: line.optional().meta({
      title: 'Written by',
      description: 'Blank: the company.',
      form: { from: 'people' },
    }),
  })
  .meta({ title: 'News item', form: { address: '/news/{slug}' } });

/** As long as a letter may be (`letterLimits`), because one that was sent stays as it is. */
const letterParagraph = lineUpTo(4_000).meta({ title: 'Paragraph', form: { isLong: true } });

/** Written by the site when an issue of the newsletter begins to be sent; nobody edits it. */
export const letterSchema = z
  .strictObject({
    id,
    slug,
    date: z.iso.date().meta({ title: 'Sent on' }),
    subject: line.meta({ title: 'Subject' }),
    preview: line.meta({ title: 'Preview line' }),
    introduction: z.array(letterParagraph).meta({ title: 'Introduction' }),
    sections: z
      .array(
        z
          .strictObject({
            heading: line.meta({ title: 'Heading' }),
            text: z.array(letterParagraph).min(1).meta({ title: 'Text' }),
            link: z
              .strictObject({
                label: line.meta({ title: 'Words' }),
                href: z
                  .string()
                  .regex(/^(\/(?!\/)|https:\/\/)/, 'Write an address of this site, or one with https.')
                  .meta({ title: 'Address' }),
              })
              .optional()
              .meta({ title: 'Link' }),
          })
          .meta({ title: 'Section' }),
      )
      .min(1)
      .meta({ title: 'Sections' }),
    closing: z.array(letterParagraph).meta({ title: 'Closing' }),
  })
  .meta({ title: 'Letter', form: { address: '/news/letters/{slug}' } });
