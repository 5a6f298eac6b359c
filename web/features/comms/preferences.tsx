import type * as z from "zod/mini";
import type { preferences } from "../../../shared/contract/accounts/comms.ts";
import {
  communicationLabels,
  newsletterTitle,
  newsletterLabels,
} from "../../../shared/contract/accounts/consent-text.ts";
import { ChoiceRow, type ChoiceRowOption } from "./choice-row.tsx";
import styles from "./choice-row.module.css";
import { usePreferences, type PreferenceStore } from "./use-preferences.ts";

type SavedPreferences = z.output<typeof preferences>;

const newsletterChoices = [
  { id: "weekly", label: newsletterLabels.weekly.label },
  { id: "monthly", label: newsletterLabels.monthly.label },
  { id: "off", label: newsletterLabels.off.label },
] as const satisfies readonly ChoiceRowOption[];

const choices = [
  { id: "on", label: communicationLabels.on.label },
  { id: "off", label: communicationLabels.off.label },
] as const satisfies readonly ChoiceRowOption[];

/**
 * The member's communication preferences: the newsletter off, weekly or monthly, and each communication on or off.
 * They are shown on the page that emails link to and in the account.
 */
export const PreferencesForm = ({
  preferences: current,
  keeping,
}: {
  preferences: SavedPreferences;
  keeping: PreferenceStore;
}) => {
  const { newsletter, isOn, chooseNewsletter, choose } = usePreferences(current, keeping);
  return (
    <ul className={styles["rows"]}>
      <ChoiceRow
        title={newsletterTitle}
        status={newsletterLabels[newsletter].standing}
        choices={newsletterChoices}
        chosen={newsletter}
        off="off"
        onChoose={(id) =>
          chooseNewsletter(newsletterChoices.find((one) => one.id === id)?.id ?? "off")
        }
      />
      {current.comms.available.map((one) => (
        <ChoiceRow
          key={one.id}
          title={one.title}
          status={communicationLabels[isOn(one.id) ? "on" : "off"].standing}
          choices={choices}
          chosen={isOn(one.id) ? "on" : "off"}
          off="off"
          onChoose={(id) => choose(one.id, id === "on")}
        />
      ))}
    </ul>
  );
};
