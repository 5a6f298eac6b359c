import { useEffect, useEffectEvent } from "react";
import { dismissNotification, useNotifications } from "../../web/lib/notifications.ts";

/** What toasts say, for as long as the test needs, with what can be done about it; a test leaves none to the next. */
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
