import Pipette from "lucide-react/icons/pipette";
import { type SubmitEvent, useState } from "react";
import { textOn } from "../../../lib/contrast.ts";
import { useErrorTitle } from "../../../lib/page-title.ts";
import { announce } from "../../../ui/announce.ts";
import { FieldError } from "../../../ui/field-frame.tsx";
import styles from "./colour-field.module.css";
import { hexOf } from "./colour-text.ts";
import { pickFromScreen } from "./pick-from-screen.ts";
import { startingColours } from "./starting-colours.ts";

const invalidColourMessage = "Enter the colour as #RRGGBB, such as #8996C1.";
/** Where the picker starts, as it cannot be empty. */
const defaultPickerColour = "#8996c1";

interface ColourFieldProps {
  /** The colour that is shown now, or null. */
  shown: string | null;
  /** The URL's text if it is not a colour. */
  unreadable: string | null;
  onChoose: (hex: string) => void;
  onMove: (hex: string) => void;
}

/**
 * The colour to search for, shown as large as the page allows. It can be picked, typed, taken from the screen or
 * chosen from the chart.
 */
export const ColourField = ({ shown, unreadable, onChoose, onMove }: ColourFieldProps) => {
  const name = startingColours.find(({ hex }) => hex === shown)?.name;
  const colours = shown === null ? {} : { backgroundColor: shown, color: textOn(shown) };
  const pick = async (): Promise<void> => {
    const hex = await pickFromScreen();
    if (hex === null) return;
    announce(`${hex} picked`);
    onChoose(hex);
  };
  return (
    <>
      <header className={styles["field"]} style={colours}>
        <div className={`page ${styles["inside"]}`}>
          <div className={styles["title"]}>
            <h1>Colour search</h1>
            <p className="standfirst">
              {name ?? "Enter a colour to find the closest palettes in the library."}
            </p>
          </div>
          <div className={styles["controls"]}>
            <HexForm shown={shown} unreadable={unreadable} onChoose={onChoose} />
            <div className={styles["tools"]}>
              <label className={styles["tool"]}>
                <input
                  type="color"
                  className={styles["picker"]}
                  value={(shown ?? defaultPickerColour).toLowerCase()}
                  onChange={({ target }) => onMove(target.value)}
                />
                Pick a colour
              </label>
              {"EyeDropper" in window && (
                <button type="button" className={styles["tool"]} onClick={() => void pick()}>
                  <Pipette size={20} strokeWidth={1.5} aria-hidden />
                  Pick from the screen
                </button>
              )}
            </div>
          </div>
        </div>
      </header>
      <div className="page">
        <StartingColours shown={shown} onChoose={onChoose} />
      </div>
    </>
  );
};

const HexForm = ({ shown, unreadable, onChoose }: Omit<ColourFieldProps, "onMove">) => {
  const given = unreadable ?? shown ?? "";
  const [typed, setTyped] = useState(given);
  const [seen, setSeen] = useState(given);
  const [fault, setFault] = useState(unreadable === null ? undefined : invalidColourMessage);
  if (seen !== given) {
    setSeen(given);
    setTyped(given);
    setFault(unreadable === null ? undefined : invalidColourMessage);
  }
  useErrorTitle(fault !== undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const hex = hexOf(typed);
    setFault(hex === null ? invalidColourMessage : undefined);
    if (hex === null) return;
    setTyped(hex);
    onChoose(hex);
  };
  return (
    <form role="search" className={styles["form"]} onSubmit={submit} noValidate>
      <label htmlFor="colour" className={styles["label"]}>
        Hex
      </label>
      <input
        id="colour"
        name="colour"
        className={styles["hex"]}
        value={typed}
        placeholder="#8996C1"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? "colour-error" : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
      />
      {fault && (
        <div className={styles["fault"]}>
          <FieldError id="colour-error" message={fault} />
        </div>
      )}
    </form>
  );
};

const StartingColours = ({
  shown,
  onChoose,
}: {
  shown: string | null;
  onChoose: (hex: string) => void;
}) => (
  <ul className={styles["chart"]} aria-label="Colours to start with">
    {startingColours.map(({ name, hex }) => (
      <li key={hex}>
        <button
          type="button"
          className={styles["start"]}
          aria-pressed={hex === shown}
          onClick={() => onChoose(hex)}
        >
          <span className={styles["chip"]} style={{ backgroundColor: hex }} />
          <span className={styles["name"]}>{name}</span>
        </button>
      </li>
    ))}
  </ul>
);
