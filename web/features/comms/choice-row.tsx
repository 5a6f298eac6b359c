import { useId } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./choice-row.module.css";

export interface ChoiceRowOption {
  readonly id: string;
  readonly label: string;
}

interface ChoiceRowProps {
  title: string;
  /** A sentence that explains the current choice. */
  status: string;
  choices: readonly ChoiceRowOption[];
  chosen: string;
  /** The choice of no email, which is marked less prominently than the others. */
  off: string;
  onChoose: (id: string) => void;
}

/** A communication with its choices, one of which is selected. */
export const ChoiceRow = ({
  title,
  status: standing,
  choices,
  chosen,
  off,
  onChoose,
}: ChoiceRowProps) => {
  const id = useId();
  return (
    <li className={styles["row"]}>
      <div>
        <h3 id={id} className={styles["title"]}>
          {title}
        </h3>
        <p id={`${id}-standing`} className={styles["standing"]}>
          {standing}
        </p>
      </div>
      <div
        role="group"
        aria-labelledby={id}
        aria-describedby={`${id}-standing`}
        className={styles["choices"]}
      >
        {choices.map((choice) => (
          <button
            key={choice.id}
            type="button"
            aria-pressed={choice.id === chosen}
            className={classNames(styles["choice"], choice.id === off && styles["off"])}
            onClick={() => choice.id !== chosen && onChoose(choice.id)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </li>
  );
};
