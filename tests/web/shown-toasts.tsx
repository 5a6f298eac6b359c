import { useEffect, useEffectEvent } from "react";
import { dismissNotification, useNotifications } from "../../web/lib/notifications.ts";

/** The texts and actions of toasts stay for as long as the test needs them; a test leaves none to the next. */
export const ShownToasts = () => {
  const notifications = useNotifications();
  const dismissAll = useEffectEvent(() => {
    for (const { id } of notifications) dismissNotification(id);
  });
  useEffect(() => () => dismissAll(), []);
  return notifications.map(({ id, message, action }) => (
    <div key={id}>
      <p>{message}</p>
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  ));
};
