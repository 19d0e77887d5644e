import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CheckboxGroup } from '#app/ui/choice-group.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Cookies } from '#content/types.ts';
import {
  allows,
  type Choice,
  isAllowedByDefault,
  type OptionalType,
  readChoice,
  saveChoice,
} from '../../sections/consent/consent.ts';
import { typeLabel } from './cookie-tables.tsx';

type Answer = { saved: Choice } | { saved: null } | undefined;

export function ConsentSettings({ categories }: { categories: Cookies['categories'] }) {
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState<Answer>();
  const isLive = useSyncExternalStore(neverChanges, isBrowser, isServer);
  useStoredChoice(form);
  useFocusOnArrival();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const boxes = boxesOf(event.currentTarget).filter(({ disabled }) => !disabled);
    const decisions = Object.fromEntries(boxes.map(({ value, checked }) => [value, checked]));
    setAnswer({ saved: saveChoice(decisions) });
  }

  return (
    <>
      <p>
        Essential notes are always on, because the site cannot do without them. Functional is on until you
        turn it off: nothing is kept of it before you write to the assistant, and without it no conversation
        is. Analytics and marketing are off until you allow them, and nothing on this site asks for them
        today.
      </p>
      <p className="consent-none">
        JavaScript is off in this browser, so nothing optional can load and there is nothing to set.
      </p>
      <form ref={form} className="consent-form" onSubmit={save} onChange={() => setAnswer(undefined)}>
        <CheckboxGroup
          name="allowed"
          label="What may be stored in this browser"
          defaultValue={categories.map(({ type }) => type).filter(isAllowedByDefault)}
          options={categories.map(({ type, purpose, canDisable }) => ({
            value: type,
            label: typeLabel(type),
            detail: canDisable ? `${purpose}.` : `${purpose}. Always on.`,
            disabled: !canDisable,
          }))}
        />
        <div>
          <Button type="submit" disabled={!isLive}>
            Save my choice
          </Button>
        </div>
        <div role="status" className="empty:hidden">
          {answer?.saved && (
            <Notice tone="ok">Saved in this browser until {printDay(answer.saved.until)}.</Notice>
          )}
          {answer && !answer.saved && (
            <Notice tone="warn">
              This browser does not let the site remember your answer, so nothing optional loads.
            </Notice>
          )}
        </div>
      </form>
    </>
  );
}

const boxesOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
];

/** Shows the stored choice, unless a box was changed before the page was hydrated. */
function useStoredChoice(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const choice = readChoice();
    const boxes = form.current ? boxesOf(form.current) : [];
    if (!choice || boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked)) return;
    for (const box of boxes) if (!box.disabled) box.checked = allows(box.value as OptionalType);
  }, [form]);
}

/** The link in the footer moves the focus to the heading, also for screen readers. */
function useFocusOnArrival() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again must focus again
  useEffect(() => {
    if (hash === '#settings') document.getElementById('settings-heading')?.focus({ preventScroll: true });
  }, [hash, key]);
}

const printDay = (time: number) =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

const neverChanges = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;
