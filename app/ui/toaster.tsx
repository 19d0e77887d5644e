import './toasts.css';
import { Toaster as Sonner } from 'sonner';
import { Icon } from './icon.tsx';
import { toastKinds, toastSettings } from './show-toast.ts';

export { toast } from 'sonner';

const icons = Object.fromEntries(toastKinds.map((kind) => [kind, <Icon key={kind} name={kind} />]));

/** Loaded with the first toast. sonner brings timing, keyboard and live region; the looks are ours. */
export function Toaster() {
  return (
    <Sonner
      {...toastSettings}
      expand
      gap={10}
      closeButton
      className="toasts"
      customAriaLabel="Notifications, Alt+T"
      icons={{ ...icons, close: <Icon name="close" /> }}
      toastOptions={{ unstyled: true, className: 'toast', closeButtonAriaLabel: 'Dismiss' }}
    />
  );
}
