import type { ReactNode } from 'react';
import { CheckboxGroup, RadioGroup } from '#app/ui/choice-group.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { type WizardValues, wizardFields, wizardSteps } from '#domain/leads/forms/wizard/fields.ts';
import { SiteLink } from '../../sections/site-link.tsx';

type Props = { step: number; typed: WizardValues | undefined };

/** All four steps are always in the page: without script all are visible, with script only the current one. */
export function WizardSteps({ step, typed }: Props) {
  return (
    <>
      <Step number={1} current={step}>
        <RadioGroup label="Type of business" full {...choice('businessType')} />
        <RadioGroup label="How many people work there?" full columns={4} {...choice('businessSize')} />
      </Step>
      <Step number={2} current={step}>
        <CheckboxGroup
          label="Your goals"
          name="goals"
          full
          hint="Choose as many as you like. Two or three is usual."
          options={wizardFields.goals.options}
          defaultValue={typed?.goals}
        />
      </Step>
      <Step number={3} current={step}>
        <RadioGroup label="When would you like to begin?" full columns={3} {...choice('timeline')} />
        <RadioGroup label="Budget" full columns={3} {...choice('budget')} />
        <Textarea
          label="What gets in the way today?"
          optional
          full
          hint="Your own words decide most of the plan. One line is enough: we count stock on paper every Friday night."
          {...text('currentChallenges')}
        />
      </Step>
      <Step number={4} current={step}>
        <TextInput label="Company name" autoComplete="organization" {...text('companyName')} />
        <TextInput label="Your name" autoComplete="name" {...text('contactName')} />
        <TextInput label="Email" type="email" autoComplete="email" {...text('email')} />
        <TextInput label="Phone" type="tel" optional autoComplete="tel" {...text('phone')} />
        <Textarea label="Anything else?" optional full {...text('additionalInfo')} />
        <p className="hint full">
          You see the plan at once, whatever you leave empty. With an email or a phone number a person can
          answer too. What we keep and how long is in our{' '}
          <SiteLink to="/privacy-policy">Privacy Policy</SiteLink>.
        </p>
      </Step>
    </>
  );

  function choice(name: 'businessType' | 'businessSize' | 'timeline' | 'budget') {
    return { name, options: wizardFields[name].options, defaultValue: typed?.[name] };
  }
  function text(
    name: 'currentChallenges' | 'companyName' | 'contactName' | 'email' | 'phone' | 'additionalInfo',
  ) {
    return { name, defaultValue: typed?.[name] };
  }
}

function Step({ number, current, children }: { number: number; current: number; children: ReactNode }) {
  const id = `step-${number}`;
  return (
    <fieldset
      className="form full wizard-step"
      aria-labelledby={id}
      data-current={number === current || undefined}
    >
      <h2 id={id} className="full text-(length:--t-row)" tabIndex={-1}>
        {wizardSteps[number - 1]}
      </h2>
      {children}
    </fieldset>
  );
}
