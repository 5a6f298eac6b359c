import { useState } from "react";
import type { BasketView } from "../../../shared/contract/basket/basket-view.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./basket.module.css";
import type { Basket } from "./use-basket.ts";

interface VoucherFieldProps {
  voucher: BasketView["voucher"];
  onEnter: Basket["enterVoucher"];
  onRemove: Basket["removeVoucher"];
}

const focusInput = (input: HTMLInputElement | null): void => input?.focus();

/** A field for a voucher code, or the entered voucher with its effect. */
export const VoucherField = ({ voucher, onEnter, onRemove }: VoucherFieldProps) => {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const enter = async (code: string): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      await onEnter(code);
      setOpen(false);
    } catch (thrown) {
      const { errors, message } = asFailure(thrown);
      setFault(errors["code"]?.[0] ?? message);
    } finally {
      setBusy(false);
    }
  };
  if (voucher !== null)
    return (
      <div className={styles["voucher"]}>
        <p>
          Voucher <strong>{voucher.code}</strong>
        </p>
        <Button variant="quiet" onClick={() => void onRemove()}>
          Remove<span className="visually-hidden"> voucher</span>
        </Button>
        {voucher.refused !== null && <p className={styles["refused"]}>{voucher.refused}</p>}
      </div>
    );
  if (!open)
    return (
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Add a voucher code
        </Button>
      </div>
    );
  return (
    <form
      className={styles["voucherForm"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = new FormData(event.currentTarget).get("voucher");
        if (!busy) void enter(typeof code === "string" ? code : "");
      }}
    >
      <TextField
        name="voucher"
        label="Voucher code"
        error={fault}
        ref={focusInput}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
      />
      <Button type="submit" variant="hollow" busy={busy}>
        Apply voucher
      </Button>
    </form>
  );
};
