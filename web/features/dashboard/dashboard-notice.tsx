import { lazy } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./masthead.module.css";

const MessagePanel = lazy(() => import("./message-panel.tsx"));

/**
 * The notice in place of the masthead: nothing is featured, the server has a message, or the dashboard could not be
 * loaded.
 */
const DashboardNotice = ({
  message,
  problem,
  onRetry,
}: {
  /** The server's message; undefined if there is no dashboard. */
  message: string | null | undefined;
  problem: string | undefined;
  onRetry: () => void;
}) =>
  message === undefined ? (
    <MessagePanel
      html={`<p>There was a problem getting the dashboard: ${asHtml(problem ?? "")}</p>`}
    >
      <Button variant="hollow" onClick={onRetry}>
        Try again
      </Button>
    </MessagePanel>
  ) : (
    <BlankMasthead message={message} />
  );

/** The wording is specified. */
const BlankMasthead = ({ message }: { message: string | null }) => (
  <section className={classNames(styles["masthead"], styles["blank"])} aria-label="Welcome">
    <div className="page">
      {message === null ? (
        <p className={styles["title"]}>
          Welcome
          <br />
          This is your dashboard,
          <br />
          <span className={styles["hint"]}>
            Get started by clicking 'personalise your feed' above and select some topics.
          </span>
        </p>
      ) : (
        <p className={styles["title"]}>{message}</p>
      )}
    </div>
  </section>
);

const asHtml = (text: string): string =>
  text.replaceAll(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

export default DashboardNotice;
