import { useState } from "react";
import type { Board } from "../../../shared/contract/boards/boards.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { RadioRow } from "../../ui/radio-row.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import styles from "./share-sheet.module.css";
import type { BoardActions } from "./use-board.ts";

interface Choice {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly share: { readonly team_id: string; readonly may: "edit" | "read" } | null;
}

const choicesFor = (teams: Board["teams"]): readonly Choice[] => [
  { key: "nobody", title: "Nobody else", text: "Only you can see this board.", share: null },
  ...teams.flatMap(({ id, display_name: name }) => [
    {
      key: `${id} read`,
      title: `${name} can read`,
      text: "Everyone with access can see it and export it.",
      share: { team_id: id, may: "read" } as const,
    },
    {
      key: `${id} edit`,
      title: `${name} can edit`,
      text: "They can also add, comment on, move and remove pins. Only you can rename or share it.",
      share: { team_id: id, may: "edit" } as const,
    },
  ]),
];

/** The people whom the board is shared with. */
const ShareSheet = ({
  board,
  actions,
  onClosed,
}: {
  board: Board;
  actions: BoardActions;
  onClosed: () => void;
}) => {
  const { share, teams } = board;
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState(share ? `${share.team_id} ${share.may}` : "nobody");
  const choices = choicesFor(teams);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const choice = choices.find(({ key }) => key === chosen);
      await actions.change({ share: choice?.share ?? null });
      notify("success", choice?.share ? "The board is shared." : "Only you can see the board now.");
      setOpen(false);
    } catch (thrown) {
      notifyProblem("sharing the board", thrown);
    }
    setBusy(false);
  };
  return (
    <Sheet
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title="Share with a team"
      place="right"
    >
      {teams.length === 0 ? (
        <div className={styles["body"]}>
          <p>
            Boards are shared with a team, and you don’t have a seat in one at the moment.{" "}
            <SiteLink to={paths.team}>See your team</SiteLink>
          </p>
        </div>
      ) : (
        <div className={styles["body"]}>
          <p className={styles["note"]}>
            If someone’s plan doesn’t include an item, they see its public card.
          </p>
          <fieldset className={styles["choices"]}>
            <legend className="visually-hidden">Who else sees this board</legend>
            {choices.map(({ key, title, text }) => (
              <RadioRow
                key={key}
                name="share"
                value={key}
                checked={chosen === key}
                onChange={() => setChosen(key)}
              >
                <span className={styles["title"]}>{title}</span>
                <span className={styles["note"]}>{text}</span>
              </RadioRow>
            ))}
          </fieldset>
          <div>
            <Button busy={busy} onClick={() => void save()}>
              Save
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
};

export default ShareSheet;
