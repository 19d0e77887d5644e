import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { RadioGroup } from './choice-group.tsx';
import { TextInput } from './text-input.tsx';

test('an error and a hint are linked to their control', () => {
  const markup = renderToStaticMarkup(
    <TextInput
      label="Email"
      name="email"
      type="email"
      hint="At work"
      error="Please enter a valid email"
      required
    />,
  );
  expect(markup).toContain('<label for="email">Email</label>');
  expect(markup).toMatch(/<input[^>]*required[^>]*id="email"[^>]*aria-describedby="email-hint email-error"/);
  expect(markup).toContain('aria-invalid="true"');
  expect(markup).toContain('<p class="error" id="email-error">Please enter a valid email</p>');
});

test('a field without an error has no error markup', () => {
  const markup = renderToStaticMarkup(<TextInput label="Phone" name="phone" id="footer-phone" optional />);
  expect(markup).not.toMatch(/aria-|error/);
  expect(markup).toContain(
    '<label for="footer-phone">Phone<span class="optional"> (optional)</span></label>',
  );
  expect(markup).toContain('name="phone"');
});

test('a checkbox is linked to its error', () => {
  const markup = renderToStaticMarkup(<Checkbox name="agreed" label="I agree" error="Please agree" />);
  expect(markup).toMatch(
    /<input[^>]*aria-describedby="agreed-error"[^>]*aria-invalid="true"[^>]*type="checkbox"/,
  );
});

test('a radio group has a legend, a selected option and an id that an error summary can link to', () => {
  const options = [
    { value: 'demo', label: 'Demo' },
    { value: 'review', label: 'Review' },
  ];
  const markup = renderToStaticMarkup(
    <RadioGroup
      name="kind"
      label="Type"
      options={options}
      defaultValue="review"
      error="Please select a type"
    />,
  );
  expect(markup).toContain('<legend>Type</legend>');
  expect(markup).toMatch(/<fieldset[^>]*aria-describedby="kind-error"[^>]*id="kind"[^>]*tabindex="-1"/i);
  expect(markup).toMatch(/checked=""[^>]*value="review"|value="review"[^>]*checked=""/);
});
