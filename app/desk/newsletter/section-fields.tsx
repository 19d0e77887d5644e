import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { type LetterSection, letterLimits } from '#domain/newsletter/letter.ts';

interface Props {
  section: LetterSection;
  index: number;
  count: number;
}

export function SectionFields({ section, index, count }: Props) {
  const name = (field: keyof LetterSection) => `section-${index}-${field}`;
  const number = index + 1;
  return (
    <fieldset id={`section-${index}`} className="issue-section">
      <legend>Section {number}</legend>
      <TextInput
        label="Heading"
        name={name('heading')}
        defaultValue={section.heading}
        maxLength={letterLimits.heading}
      />
      <Textarea label="Text" name={name('text')} rows={5} defaultValue={section.text} />
      <div className="issue-section__link">
        <TextInput
          label="Link"
          optional
          name={name('link')}
          defaultValue={section.link}
          maxLength={letterLimits.link}
          list="letter-pages"
          autoComplete="off"
          spellCheck={false}
          hint="Choose a page of ours, or paste an https address"
        />
        <TextInput
          label="Words of the link"
          name={name('linkLabel')}
          defaultValue={section.linkLabel}
          maxLength={letterLimits.linkLabel}
        />
      </div>
      <div className="issue-section__actions">
        {index > 0 && (
          <Button type="submit" name="intent" value={`up-${index}`} tone="line" small>
            Move up<span className="vh"> section {number}</span>
          </Button>
        )}
        {index < count - 1 && (
          <Button type="submit" name="intent" value={`down-${index}`} tone="line" small>
            Move down<span className="vh"> section {number}</span>
          </Button>
        )}
        {count > 1 && (
          <Button type="submit" name="intent" value={`remove-${index}`} tone="line" small>
            Remove<span className="vh"> section {number}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
}
