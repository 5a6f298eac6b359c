import { useState } from "react";
import { openInNewTab } from "../lib/new-tab.ts";
import { notifyProblem } from "../lib/notifications.ts";
import { Button } from "./button.tsx";

/** Opens a document in a new tab. Its address lives for minutes, so it is asked for when the button is pressed. */
export const DocumentButton = ({
  label,
  title = "",
  getting,
  find,
  small = false,
}: {
  label: string;
  /** Which document it is; heard, as it is seen beside the button. */
  title?: string;
  /** What was being done when it went wrong: `getting the document`. */
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
