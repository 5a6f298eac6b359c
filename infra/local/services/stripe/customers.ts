/** Customers. */
import type { Call } from "./call.ts";
import { addressField, customerAddress, orPrevious } from "./customer-fields.ts";
import {
  applyMetadata,
  group,
  fixedText,
  type Input,
  listOfText,
  metadata,
  text,
} from "./fields.ts";
import { findOrCreateMethod } from "./make-method.ts";
import { attachMethod, checkSaving, detachMethod } from "./payment-methods.ts";
import type { CustomerRecord } from "./records.ts";
import { pageFields, pageRequest, route, type StripeRoute, presentPage } from "./route.ts";
import { newStripeId } from "./stripe-ids.ts";
import { invalidRequest, noSuch } from "./stripe-fault.ts";
import { presentCustomer } from "./views.ts";

const expand = listOfText();

const customerUpdateFields = {
  address: addressField,
  description: text(),
  email: text(512),
  expand,
  invoice_settings: group({ default_payment_method: text() }, [
    "custom_fields",
    "footer",
    "rendering_options",
  ]),
  metadata: metadata(),
  name: text(256),
  phone: text(),
} as const;

const unsupportedFields = [
  "balance",
  "business_name",
  "cash_balance",
  "default_source",
  "individual_name",
  "invoice_prefix",
  "next_invoice_sequence",
  "preferred_locales",
  "shipping",
  "source",
  "tax",
  "tax_exempt",
  "tax_id_data",
  "test_clock",
  "validate",
];

/** Throws for a deleted customer. */
export const getActiveCustomer = (call: Call, it: string, param?: string): CustomerRecord => {
  const customer = call.ledger.customers.get(it, param);
  if (customer.deleted) throw noSuch("customer", it, param);
  return customer;
};

const checkDefault = (call: Call, customer: string, method: string): void => {
  const param = "invoice_settings[default_payment_method]";
  if (call.ledger.methods.get(method, param).customer !== customer)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      { code: "resource_missing", param },
    );
};

const change = (
  call: Call,
  before: CustomerRecord,
  input: Input<typeof customerUpdateFields>,
): CustomerRecord => {
  const method = input.invoice_settings?.default_payment_method;
  if (method) checkDefault(call, before.id, method);
  return call.ledger.customers.put({
    ...before,
    address: customerAddress(input.address, before.address),
    description: orPrevious(input.description, before.description),
    email: orPrevious(input.email, before.email),
    name: orPrevious(input.name, before.name),
    phone: orPrevious(input.phone, before.phone),
    metadata: applyMetadata(before.metadata, input.metadata),
    default_payment_method: orPrevious(method, before.default_payment_method),
  });
};

const newCustomerRecord = (call: Call): CustomerRecord => ({
  id: newStripeId("cus"),
  created: call.now,
  address: null,
  description: null,
  email: null,
  name: null,
  phone: null,
  metadata: {},
  default_payment_method: null,
  deleted: false,
});

const create = (
  call: Call,
  input: Input<typeof customerUpdateFields> & { readonly payment_method: string | undefined },
) => {
  // The customer is stored first, because the payment method and the default refer to it.
  const { id: customer } = call.ledger.customers.put(newCustomerRecord(call));
  if (input.payment_method !== undefined) {
    const method = findOrCreateMethod(call, input.payment_method, "payment_method");
    checkSaving(method);
    attachMethod(call, method, customer);
  }
  const made = presentCustomer(change(call, call.ledger.customers.get(customer), input));
  call.emit("customer.created", made);
  return made;
};

const remove = (call: Call, it: string) => {
  const customer = getActiveCustomer(call, it);
  const { methods, customers } = call.ledger;
  for (const method of methods.list({ limit: 100, where: { customer: it } }).data)
    detachMethod(call, method);
  call.emit("customer.deleted", presentCustomer(customer));
  return presentCustomer(customers.put({ ...customers.get(it), deleted: true }));
};

export const customerRoutes: readonly StripeRoute[] = [
  route(
    "POST",
    "/v1/customers",
    {
      fields: { ...customerUpdateFields, payment_method: fixedText() },
      elsewhere: unsupportedFields,
    },
    create,
  ),
  route("GET", "/v1/customers/:id", { fields: { expand } }, (call, _, [it]) =>
    presentCustomer(call.ledger.customers.get(it)),
  ),
  route(
    "POST",
    "/v1/customers/:id",
    { fields: customerUpdateFields, elsewhere: unsupportedFields },
    (call, input, [it]) => {
      const after = presentCustomer(change(call, getActiveCustomer(call, it), input));
      call.emit("customer.updated", after);
      return after;
    },
  ),
  route("DELETE", "/v1/customers/:id", { fields: {} }, (call, _, [it]) => remove(call, it)),
  route(
    "GET",
    "/v1/customers",
    { fields: { ...pageFields, email: fixedText() }, elsewhere: ["test_clock"] },
    (call, input) =>
      presentPage(
        "/v1/customers",
        call.ledger.customers.list(
          pageRequest(input, { where: { email: input.email, deleted: 0 } }),
        ),
        presentCustomer,
      ),
  ),
];
