/** Implements `expand[]`: ids in a response become the objects that they name. */
import { isRecord, type JsonRecord, arrayOf, textOf } from "../../json.ts";
import { presentCharge, presentMethod } from "./card-views.ts";
import type { Ledger } from "./ledger.ts";
import { invalidRequest } from "./stripe-fault.ts";
import { presentCustomer, presentIntent, presentRefund, presentSetup } from "./views.ts";

const maxDepth = 4;

/** The fields whose ids stand for objects; null stays null. */
const expandable = new Set([
  "balance_transaction",
  "charge",
  "customer",
  "default_payment_method",
  "latest_charge",
  "payment_intent",
  "payment_method",
]);

/** Throws for a path that leads nowhere. */
export const expand = (ledger: Ledger, view: unknown, paths: readonly string[]): unknown => {
  let expanded = view;
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > maxDepth)
      throw invalidRequest(
        `You cannot expand more than ${maxDepth} levels of a property (${path}).`,
      );
    expanded = expandAt(ledger, expanded, steps, path);
  }
  return expanded;
};

/** Returns undefined for an id of a kind that is not stored here. */
const objectOf = (ledger: Ledger, id: string): unknown => {
  switch (id.split("_")[0] ?? "") {
    case "ch":
      return presentCharge(ledger.charges.get(id));
    case "cus":
      return presentCustomer(ledger.customers.get(id));
    case "pi":
      return presentIntent(ledger, ledger.intents.get(id));
    case "pm":
      return presentMethod(ledger.methods.get(id));
    case "re":
      return presentRefund(ledger.refunds.get(id));
    case "seti":
      return presentSetup(ledger, ledger.setups.get(id));
    default:
      return undefined;
  }
};

/** Returns a charge with its refunds, which are only included on request. */
const withRefunds = (ledger: Ledger, charge: JsonRecord): JsonRecord => {
  const id = textOf(charge["id"]);
  const { data, hasMore } = ledger.refunds.list({ limit: 10, where: { charge: id } });
  const url = `/v1/charges/${id}/refunds`;
  return {
    ...charge,
    refunds: { object: "list", data: data.map(presentRefund), has_more: hasMore, url },
  };
};

const notExpandableError = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });

const expandAt = (
  ledger: Ledger,
  value: unknown,
  steps: readonly string[],
  path: string,
): unknown => {
  const [step, ...rest] = steps;
  if (step === undefined || value === null) return value;
  if (isRecord(value) && value["object"] === "charge" && step === "refunds" && !(step in value))
    return expandAt(ledger, withRefunds(ledger, value), steps, path);
  if (!isRecord(value) || !(step in value)) throw notExpandableError(path);
  const inner = value[step];
  if (step === "data" && value["object"] === "list")
    return { ...value, data: arrayOf(inner).map((one) => expandAt(ledger, one, rest, path)) };
  if (rest.length === 0 && step !== "refunds" && !expandable.has(step))
    throw notExpandableError(path);
  const object = typeof inner === "string" ? objectOf(ledger, inner) : inner;
  if (object === undefined || (object !== null && !isRecord(object)))
    throw notExpandableError(path);
  return { ...value, [step]: expandAt(ledger, object, rest, path) };
};
