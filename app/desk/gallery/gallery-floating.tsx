import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { showToast } from '#app/ui/show-toast.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { toastKinds } from '#app/ui/toast-settings.ts';

import { Row } from './gallery-row.tsx';

export function Floating({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState(false);
  return (
    <>
      <Row title="Floating">
        <Button tone="line" small onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
        <Button tone="line" small onClick={() => setRefused(true)}>
          Show the error summary
        </Button>
        {toastKinds.map((kind) => (
          <Button
            key={kind}
            tone="line"
            small
            onClick={() => showToast(kind, `A toast of the kind ${kind}`, { position: 'bottom-right' })}
          >
            Toast: {kind}
          </Button>
        ))}
        <Button
          tone="line"
          small
          onClick={() =>
            showToast('success', 'Thank you for subscribing!', {
              description: 'Check your inbox to confirm.',
            })
          }
        >
          Toast at the top
        </Button>
      </Row>
      {refused && (
        <ErrorSummary
          title="Two things need your attention"
          messages={{
            [`${id}-email`]: 'Please enter a valid email',
            [`${id}-none`]: 'Please select a consultation type',
          }}
        />
      )}
      <Dialog
        title="Apply for Senior Full Stack Developer"
        note="Engineering, Colombo, full-time"
        open={open}
        onOpenChange={setOpen}
      >
        <form className="form" noValidate>
          <TextInput name="name" id={`${id}-dialog-name`} label="Full name" />
          <TextInput name="mail" id={`${id}-dialog-mail`} label="Email" type="email" />
          <Textarea name="letter" id={`${id}-dialog-letter`} label="Cover letter" full rows={14} />
          <div className="form-nav full">
            <Button tone="line" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              onClick={() => showToast('error', 'Please enter your full name', { position: 'bottom-right' })}
            >
              Submit Application
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
