import type { SorryStatus } from '#app/seo/fallbacks.ts';
import { PageHero } from '../../sections/page-hero.tsx';
import { RestingLamp } from './resting-lamp.tsx';

/** Shown in place of another page, most often after a form was sent. */
export const sorryTexts: Record<SorryStatus, { title: string; lede: string; hint: string }> = {
  413: {
    title: 'That was more than fits',
    lede: 'Press Back: your words are still in the form. A message may have 5,000 characters and a file 5 MB. Shorten it a little and send it again, or send the long papers by email.',
    hint: 'Nothing was saved this time.',
  },
  429: {
    title: 'One moment, please',
    lede: 'Many requests came from your connection within a few seconds. Press Back: your words are still in the form. Count to sixty, then send them again.',
    hint: 'Nothing was saved this time.',
  },
  503: {
    title: 'The lamp is being filled',
    lede: 'The part of our site that takes messages does not answer just now. Press Back: your words are still in the form. Send them again in a minute or two.',
    hint: 'Should they have reached us after all, sending the same words twice within the hour does no harm. We keep them once.',
  },
};

type Props = { status: SorryStatus; phone: string; email: string };

export function SorryScreen({ status, phone, email }: Props) {
  const { title, lede, hint } = sorryTexts[status];
  return (
    <PageHero
      title={title}
      lede={lede}
      hint={hint}
      actions={[
        { label: `Phone ${phone}`, href: `tel:${phone.replaceAll(' ', '')}` },
        { label: `Write to ${email}`, href: `mailto:${email}`, variant: 'link' },
        { label: 'Go home', href: '/', variant: 'link' },
      ]}
    >
      <RestingLamp />
    </PageHero>
  );
}
