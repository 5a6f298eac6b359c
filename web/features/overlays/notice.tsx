import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./notice.module.css";
import { SupportContacts } from "./support-contacts.tsx";

interface NoticeProps {
  code: string;
  /** The name in `/plates/<name>.avif`; the picture is decorative. */
  picture: string;
  title: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}

/** A page that shows only a message: 404 and 403. */
export const Notice = ({ code, picture, title, children, actions }: NoticeProps) => (
  <div className={classNames("page", styles["notice"])}>
    <p className={classNames("label", styles["code"])}>{code}</p>
    <h1>{title}</h1>
    <div className={styles["text"]}>
      {children}
      <SupportContacts />
    </div>
    <div className={styles["actions"]}>{actions}</div>
    <img
      className={styles["picture"]}
      src={`/plates/${picture}.avif`}
      alt=""
      width={800}
      height={1000}
      loading="lazy"
    />
  </div>
);
