import type { NewNotice } from './new-notices.ts';

/** Shows a notification of the browser, if the person allowed it. Android refuses them to pages: then only the title counts. */
export function showNotification({ id, title, body }: NewNotice, onClick: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    // The same tag again replaces it, so that two tabs never show one notice twice.
    const notification = new Notification(title, { body, tag: `notice-${id}`, icon: '/favicon.ico' });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onClick();
    };
  } catch {
    return;
  }
}
