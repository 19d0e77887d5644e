import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { CheckboxGroup, RadioGroup } from '#app/ui/choice-group.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import {
  interviewLengths,
  interviewLimits,
  interviewPlaces,
  printLength,
} from '#domain/leads/interviews/interview-choices.ts';
import type { OfferErrors } from '#domain/leads/interviews/offer-interview.server.ts';
import { DraftScript } from '../../sections/lead-form/draft-script.tsx';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import type { InterviewValues } from './interview-values.server.ts';

interface InterviewFormProps {
  version: number;
  formKey: string;
  draft: string;
  to: string;
  office: string;
  phone: string;
  hours: string;
  isMove: boolean;
  colleagues: { id: string; name: string; role: string }[];
  letter: { salutation: string; signature: string[] };
  values: InterviewValues;
  errors: OfferErrors;
}

const timeLabels = ['First time', 'Second time', 'Third time'];

/** Who, where, when, and the letter as the applicant will read it. */
export function InterviewForm(props: InterviewFormProps) {
  const { version, formKey, draft, to, office, phone, hours, isMove, colleagues, letter, values, errors } =
    props;
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another interview has its own draft
  useEffect(() => {
    if (form.current) formDrafts.fill(form.current);
  }, [draft]);
  return (
    <Form
      ref={form}
      method="post"
      className="grid gap-8"
      data-draft={draft}
      noValidate
      onInput={({ currentTarget }) => formDrafts.save(currentTarget)}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={formKey} />
      {/* Enter in a field would press the first button: nothing must be sent or replaced by accident. */}
      <button type="submit" disabled hidden />
      <section aria-labelledby="who">
        <h2 id="who" className="desk-rule mb-4">
          Who and how long
        </h2>
        <CheckboxGroup
          label="Interviewers"
          name="with"
          columns={3}
          defaultValue={values.interviewerIds}
          options={colleagues.map(({ id, name, role }) => ({ value: id, label: name, detail: role }))}
          hint="They see the application and its files until it is decided, and get the date by mail."
          error={errors.interviewers}
        />
        <div className="mt-4 max-w-48">
          <Select label="Length" name="minutes" defaultValue={String(values.minutes)}>
            {interviewLengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {printLength(minutes)}
              </option>
            ))}
          </Select>
        </div>
      </section>
      <section aria-labelledby="where">
        <h2 id="where" className="desk-rule mb-4">
          Where
        </h2>
        <RadioGroup
          label="Place"
          name="place"
          columns={3}
          defaultValue={values.place}
          options={[
            { value: 'office', label: interviewPlaces.office, detail: office },
            { value: 'phone', label: interviewPlaces.phone, detail: phone || 'No number was given' },
            { value: 'video', label: interviewPlaces.video, detail: 'Give the link below' },
          ]}
        />
        <div className="mt-4">
          <TextInput
            label="Link of the video call"
            name="link"
            optional
            maxLength={interviewLimits.place}
            defaultValue={values.link}
            error={errors.place}
          />
        </div>
      </section>
      <section aria-labelledby="when">
        <h2 id="when" className="desk-rule mb-4">
          When
        </h2>
        <p className="muted mb-3">
          Up to three times in Colombo time. Office hours: {hours}. The suggested ones are in office hours and
          free for everybody chosen above.
        </p>
        {/* Suggested times replace what the fields contained. */}
        <div key={values.times.join(' ')} className="interview-times">
          {values.times.map((time, index) => (
            <TextInput
              key={timeLabels[index]}
              type="datetime-local"
              label={timeLabels[index]}
              name={`time-${index}`}
              optional={index > 0}
              defaultValue={time}
              error={errors.times?.[index]}
            />
          ))}
        </div>
        <div className="mt-4 grid gap-4">
          <div>
            <Button
              type="submit"
              name="intent"
              value="suggest"
              tone="line"
              small
              aria-disabled={isBusy}
              formNoValidate
            >
              Suggest free times
            </Button>
          </div>
          <Checkbox
            label="The first time is already agreed, by telephone or in person"
            name="agreed"
            value="yes"
            defaultChecked={values.isAgreed}
            hint="Then nothing has to be chosen, and both sides get the confirmation at once."
          />
        </div>
      </section>
      <section aria-labelledby="letter">
        <h2 id="letter" className="desk-rule mb-4">
          The letter
        </h2>
        <div className="paper">
          <p>{letter.salutation}</p>
          <Textarea
            label="Text of the letter"
            name="text"
            rows={6}
            maxLength={interviewLimits.text}
            defaultValue={values.text}
            error={errors.text}
          />
          <p className="muted">Here follow the times, the place, who takes part, and the link to choose.</p>
          <p>
            {letter.signature.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </div>
      </section>
      <div className="desk-send">
        <Button type="submit" name="intent" value="offer" aria-disabled={isBusy}>
          {isMove ? 'Move it and send the letter' : 'Send the invitation'}
        </Button>
        <span className="muted">To {to}</span>
      </div>
      <DraftScript />
    </Form>
  );
}
