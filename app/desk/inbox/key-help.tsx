import { useEffect, useState } from 'react';
import { dialogButtonProps, NativeDialog } from '#app/ui/native-dialog.tsx';
import { areKeysOn, switchKeys } from '../shared/use-keys.ts';

export interface KeyUse {
  keys: string[];
  use: string;
}

const dialogId = 'all-keys';

export function openKeyHelp(): void {
  (document.getElementById(dialogId) as HTMLDialogElement | null)?.showModal();
}

/** The line under a list with its main keys, and the dialog with all keys. */
export function KeyHelp({ keys, more = [] }: { keys: KeyUse[]; more?: KeyUse[] }) {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(areKeysOn()), []);
  return (
    <>
      <p className="keys">
        {keys.map((key) => (
          <span key={key.use}>
            <Keys {...key} /> {key.use}
          </span>
        ))}
        <button type="button" className="keys__all" {...dialogButtonProps(dialogId)}>
          <kbd>?</kbd> all keys
        </button>
      </p>
      <NativeDialog id={dialogId} title="Keys">
        <dl className="facts facts--dense">
          {[...keys, ...more, { keys: ['?'], use: 'this list' }].map((key) => (
            <div key={key.use}>
              <dt>
                <Keys {...key} />
              </dt>
              <dd>{key.use}</dd>
            </div>
          ))}
        </dl>
        <label className="keys__switch">
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => {
              switchKeys(target.checked);
              setOn(target.checked);
            }}
          />
          Use single-key shortcuts on this device
        </label>
      </NativeDialog>
    </>
  );
}

const Keys = ({ keys }: KeyUse) =>
  keys.map((key, index) => (
    <span key={key}>
      {index > 0 && ' '}
      <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
    </span>
  ));
