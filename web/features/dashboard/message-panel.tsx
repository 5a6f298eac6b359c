import type { ReactNode } from "react";
import { RichText } from "../../ui/rich-text.tsx";
import styles from "./message-panel.module.css";

/** The generic message panel: a title, and a message in HTML. */
const MessagePanel = ({
  title = "Uho...",
  html,
  children,
}: {
  title?: string;
  html: string;
  children?: ReactNode;
}) => (
  <section className={`page ${styles["panel"]}`} role="alert">
    <h2 className={styles["title"]}>{title}</h2>
    <RichText html={html} />
    {children}
  </section>
);

export default MessagePanel;
