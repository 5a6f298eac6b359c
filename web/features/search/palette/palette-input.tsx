import { Dialog } from "@base-ui/react/dialog";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type RefObject, useLayoutEffect } from "react";
import styles from "./command-palette.module.css";

interface PaletteInputProps {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  faulty: boolean;
  listId: string;
  /** True if the list has any options. */
  expanded: boolean;
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The palette's input, which keeps the focus while arrow keys move through the list below. */
export const PaletteInput = ({
  input,
  value,
  faulty,
  listId,
  expanded,
  activeId,
  onType,
  onKeyDown,
}: PaletteInputProps) => {
  // The focus is moved at once: the dialog does so a moment later, and the first letters would be lost.
  useLayoutEffect(() => input.current?.focus(), [input]);
  return (
    <div className={styles["bar"]}>
      <Search size={20} strokeWidth={1.5} aria-hidden />
      <input
        ref={input}
        className={styles["input"]}
        role="combobox"
        aria-label="Search the library or go to a page"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        aria-invalid={faulty || undefined}
        placeholder="Search or go to…"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={value}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <Dialog.Close className={styles["close"]} aria-label="Close">
        <X size={20} strokeWidth={1.5} aria-hidden />
      </Dialog.Close>
    </div>
  );
};
