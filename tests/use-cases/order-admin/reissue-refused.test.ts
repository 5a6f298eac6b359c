/** Documents that cannot be corrected, and roles that may not do it; a refused request changes nothing. */
import { expect, test } from "vitest";
import { errorBody } from "../../../shared/contract/envelope.ts";
import {
  expectReissue,
  newInvoicedOrder,
  reissue,
  waitForDocuments,
} from "../../support/reissues.ts";
import { staffOrder } from "../../support/sales.ts";
import { newStaff } from "../../support/staff.ts";

test("a correction is refused with another VAT rate, without changes, for a credit note, on a stale order, and by other roles", async () => {
  const { checkout, order } = await newInvoicedOrder();
  const faults = async (change: Parameters<typeof reissue>[2]) => {
    const { status, body } = await reissue(order, "invoice", change);
    const { message, errors } = errorBody.parse(body);
    return { status, message, fields: Object.keys(errors) };
  };
  expect(await faults({ address: { country: "DE", postcode: "10115" } })).toMatchObject({
    status: 422,
    fields: ["address.country"],
  });
  expect(await faults({ address: { street_address_1: "" }, vat_number: "GB1" })).toMatchObject({
    status: 422,
    fields: ["address.street_address_1", "vat_number"],
  });
  expect(await faults({})).toMatchObject({ status: 422, fields: [] });
  expect(await faults({ reason: "" })).toMatchObject({ status: 422, fields: ["reason"] });
  const change = { purchase_number: "PO 5" };
  expect((await reissue(order, "invoice_99", change)).status).toBe(404);
  for (const role of ["support", "merchandiser", "editor"] as const) {
    const { token } = await newStaff(role);
    expect((await reissue(order, "invoice", change, token)).status).toBe(403);
  }
  expect((await reissue(order, "invoice", change, checkout.member.token)).status).toBe(403);
  expect(await staffOrder(order.id)).toMatchObject({ version: order.version });

  const { token } = await newStaff("finance");
  expectReissue(await reissue(order, "invoice", change, token), 200);
  const after = await waitForDocuments(order.id, 3);
  const stale = await reissue(order, "invoice", { purchase_number: "PO 6" });
  expect([stale.status, errorBody.parse(stale.body).code]).toEqual([409, "stale"]);
  const replaced = await reissue(after, "invoice", { purchase_number: "PO 6" });
  expect(errorBody.parse(replaced.body).message).toContain("replaced already");
  const note = after.documents[1]?.id ?? "";
  const credit = await reissue(after, note, { purchase_number: "PO 6" });
  expect([credit.status, errorBody.parse(credit.body).message]).toEqual([
    409,
    "A credit note is not corrected: it says what its invoice says.",
  ]);
  expect((await waitForDocuments(order.id, 3)).version).toBe(after.version);
});
