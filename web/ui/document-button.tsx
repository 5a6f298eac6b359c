import { useState } from "react";
import { openInNewTab } from "../lib/new-tab.ts";
import { notifyProblem } from "../lib/notifications.ts";
import { Button } from "./button.tsx";

/**
 * Opens a document in a new tab. Its address is valid for minutes only, so it is requested when the button is
 * pressed.
 */
export const DocumentButton = ({
  label,
  title = "",
  getting,
  find,
  small = false,
}: {
  label: string;
  /** The name of the document for screen readers; it is visible beside the button. */
  title?: string;
  /** The activity for the error message: `getting the document`. */
  getting: string;
  find: () => Promise<{ readonly temporaryURL: string }>;
  small?: boolean;
}) => {
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      await openInNewTab(async () => (await find()).temporaryURL);
    } catch (thrown) {
      notifyProblem(getting, thrown);
    }
    setBusy(false);
  };
  return (
    <Button variant="hollow" small={small} busy={busy} onClick={() => void open()}>
      <span>
        {label}
        <span className="visually-hidden"> {title} (PDF, opens in a new tab)</span>
      </span>
    </Button>
  );
};
