/** Invoices with a wrong buyer, and the call that corrects them. */
import { orderAdminContract } from "../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../shared/contract/orders/order-admin-views.ts";
import type { CallInput } from "../../shared/contract/endpoint.ts";
import { expect } from "vitest";
import { call, tokenOf } from "./api.ts";
import { newCheckout, parseOrder, pay } from "./buyer.ts";
import { staffOrder } from "./sales.ts";

const { reissueDocument } = orderAdminContract.endpoints;

/** Corrects a document with the details of the order, except for the given changes. */
export const reissue = async (
  order: StaffOrder,
  documentId: string,
  { address = {}, ...more }: Partial<CallInput<typeof reissueDocument>["body"]> = {},
  token?: string,
) =>
  call(
    reissueDocument,
    {
      params: { id: order.id, documentId },
      body: {
        version: order.version,
        purchase_number: order.purchase_number,
        vat_number: order.vat_number,
        company_number: order.company_number,
        reason: "The company was wrong.",
        ...more,
        address: { ...order.address_billing_json, ...address },
      },
    },
    token ?? (await tokenOf("staff")),
  );

/** Waits until exactly this many documents of the order are ready. */
export const waitForDocuments = async (orderId: string, count: number): Promise<StaffOrder> => {
  let order = await staffOrder(orderId);
  await expect
    .poll(
      async () => {
        order = await staffOrder(orderId);
        return order.documents.filter(({ ready }) => ready).length;
      },
      { timeout: 40_000 },
    )
    .toBe(count);
  return order;
};

/** Places an order that is paid by card, and waits for its invoice. */
export const newInvoicedOrder = async (items?: readonly string[]) => {
  const checkout = await newCheckout(items);
  parseOrder(await pay(checkout));
  return { checkout, order: await waitForDocuments(checkout.orderId, 1) };
};

/** Expects a status, and shows the response of an unexpected one. */
export const expectReissue = (
  answer: Awaited<ReturnType<typeof reissue>>,
  status: keyof (typeof reissueDocument)["replies"],
): void => {
  expect({ status: answer.status, body: answer.status === status ? null : answer.body }).toEqual({
    status,
    body: null,
  });
};
