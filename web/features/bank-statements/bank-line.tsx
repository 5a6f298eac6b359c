import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import {
  bankStatementsContract,
  type BankLineView,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { staffOrderPath } from "../../lib/staff-paths.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActionButton } from "../admin-kit/action-button.tsx";
import { matchBankLine } from "./match-line.ts";
import styles from "./bank.module.css";

const { ignoreLine, reopenLine } = bankStatementsContract.endpoints;

const ChooseOrder = lazy(() => import("./choose-order.tsx"));

interface BankLineProps {
  statementId: string;
  line: BankLineView;
  onDone: () => Promise<unknown>;
}

type Proposed = NonNullable<BankLineView["proposal"]>;
type Kind = Proposed["kind"];

const marks: Readonly<Record<Kind, { readonly title: string; readonly tone: Tone }>> = {
  exact: { title: "Full balance", tone: "plain" },
  part: { title: "Part payment", tone: "warn" },
  over: { title: "Overpayment", tone: "warn" },
  late: { title: "Nothing due", tone: "warn" },
  twice: { title: "Possible duplicate", tone: "warn" },
  entered: { title: "Already recorded", tone: "warn" },
  name: { title: "Name match", tone: "plain" },
  several: { title: "Several matches", tone: "warn" },
  none: { title: "No match", tone: "plain" },
  out: { title: "Money out", tone: "plain" },
  "foreign-order": { title: "Not in pounds", tone: "warn" },
  foreign: { title: "Not in pounds", tone: "plain" },
  unbooked: { title: "Pending", tone: "plain" },
};

/** The kinds of matches that one click can record without further choices. */
const direct: readonly Kind[] = ["exact", "part", "over", "late", "twice", "name"];

/** The kinds of lines that need no action. */
const ignoredKinds: readonly Kind[] = ["out", "foreign", "unbooked"];

/** A line of the statement with its assigned or suggested order, and the reason. */
export const BankLineItem = (props: BankLineProps) => {
  const { line } = props;
  const { applied, dismissed, proposal } = line;
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <p className={styles["text"]}>{line.text}</p>
        <MetaLine>
          <span>{line.day_display}</span>
          <span>Line {line.line}</span>
          <Marks line={line} />
        </MetaLine>
        {proposal !== null && <Reason proposal={proposal} />}
        {applied !== null && (
          <p className={styles["reason"]}>
            <Link to={staffOrderPath(applied.order_id)}>{applied.order_id}</Link>, by {applied.by},{" "}
            {applied.at_display}
          </p>
        )}
        {dismissed !== null && (
          <p className={styles["reason"]}>
            {`${dismissed.reason}: ${dismissed.by}, ${dismissed.at_display}`}
          </p>
        )}
      </div>
      <p className={styles["amount"]}>{line.amount_display}</p>
      {proposal !== null &&
        (!ignoredKinds.includes(proposal.kind) || proposal.kind === "foreign") && (
          <Acts {...props} proposal={proposal} />
        )}
      {dismissed !== null && <Reopen {...props} />}
    </li>
  );
};

const Marks = ({ line: { applied, proposal } }: Pick<BankLineProps, "line">) => {
  if (proposal === null)
    return applied === null ? <Badge>Ignored</Badge> : <Badge tone="good">Recorded</Badge>;
  const mark = proposal.certain ? exactMatchBadge : marks[proposal.kind];
  return (
    <>
      <Badge tone={mark.tone}>{mark.title}</Badge>
      {proposal.other_name && <Badge tone="warn">Different name</Badge>}
    </>
  );
};

const exactMatchBadge = { title: "Exact match", tone: "good" } as const;

const Reason = ({ proposal: { reason, orders } }: { proposal: Proposed }) => (
  <div className={styles["reason"]}>
    <p>{reason}</p>
    {orders.map(({ id, name, title, left_display }) => (
      <p key={id}>
        <Link to={staffOrderPath(id)}>{id}</Link>
        {`, ${name}, ${title}: ${left_display} due`}
      </p>
    ))}
  </div>
);

const Acts = ({ statementId, line, proposal, onDone }: BankLineProps & { proposal: Proposed }) => {
  const [choosing, setChoosing] = useState(false);
  const { amount_display: amount } = line;
  const [order] = proposal.orders;
  const record = async (): Promise<void> => {
    if (!order) return;
    try {
      await matchBankLine(statementId, line.id, { order_id: order.id, left: order.left });
      notify("success", `${amount} recorded for ${order.id}.`);
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
          keep="Cancel"
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
      {!ignoredKinds.includes(proposal.kind) && (
        <ActionButton
          variant="quiet"
          action="Ignore (not an order)"
          doing="Ignoring"
          about={`line ${line.line}`}
          schema={ignoreLine.body}
          send={async (body) => {
            await callInPlace(ignoreLine, { params: { id: statementId, lineId: line.id }, body });
            notify("success", `Line ${line.line} is now ignored.`);
            await onDone();
          }}
        >
          <p>{`${amount}: ${line.text}`}</p>
          <TextField
            name="reason"
            label="Reason"
            hint="For example bank interest or a supplier refund."
            autoComplete="off"
          />
        </ActionButton>
      )}
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

const Reopen = ({ statementId, line, onDone }: BankLineProps) => {
  const [busy, setBusy] = useState(false);
  const reopen = async (): Promise<void> => {
    setBusy(true);
    try {
      await callInPlace(reopenLine, { params: { id: statementId, lineId: line.id } });
    } catch (thrown) {
      notifyProblem("restoring this line", thrown);
    }
    await onDone();
    setBusy(false);
  };
  return (
    <div className={styles["acts"]}>
      <Button variant="quiet" busy={busy} onClick={() => void reopen()}>
        <span>
          Restore<span className="visually-hidden">, line {line.line}</span>
        </span>
      </Button>
    </div>
  );
};
