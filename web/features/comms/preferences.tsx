import type * as z from "zod/mini";
import type { preferences } from "../../../shared/contract/comms.ts";
import { ChoiceRow, type Choice } from "./choice-row.tsx";
import styles from "./choice-row.module.css";
import { usePreferences, type PreferenceStore } from "./use-preferences.ts";

type Held = z.output<typeof preferences>;

const newsletterChoices = [
  { id: "weekly", label: "Weekly" },
  { id: "monthly", label: "Monthly" },
  { id: "off", label: "Unsubscribe" },
] as const satisfies readonly Choice[];

const newsletterStanding = {
  weekly: "You get it every week.",
  monthly: "You get it every month.",
  off: "You do not get it.",
} as const;

const choices = [
  { id: "on", label: "On" },
  { id: "off", label: "Unsubscribe" },
] as const satisfies readonly Choice[];

/**
 * What the member is written to about: the newsletter off, weekly or monthly, and
 * each communication on or off. Shown on the page that mails lead to and in the account.
 */
export const Preferences = ({ held, keeping }: { held: Held; keeping: PreferenceStore }) => {
  const { newsletter, isOn, chooseNewsletter, choose } = usePreferences(held, keeping);
  return (
    <ul className={styles["rows"]}>
      <ChoiceRow
        title="Newsletter"
        standing={newsletterStanding[newsletter]}
        choices={newsletterChoices}
        chosen={newsletter}
        off="off"
        onChoose={(id) =>
          chooseNewsletter(newsletterChoices.find((one) => one.id === id)?.id ?? "off")
        }
      />
      {held.comms.available.map((one) => (
        <ChoiceRow
          key={one.id}
          title={one.title}
          standing={isOn(one.id) ? "You get these." : "You do not get these."}
          choices={choices}
          chosen={isOn(one.id) ? "on" : "off"}
          off="off"
          onChoose={(id) => choose(one.id, id === "on")}
        />
      ))}
    </ul>
  );
};
