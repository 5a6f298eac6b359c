/**
 * The preferences while they are edited: a choice is shown at once, sent after the previous ones, and reverted if the
 * server refuses.
 */
import { useRef, useState } from "react";
import type * as z from "zod/mini";
import type { commsContract, preferences } from "../../../shared/contract/accounts/comms.ts";
import { announce } from "../../ui/announce.ts";

type SavedPreferences = z.output<typeof preferences>;

export type PreferencesUpdate = z.input<
  typeof commsContract.endpoints.savePreferences.body
>["user"];

/**
 * The storage of the preferences. Both functions return the current preferences; null for a failure, which has been
 * reported to the person.
 */
export interface PreferenceStore {
  readonly read: () => Promise<SavedPreferences | null>;
  readonly save: (change: PreferencesUpdate) => Promise<SavedPreferences | null>;
}

export type NewsletterFrequency = "weekly" | "monthly" | "off";

export const usePreferences = (current: SavedPreferences, { read, save }: PreferenceStore) => {
  const [newsletter, setNewsletter] = useState<NewsletterFrequency | null>(null);
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({});
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const then = (send: () => Promise<void>): void => {
    const earlier = queue.current;
    const inTurn = async (): Promise<void> => {
      await earlier;
      await send();
      waiting.current -= 1;
      if (waiting.current > 0) return;
      setNewsletter(null);
      setPending({});
    };
    waiting.current += 1;
    queue.current = inTurn();
  };

  const chooseNewsletter = (frequency: NewsletterFrequency): void => {
    setNewsletter(frequency);
    announce(frequency === "off" ? "The newsletter is off." : `The newsletter is ${frequency}.`);
    then(async () => {
      const type = frequency === "off" ? current.newsletter_settings.type : frequency;
      await save({ newsletter_settings: { status: frequency !== "off", type } });
    });
  };

  const choose = (id: string, on: boolean): void => {
    const title = current.comms.available.find((one) => one.id === id)?.title ?? "";
    setPending((before) => ({ ...before, [id]: on }));
    announce(`${title}: ${on ? "on" : "off"}.`);
    then(async () => {
      // Another tab or an email's link may have changed it already, in which case a toggle would undo that.
      const before = await read();
      if (before === null || has(before, id) === on) return;
      const saved = await save({ toggleComms: id });
      if (saved !== null && has(saved, id) !== on) await save({ toggleComms: id });
    });
  };

  return {
    newsletter: newsletter ?? frequencyOf(current),
    isOn: (id: string): boolean => pending[id] ?? has(current, id),
    chooseNewsletter,
    choose,
  };
};

const frequencyOf = ({
  newsletter_settings: { status, type },
}: SavedPreferences): NewsletterFrequency => (status ? type : "off");

const has = ({ comms }: SavedPreferences, id: string): boolean =>
  comms.assigned.some((one) => one.id === id);
