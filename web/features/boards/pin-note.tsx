import { useEffect, useRef, useState } from "react";
import { boardsContract, type Pin } from "../../../shared/contract/boards/boards.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import card from "./pin-card.module.css";
import { classNames } from "../../ui/class-names.ts";
import styles from "./pin-note.module.css";
import { pinName } from "./pin-text.ts";
import { useFocusOn } from "./use-focus-on.ts";

const [noted] = boardsContract.endpoints.updatePin.body.def.options;

/** A note that is edited in place. */
export const PinNote = ({
  pin,
  onSave,
}: {
  pin: Pin;
  /** Saves the note. Throws the server's error. */
  onSave: (note: string) => Promise<void>;
}) => {
  const [draft, setDraft] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [written, setWritten] = useState(0);
  useEffect(() => {
    // The focus returns to where the editing began.
    if (written > 0) opener.current?.focus();
  }, [written]);
  const close = (): void => {
    setDraft(null);
    setWritten((times) => times + 1);
  };
  const whom = <span className="visually-hidden"> for {pinName(pin)}</span>;
  if (draft === null)
    return (
      <>
        {pin.note && <p className={card["note"]}>{pin.note}</p>}
        <div className={classNames("screen-only", styles["open"])}>
          <Button ref={opener} variant="quiet" onClick={() => setDraft(pin.note)}>
            <span>
              {pin.note ? "Edit note" : "Add a note"}
              {whom}
            </span>
          </Button>
        </div>
      </>
    );
  return <NoteForm pin={pin} draft={draft} onType={setDraft} onSave={onSave} onDone={close} />;
};

const NoteForm = ({
  pin,
  draft,
  onType,
  onSave,
  onDone,
}: {
  pin: Pin;
  draft: string;
  onType: (draft: string) => void;
  onSave: (note: string) => Promise<void>;
  onDone: () => void;
}) => {
  useFocusOn(`note-${pin.id}`);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (): Promise<void> => {
    const parsed = noted.safeParse({ note: draft });
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    setBusy(true);
    try {
      await onSave(parsed.data.note);
      announce("The note has been saved.");
      onDone();
    } catch (thrown) {
      setError(reasonOf(thrown));
      setBusy(false);
    }
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        name="note"
        id={`note-${pin.id}`}
        label="Note"
        rows={3}
        value={draft}
        error={error}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
        }}
      />
      <div className={styles["actions"]}>
        <Button type="submit" small busy={busy}>
          Save note
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
