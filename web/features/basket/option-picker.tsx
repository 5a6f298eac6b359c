import { useId, useState } from "react";
import { reasonOf } from "../../lib/api-failure.ts";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field-frame.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { basketHeadingId } from "./basket-changes.ts";
import styles from "./option-picker.module.css";
import type { OptionChoice } from "./use-add-items.ts";

interface OptionPickerProps {
  choice: OptionChoice;
  onAdd: (slugs: readonly string[]) => Promise<void>;
  onClose: () => void;
}

type OfferedOption = OptionChoice["product"]["options"][number];

/** The choice of a product's options: one item is added for each selected option. */
const OptionPicker = ({ choice, onAdd, onClose }: OptionPickerProps) => {
  const { product } = choice;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const toggle = (slug: string, on: boolean): void =>
    setChosen(on ? [...chosen, slug] : chosen.filter((other) => other !== slug));
  const add = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await onAdd(chosen);
    } catch (thrown) {
      setBusy(false);
      setError(`There was a problem updating the basket: ${reasonOf(thrown)}`);
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${product.title}, select an option:`}
      place="centre"
      returnTo={() => document.getElementById(basketHeadingId)}
    >
      <form
        className={styles["picker"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length > 0 && !busy) void add();
        }}
      >
        <div role="group" aria-label="Options" className={styles["options"]}>
          {product.options
            .filter(({ status }) => status)
            .map((option) => (
              <Checkbox
                key={option.id}
                id={`${id}-${option.id}`}
                name={option.slug}
                checked={chosen.includes(option.slug)}
                onChange={(event) => toggle(option.slug, event.target.checked)}
                label={
                  <span className={styles["option"]}>
                    {option.title}
                    <span className={styles["price"]}>{priceOf(option, choice)}</span>
                  </span>
                }
              />
            ))}
        </div>
        <div role="alert">{error && <FieldError id={`${id}-error`} message={error} />}</div>
        <div className={styles["actions"]}>
          <Button type="submit" disabled={chosen.length === 0} busy={busy}>
            Add to basket
          </Button>
          <ButtonLink variant="quiet" to={paths.plans}>
            Back to pricing
          </ButtonLink>
        </div>
      </form>
    </Sheet>
  );
};

const priceOf = (option: OfferedOption, { purchaseType }: OptionChoice): string =>
  purchaseType === "monthly" && option.monthly_price_display !== null
    ? `${option.monthly_price_display} a month`
    : option.price_display;

export default OptionPicker;
