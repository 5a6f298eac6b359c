/** A field for several choices, which are found by typing; each selected one is a chip that can be removed. */
import { Combobox } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { type FieldText, describedBy, FieldFrame } from "../../ui/field-frame.tsx";
import type { Choice } from "./choice.ts";
import styles from "./choice-field.module.css";

interface ChoiceFieldProps extends FieldText {
  name: string;
  /** The id of the field; the default is its name. */
  id?: string;
  chosen: readonly Choice[];
  onChoose: (chosen: readonly Choice[]) => void;
  /** All choices, or a function that searches them if there are many. */
  choices: readonly Choice[] | ((query: string) => Promise<readonly Choice[]>);
  placeholder?: string;
}

export const ChoiceField = (props: ChoiceFieldProps) => {
  const {
    name,
    id = name,
    chosen,
    onChoose,
    choices,
    placeholder = "Type to search",
    ...words
  } = props;
  const [typed, setTyped] = useState("");
  const found = useFound(choices, typed);
  const searched = typeof choices === "function";
  return (
    <FieldFrame id={id} {...words}>
      <CSPProvider disableStyleElements>
        <Combobox.Root
          multiple
          items={found}
          value={[...chosen]}
          onValueChange={(next, details) => {
            // Escape closes the list; it must not empty the field.
            if (details.reason === "escape-key") details.cancel();
            else onChoose(next);
          }}
          onInputValueChange={setTyped}
          itemToStringLabel={({ title }: Choice) => title}
          isItemEqualToValue={(item: Choice, value: Choice) => item.id === value.id}
          {...(searched && { filter: null })}
        >
          <Combobox.InputGroup className={styles["box"]}>
            <Combobox.Chips className={styles["chips"]}>
              {chosen.map(({ id: key, title }) => (
                <Combobox.Chip key={key} className={styles["chip"]} aria-label={title}>
                  {title}
                  <Combobox.ChipRemove className={styles["remove"]} aria-label={`Remove ${title}`}>
                    <X size={14} strokeWidth={1.75} aria-hidden />
                  </Combobox.ChipRemove>
                </Combobox.Chip>
              ))}
              <Combobox.Input
                id={id}
                className={styles["input"]}
                placeholder={chosen.length === 0 ? placeholder : ""}
                aria-invalid={words.error ? true : undefined}
                aria-describedby={describedBy(id, words)}
              />
            </Combobox.Chips>
          </Combobox.InputGroup>
          <Combobox.Portal>
            <Combobox.Positioner className={styles["positioner"]} sideOffset={2}>
              <Combobox.Popup className={styles["popup"]}>
                <Combobox.Empty className={styles["empty"]}>
                  {searched && typed.trim() === "" ? "Type to search." : "No matches."}
                </Combobox.Empty>
                <Combobox.List>
                  {(choice: Choice) => (
                    <Combobox.Item key={choice.id} value={choice} className={styles["item"]}>
                      <Combobox.ItemIndicator className={styles["tick"]}>
                        <Check size={16} strokeWidth={1.75} aria-hidden />
                      </Combobox.ItemIndicator>
                      <span>{choice.title}</span>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      </CSPProvider>
    </FieldFrame>
  );
};

/** The milliseconds without typing after which a search starts. */
const searchDelayMs = 200;

const useFound = (choices: ChoiceFieldProps["choices"], typed: string): readonly Choice[] => {
  const [found, setFound] = useState<readonly Choice[]>([]);
  const asks = typeof choices === "function" ? choices : null;
  useEffect(() => {
    if (asks === null) return;
    let overtaken = false;
    const ask = async (): Promise<void> => {
      const answer = await asks(typed.trim()).catch(() => []);
      if (!overtaken) setFound(answer);
    };
    const timer = setTimeout(() => void ask(), searchDelayMs);
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [asks, typed]);
  return typeof choices === "function" ? found : choices;
};
