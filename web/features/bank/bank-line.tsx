import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { BankLineView } from "../../../shared/contract/bank.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { staffOrderPath } from "../../lib/staff-paths.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import { applyLine } from "./apply-line.ts";
import styles from "./bank.module.css";

const ChooseOrder = lazy(() => import("./choose-order.tsx"));

interface BankLineProps {
  statementId: string;
  line: BankLineView;
  onDone: () => Promise<unknown>;
}

type Kind = BankLineView["proposal"]["kind"];

const marks: Readonly<Record<Kind, { readonly title: string; readonly tone: Tone }>> = {
  exact: { title: "Certain", tone: "good" },
  part: { title: "Part", tone: "warn" },
  over: { title: "Too much", tone: "warn" },
  late: { title: "Nothing due", tone: "warn" },
  entered: { title: "Entered already", tone: "warn" },
  name: { title: "By name", tone: "plain" },
  several: { title: "Several", tone: "warn" },
  none: { title: "No match", tone: "plain" },
  out: { title: "Out", tone: "plain" },
};

/** What one click may record without more to be chosen. */
const direct: readonly Kind[] = ["exact", "part", "over", "late", "name"];

/** A line of the statement, where it was put or may be put, and why. */
export const BankLine = (props: BankLineProps) => {
  const { line } = props;
  const { applied, proposal } = line;
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <p className={styles["text"]}>{line.text}</p>
        <MetaLine>
          <span>{line.day_display}</span>
          <span>Line {line.line}</span>
          {applied === null ? (
            <Badge tone={marks[proposal.kind].tone}>{marks[proposal.kind].title}</Badge>
          ) : (
            <Badge tone="good">Recorded</Badge>
          )}
        </MetaLine>
        {applied === null ? (
          <Proposed proposal={proposal} />
        ) : (
          <p className={styles["reason"]}>
            <Link to={staffOrderPath(applied.order_id)}>{applied.order_id}</Link>, by {applied.by},{" "}
            {applied.at_display}
          </p>
        )}
      </div>
      <p className={styles["amount"]}>{line.amount_display}</p>
      {applied === null && proposal.kind !== "out" && <Acts {...props} />}
    </li>
  );
};

const Proposed = ({ proposal: { reason, orders } }: Pick<BankLineView, "proposal">) => (
  <div className={styles["reason"]}>
    <p>{reason}</p>
    {orders.map(({ id, name, title, left_display }) => (
      <p key={id}>
        <Link to={staffOrderPath(id)}>{id}</Link>
        {`, ${name}, ${title}: ${left_display} left`}
      </p>
    ))}
  </div>
);

const Acts = ({ statementId, line, onDone }: BankLineProps) => {
  const [choosing, setChoosing] = useState(false);
  const { proposal, amount_display: amount } = line;
  const [order] = proposal.orders;
  const record = async (): Promise<void> => {
    if (!order) return;
    try {
      await applyLine(statementId, line.id, order.id);
      notify("success", `${amount} is recorded for ${order.id}.`);
    } catch (thrown) {
      notifyProblem("recording this line", thrown);
    }
    await onDone();
  };
  return (
    <div className={styles["acts"]}>
      {order && direct.includes(proposal.kind) && (
        <ConfirmButton
          variant="hollow"
          action={`Record ${amount}`}
          doing="Recording"
          keep="Not now"
          about={`for ${order.id}, line ${line.line}`}
          onConfirm={record}
        >
          <p>{`${amount} for ${order.id} of ${order.name}. ${proposal.reason}`}</p>
        </ConfirmButton>
      )}
      <Button variant="quiet" onClick={() => setChoosing(true)}>
        <span>
          Choose an order<span className="visually-hidden"> for line {line.line}</span>
        </span>
      </Button>
      {choosing && (
        <Suspense>
          <ChooseOrder
            statementId={statementId}
            line={line}
            onClose={() => setChoosing(false)}
            onDone={() => {
              setChoosing(false);
              void onDone();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
