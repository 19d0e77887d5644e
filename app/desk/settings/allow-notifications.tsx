import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';

type Permission = NotificationPermission | 'unsupported';

const messages: Record<Permission, string> = {
  granted: 'This browser shows notifications of the desk, as long as one of its tabs is open.',
  denied:
    'This browser was told not to show notifications of the desk. You can change that beside the address of this page.',
  default: 'This browser does not show notifications of the desk yet. It will ask you once.',
  unsupported: 'This browser cannot show notifications. The title of every desk page still counts.',
};

/** Browsers ask only after a click. The permission belongs to this browser, not to the account. */
export function AllowNotifications() {
  const [permission, setPermission] = useState<Permission | null>(null);
  useEffect(() => {
    setPermission('Notification' in window ? Notification.permission : 'unsupported');
  }, []);
  const ask = async () => setPermission(await Notification.requestPermission());
  return (
    <div className="needs-script mt-6 grid gap-3 justify-items-start">
      <h3>Notifications in this browser</h3>
      <p role="status">{permission && messages[permission]}</p>
      {permission === 'default' && (
        <Button tone="line" small onClick={() => void ask()}>
          Allow notifications
        </Button>
      )}
    </div>
  );
}
