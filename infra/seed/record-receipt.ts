/**
 * `npm run receipt -- --order TB-… --amount 3168.00 --reference "…" [--received-on 2026-11-21] [--again 1] [--branch NAME]`
 * enters a bank transfer, on the stack that runs on this machine (`PORT`) or on a deployed branch, exactly as staff do through
 * the API. With `--kept` it lists the payments that were received when nothing was due any more.
 */
import { parseArgs } from "node:util";
import { recordBankReceipt } from "../../functions/commerce/bank-transfers/record-bank-receipt.ts";
import { bankLineAmountOf, queryUnallocatedReceipts } from "../../functions/entities/receipt.ts";
import { orderId as orderNumberField } from "../../shared/contract/orders/order-id.ts";
import { formatDay, isCalendarDay } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { formatPence } from "../../shared/kernel/money.ts";
import { runCommand } from "../constructs/cdk-command.ts";
import { operator } from "./operator.ts";
import { programDeps } from "./program-deps.ts";
import { targetEnvironment } from "./target-environment.ts";

const usage =
  'npm run receipt -- --order TB-… --amount 3168.00 --reference "…" [--received-on YYYY-MM-DD] [--again 1] [--branch NAME], or npm run receipt -- --kept';

/** Returns `3168.00`, `3,168.00` or `3168` pounds in pence. Throws for anything else. */
export const parseAmount = (amount: string): number => {
  const [, pounds, pence = "00"] = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/.exec(amount) ?? [];
  const whole = Number(pounds?.replaceAll(",", "")) * 100 + Number(pence);
  if (pounds === undefined || whole === 0 || whole > 100_000_000)
    throw new Error(`"${amount}" is no amount in pounds: write it as 3168.00.`);
  return whole;
};

interface EnteredReceipt {
  readonly orderId: string;
  readonly amount: number;
  readonly reference: string;
  readonly receivedOn: string;
  /** The number of similar receipts that are separate payments. */
  readonly again: number;
  readonly branch: string | undefined;
}

const readOptions = () =>
  parseArgs({
    options: {
      order: { type: "string" },
      amount: { type: "string" },
      reference: { type: "string" },
      "received-on": { type: "string" },
      again: { type: "string", default: "0" },
      branch: { type: "string" },
      kept: { type: "boolean" },
    },
  }).values;

const parseReceiptInput = (values: ReturnType<typeof readOptions>): EnteredReceipt => {
  const { order, amount, reference, branch } = values;
  const today = londonDay(new Date());
  const receivedOn = values["received-on"] ?? today;
  if (order === undefined || amount === undefined || !reference?.trim()) throw new Error(usage);
  const { data: orderId } = orderNumberField.safeParse(order);
  if (orderId === undefined) throw new Error(`"${order}" is no order number.`);
  if (!isCalendarDay(receivedOn) || receivedOn > today)
    throw new Error(`"${receivedOn}" is no day on which money can have come.`);
  if (!/^\d{1,2}$/.test(values.again))
    throw new Error(`"${values.again}" is no number of receipts.`);
  return {
    orderId,
    amount: parseAmount(amount),
    reference: reference.trim(),
    receivedOn,
    again: Number(values.again),
    branch,
  };
};

const listUnallocated = async (branch: string | undefined): Promise<void> => {
  const { table } = programDeps(await targetEnvironment(branch));
  const unallocated = await queryUnallocatedReceipts(table);
  for (const { orderId, amount, reference, receivedOn } of unallocated)
    console.log(`${formatDay(receivedOn)}  ${orderId}  ${formatPence(amount)}  ${reference}`);
  console.log(
    `${unallocated.length} kept: they came for orders that were cancelled or paid by card.`,
  );
};

const run = async (): Promise<void> => {
  const options = readOptions();
  await (options.kept === true
    ? listUnallocated(options.branch)
    : recordEnteredReceipt(parseReceiptInput(options)));
};

const recordEnteredReceipt = async ({
  orderId,
  branch,
  ...receipt
}: EnteredReceipt): Promise<void> => {
  const deps = programDeps(await targetEnvironment(branch));
  const { order, entered, alike } = await recordBankReceipt(
    { ...deps, log: { ...deps.log, info: () => {} } },
    orderId,
    {
      ...receipt,
      recordedBy: operator(),
    },
  );
  if (!entered)
    for (const { receivedOn, reference, ...existing } of alike)
      console.log(
        `Nothing is entered: ${formatPence(bankLineAmountOf(existing))} of ${formatDay(receivedOn)} is, as "${reference}". For another one add --again ${alike.length}.`,
      );
  const unallocated = order.kept === 0 ? "" : ` ${formatPence(order.kept)} is kept for staff.`;
  const left = order.status === "cancelled" ? 0 : Math.max(0, order.totals.toPay - order.received);
  console.log(
    `${orderId} is ${order.status}: ${formatPence(order.received)} received, ${formatPence(left)} left of what is due today.${unallocated}`,
  );
};

if (import.meta.main) await runCommand(run);
