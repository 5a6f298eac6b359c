import { lazy } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./masthead.module.css";

const MessagePanel = lazy(() => import("./message-panel.tsx"));

/** Stands where no masthead does: nothing is featured, the server says something, or the dashboard could not be had. */
const DashboardNotice = ({
  message,
  problem,
  onRetry,
}: {
  /** Undefined while there is no dashboard. */
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

/** The words are agreed to the letter. */
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
