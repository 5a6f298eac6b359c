import { useState } from "react";
import { announce } from "../../../ui/announce.ts";
import {
  type ConsentChoice,
  saveConsent,
  fullConsent,
  onlyNecessary,
  useConsent,
} from "../../../lib/consent.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import styles from "./storage-choice.module.css";

/**
 * The choice of each kind of storage, from the consent question and at any time from the footer. All optional kinds
 * are off at first.
 */
const StorageChoice = ({ onDone }: { onDone: () => void }) => {
  const current = useConsent() ?? onlyNecessary;
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState(current);
  const choose = (choice: ConsentChoice): void => {
    saveConsent(choice);
    announce("Your choice has been saved.");
    setOpen(false);
  };
  return (
    <Sheet
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onDone}
      title="Cookies and storage"
      place="centre"
    >
      <div className={styles["body"]}>
        <div className={styles["kind"]}>
          <Checkbox name="necessary" label="Necessary" checked disabled readOnly />
          <p>
            Your login, basket, the page you were going to, this choice and, for this session, what
            you closed and searched for. Card payments also need our payment provider’s fraud
            checks. Always on.
          </p>
        </div>
        <div className={styles["kind"]}>
          <Checkbox
            name="preferences"
            label="Preferences"
            checked={chosen.preferences}
            onChange={({ target }) => setChosen({ preferences: target.checked })}
          />
          <p>Messages you close stay closed for 30 days, and we remember your recent searches.</p>
        </div>
        <div className={styles["actions"]}>
          <Button onClick={() => choose(chosen)}>Save my choice</Button>
          <Button variant="hollow" onClick={() => choose(fullConsent)}>
            Accept all
          </Button>
          <Button variant="hollow" onClick={() => choose(onlyNecessary)}>
            Only necessary
          </Button>
        </div>
      </div>
    </Sheet>
  );
};

export default StorageChoice;
