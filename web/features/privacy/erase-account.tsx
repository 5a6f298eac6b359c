import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { product } from "../../../shared/kernel/product.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { useContractForm } from "../../lib/contract-form.ts";
import { orderPath, paths } from "../../lib/paths.ts";
import { session, type User } from "../../lib/session.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { ContractForm } from "../../ui/contract-form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import styles from "./erase-account.module.css";
import type { DataRights } from "./use-data-rights.ts";

type Erasure = DataRights["erasure"];
type Blocker = Erasure["blockers"][number];

interface EraseAccountProps {
  user: User;
  erasure: Erasure;
  /** This is called if the conditions for the erasure have changed. */
  onRefused: () => Promise<unknown>;
}

/** Erases the account: what is deleted, what is lost, what has to be retained by law; then the password. */
export const EraseAccount = ({ user, erasure, onRefused }: EraseAccountProps) => {
  const [isConfirming, setConfirming] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const { blockers } = erasure;
  if (blockers.length > 0) return <ErasureBlockers blockers={blockers} />;
  const keep = (): void => {
    flushSync(() => setConfirming(false));
    button.current?.querySelector("button")?.focus();
  };
  return (
    <>
      <p className={styles["prose"]}>
        We delete what you saved, read, followed and noted, your addresses, card, login history, the
        emails we sent you and your team seats. Backups are deleted within 35 days.
      </p>
      <ErasureEffects erasure={erasure} />
      {isConfirming ? (
        <ConfirmErasureForm user={user} onKeep={keep} onRefused={onRefused} />
      ) : (
        <div ref={button}>
          <ActionRow>
            <Button variant="hollow" onClick={() => setConfirming(true)}>
              Delete my account
            </Button>
          </ActionRow>
        </div>
      )}
    </>
  );
};

const ErasureEffects = ({ erasure: { given_up: givenUp, kept: stored } }: { erasure: Erasure }) => (
  <>
    {givenUp.length > 0 && (
      <Callout tone="warn" title="You will lose, without a refund">
        <ul className={styles["list"]}>
          {givenUp.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </Callout>
    )}
    {stored.length > 0 && (
      <div className={styles["kept"]}>
        <h3>What the law requires us to keep</h3>
        <p className={styles["quiet"]}>
          Orders you paid for, with their invoices and payments. We delete these automatically.
        </p>
        <ul className={styles["rows"]}>
          {stored.map(({ order_id, until_display }) => (
            <li key={order_id}>
              <Link to={orderPath(order_id)}>{order_id}</Link>
              <span className={styles["quiet"]}>until {until_display}</span>
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
);

const ErasureBlockers = ({ blockers }: { blockers: readonly Blocker[] }) => (
  <Callout title="Before you can delete your account">
    <ul className={styles["blockers"]}>
      {blockers.map((one) => (
        <li key={one.message}>
          <p>{one.message}</p>
          <BlockerLink blocker={one} />
        </li>
      ))}
    </ul>
  </Callout>
);

const BlockerLink = ({ blocker: { settled, order_id } }: { blocker: Blocker }) => {
  switch (settled) {
    case "basket":
      return <Link to={paths.basket}>Go to your basket</Link>;
    case "order":
      return (
        <Link to={order_id === null ? paths.orders : orderPath(order_id)}>Go to the order</Link>
      );
    case "plan":
      return <Link to={paths.accountPlan}>Go to My Plan</Link>;
    case "team":
      return <Link to={paths.team}>Go to your team</Link>;
    case "support":
      return <a href={`mailto:${product.support.email}`}>{product.support.email}</a>;
  }
};

const ConfirmErasureForm = ({
  user,
  onKeep,
  onRefused,
}: Pick<EraseAccountProps, "onRefused" | "user"> & { onKeep: () => void }) => {
  const state = useContractForm({
    schema: privacyContract.endpoints.eraseAccount.body,
    send: async (body) => {
      try {
        await callInPlace(privacyContract.endpoints.eraseAccount, {
          params: { id: user.id },
          body,
        });
      } catch (thrown) {
        await onRefused();
        throw thrown;
      }
      session.clear();
      // The page is reloaded, so that no data of the member stays in memory.
      location.assign(paths.goodbye);
    },
  });
  return (
    <ContractForm state={state} className={styles["proof"]}>
      <input type="email" value={user.email} autoComplete="username" readOnly hidden />
      <PasswordField
        name="password"
        label="Your password"
        hint="This stops anyone else from doing this."
        autoComplete="current-password"
        // The button that was here asked for the field, so the field takes the focus.
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus
      />
      <ActionRow>
        <Button type="submit" busy={state.busy}>
          {state.busy ? "Deleting" : "Delete my account permanently"}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          Keep my account
        </Button>
      </ActionRow>
    </ContractForm>
  );
};
