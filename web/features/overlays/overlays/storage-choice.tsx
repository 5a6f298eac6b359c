import { useState } from "react";
import { announce } from "../../../ui/announce.ts";
import {
  type ConsentChoice,
  consentTo,
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
  const held = useConsent() ?? onlyNecessary;
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState(held);
  const choose = (choice: ConsentChoice): void => {
    consentTo(choice);
    announce("Your choice is saved.");
    setOpen(false);
  };
  return (
    <Sheet
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onDone}
      title="What this browser may keep"
      place="centre"
    >
      <div className={styles["body"]}>
        <div className={styles["kind"]}>
          <Checkbox name="necessary" label="Necessary" checked disabled readOnly />
          <p>
            Your login, your basket, the page you were on your way to, this choice, and for this
            session what you have closed and searched for. A card payment also needs what our
            payment provider keeps against fraud. Always on.
          </p>
        </div>
        <div className={styles["kind"]}>
          <Checkbox
            name="preferences"
            label="Preferences"
            checked={chosen.preferences}
            onChange={({ target }) => setChosen({ preferences: target.checked })}
          />
          <p>
            What you have closed stays away for 30 days, and your latest searches are there when you
            come back.
          </p>
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
