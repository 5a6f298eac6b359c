/** Payment methods: cards, with or without a customer. */
import { presentMethod } from "./card-views.ts";
import type { Call } from "./call.ts";
import { billingField, billingOf } from "./customer-fields.ts";
import {
  applyMetadata,
  group,
  fixedText,
  integer,
  listOfText,
  metadata,
  optionalEnum,
  required,
} from "./fields.ts";
import { makeMethod, methodFields, findOrCreateMethod } from "./make-method.ts";
import type { MethodRecord } from "./records.ts";
import { pageFields, pageRequest, route, type StripeRoute, presentPage } from "./route.ts";
import { invalidRequest, StripeFault } from "./stripe-fault.ts";
import { cardOfNumber, describeDecline } from "./test-cards.ts";

/** Throws if the bank rejects the card as soon as it is saved. */
export const checkSaving = (method: MethodRecord): void => {
  const { decline, declinesLater = false } = cardOfNumber(method.number) ?? {};
  if (decline === undefined || declinesLater) return;
  const { code, message } = describeDecline(decline);
  throw new StripeFault(402, "card_error", message, { code, decline_code: decline });
};

/** Throws if it belongs to another customer or is used up. */
export const attachMethod = (
  call: Call,
  method: MethodRecord,
  customer: string,
  more: Partial<MethodRecord> = {},
): MethodRecord => {
  if (method.customer !== null && method.customer !== customer)
    throw invalidRequest(
      "The payment method you provided has already been attached to a customer.",
    );
  if (method.spent)
    throw invalidRequest(
      "This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.",
    );
  const attached = call.ledger.methods.put({ ...method, ...more, customer });
  if (method.customer === null) call.emit("payment_method.attached", presentMethod(attached));
  return attached;
};

export const detachMethod = (call: Call, method: MethodRecord): MethodRecord => {
  const { customer } = method;
  if (customer === null)
    throw invalidRequest(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
    );
  const owner = call.ledger.customers.find(customer);
  if (owner?.default_payment_method === method.id)
    call.ledger.customers.put({ ...owner, default_payment_method: null });
  const detached = call.ledger.methods.put({ ...method, customer: null, spent: true });
  call.emit("payment_method.detached", presentMethod(detached));
  return detached;
};

const expand = listOfText();

/** Lists payment methods. Stripe lists only those of a customer; cards are the only type here. */
const list = (call: Call, url: string, customer: string, page: Parameters<typeof pageRequest>[0]) =>
  presentPage(
    url,
    call.ledger.methods.list(pageRequest(page, { where: { customer } })),
    presentMethod,
  );

export const paymentMethodRoutes: readonly StripeRoute[] = [
  route(
    "POST",
    "/v1/payment_methods",
    {
      fields: { ...methodFields, expand },
      elsewhere: ["customer", "payment_method", "radar_options", "link", "sepa_debit"],
      forBrowsers: true,
    },
    (call, input) => presentMethod(makeMethod(call, input)),
  ),
  route("GET", "/v1/payment_methods/:id", { fields: { expand } }, (call, _, [it]) =>
    presentMethod(findOrCreateMethod(call, it)),
  ),
  route(
    "POST",
    "/v1/payment_methods/:id",
    {
      fields: {
        billing_details: billingField,
        card: group({ exp_month: integer(), exp_year: integer() }),
        allow_redisplay: optionalEnum("always", "limited", "unspecified"),
        metadata: metadata(),
        expand,
      },
    },
    (call, input, [it]) => {
      const before = call.ledger.methods.get(it);
      if (before.customer === null)
        throw invalidRequest(
          "You must save this PaymentMethod to a customer before you can update it.",
        );
      const after = presentMethod(
        call.ledger.methods.put({
          ...before,
          billing_details: billingOf(input.billing_details, before.billing_details),
          exp_month: input.card?.exp_month ?? before.exp_month,
          exp_year: input.card?.exp_year ?? before.exp_year,
          metadata: applyMetadata(before.metadata, input.metadata),
        }),
      );
      call.emit("payment_method.updated", after);
      return after;
    },
  ),
  route(
    "GET",
    "/v1/payment_methods",
    {
      fields: { ...pageFields, customer: required(fixedText()), type: optionalEnum("card") },
      elsewhere: ["allow_redisplay", "customer_account"],
    },
    (call, input) => list(call, "/v1/payment_methods", input.customer, input),
  ),
  route(
    "GET",
    "/v1/customers/:id/payment_methods",
    { fields: { ...pageFields, type: optionalEnum("card") }, elsewhere: ["allow_redisplay"] },
    (call, input, [customer]) => {
      call.ledger.customers.get(customer);
      return list(call, `/v1/customers/${customer}/payment_methods`, customer, input);
    },
  ),
  route(
    "GET",
    "/v1/customers/:id/payment_methods/:method",
    { fields: { expand } },
    (call, _, [customer, it]) => {
      const method = call.ledger.methods.get(it);
      if (method.customer !== customer)
        throw invalidRequest(`No such PaymentMethod: '${it}'`, { code: "resource_missing" }, 404);
      return presentMethod(method);
    },
  ),
  route(
    "POST",
    "/v1/payment_methods/:id/attach",
    { fields: { customer: required(fixedText()), expand }, elsewhere: ["customer_account"] },
    (call, { customer }, [it]) => {
      call.ledger.customers.get(customer, "customer");
      const method = findOrCreateMethod(call, it);
      checkSaving(method);
      return presentMethod(attachMethod(call, method, customer));
    },
  ),
  route("POST", "/v1/payment_methods/:id/detach", { fields: { expand } }, (call, _, [it]) =>
    presentMethod(detachMethod(call, call.ledger.methods.get(it))),
  ),
];
