import X from "lucide-react/icons/x";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { isBelow } from "../../../shared/kernel/path.ts";
import { useRemoteMessages } from "../../features/auth/use-auth-check.ts";
import { isDismissed, recordDismissal } from "../../lib/dismissed.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./extras.module.css";

/**
 * Messages that the server has for this visitor on this page, styled by type, with a close button. They arrive after
 * the page and are placed at the lower edge of the window, so they move nothing. A closed message stays hidden, like
 * a closed popup.
 */
export const RemoteAlerts = () => {
  const messages = useRemoteMessages();
  const { pathname } = useLocation();
  const [, redraw] = useState(0);
  const shown = messages.filter(
    ({ id, path }) => (path === null || isBelow(pathname, path)) && !isDismissed(`alert ${id}`),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles["alerts"]}>
      {shown.map(({ id, data }) => (
        <section
          key={id}
          className={classNames(styles["banner"], styles[data.type])}
          role={data.type === "error" ? "alert" : "status"}
        >
          <div className={`page ${styles["bannerLine"]}`}>
            <div className={styles["words"]}>
              <p>{data.msg}</p>
              {data.ctaText && data.ctaURL && (
                <AlertLink text={data.ctaText} address={data.ctaURL} />
              )}
            </div>
            <button
              type="button"
              className={styles["close"]}
              aria-label="Close this message"
              onClick={() => {
                recordDismissal(`alert ${id}`);
                redraw((times) => times + 1);
              }}
            >
              <X size={18} strokeWidth={1.5} aria-hidden />
            </button>
          </div>
        </section>
      ))}
    </div>
  );
};

const AlertLink = ({ text, address }: { text: string; address: string }) =>
  address.startsWith("/") ? <Link to={address}>{text}</Link> : <a href={address}>{text}</a>;
