/** Papers that name their buyer wrongly, and the call that puts that right. */
import { orderAdminContract } from "../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../shared/contract/orders/order-admin-views.ts";
import type { Sending } from "../../shared/contract/endpoint.ts";
import { expect } from "vitest";
import { call, tokenOf } from "./api.ts";
import { newCheckout, parseOrder, pay } from "./buyer.ts";
import { staffOrder } from "./sales.ts";

const { reissueDocument } = orderAdminContract.endpoints;

/** With what the order says now, but for what is told. */
export const reissue = async (
  order: StaffOrder,
  documentId: string,
  { address = {}, ...more }: Partial<Sending<typeof reissueDocument>["body"]> = {},
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

/** Once so many of its papers are made, and none is waited for. */
export const withDocuments = async (orderId: string, count: number): Promise<StaffOrder> => {
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

/** Paid by card, with its invoice. */
export const invoiced = async (items?: readonly string[]) => {
  const checkout = await newCheckout(items);
  parseOrder(await pay(checkout));
  return { checkout, order: await withDocuments(checkout.orderId, 1) };
};

/** A refusal is shown with its words. */
export const expectReissue = (
  answer: Awaited<ReturnType<typeof reissue>>,
  status: keyof (typeof reissueDocument)["replies"],
): void => {
  expect({ status: answer.status, body: answer.status === status ? null : answer.body }).toEqual({
    status,
    body: null,
  });
};
