/** The calls of staff for vouchers. */
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { pageEnvelope, single, listEnvelope } from "../envelope.ts";
import { anyLine, versionQuery, integerWithDefault } from "../fields.ts";
import { catalogueReaders, catalogueWriters, orderReaders } from "../staff/staff-roles.ts";
import { voucherCode } from "./voucher-code.ts";
import { newVoucher, voucherChange, voucherOrder, voucherRecord } from "./voucher-views.ts";

const params = z.object({ id: voucherCode });

export const voucherEndpoints = {
  listVouchers: endpoint({
    method: "GET",
    path: "/vouchers",
    audience: catalogueReaders,
    summary: "List vouchers",
    query: z.object({
      q: z.optional(anyLine(100)),
      page: integerWithDefault(1, 999_999, 1),
      limit: integerWithDefault(1, 500, 25),
      sort: z._default(
        z.enum(["id", "-id", "used", "-used", "until", "-until", "updated_at", "-updated_at"]),
        "-updated_at",
      ),
      state: z.optional(z.enum(["active", "planned", "ended", "used_up"])),
    }),
    replies: { 200: pageEnvelope(voucherRecord) },
  }),
  readVoucher: endpoint({
    method: "GET",
    path: "/vouchers/{id}",
    audience: catalogueReaders,
    summary: "Read a voucher with what it applies to and its usage",
    params,
    replies: { 200: single(voucherRecord) },
  }),
  listVoucherOrders: endpoint({
    method: "GET",
    path: "/vouchers/{id}/orders",
    audience: orderReaders,
    summary: "List orders with a voucher, latest first",
    params,
    query: z.object({
      page: integerWithDefault(1, 999_999, 1),
      limit: integerWithDefault(1, 100, 10),
    }),
    replies: { 200: pageEnvelope(voucherOrder) },
  }),
  createVoucher: endpoint({
    method: "POST",
    path: "/vouchers",
    audience: catalogueWriters,
    summary: "Create a voucher",
    body: newVoucher,
    replies: { 201: single(voucherRecord) },
  }),
  updateVoucher: endpoint({
    method: "PATCH",
    path: "/vouchers/{id}",
    audience: catalogueWriters,
    summary: "Edit a voucher; existing orders keep their discount",
    params,
    body: voucherChange,
    replies: { 200: single(voucherRecord) },
  }),
  deleteVoucher: endpoint({
    method: "DELETE",
    path: "/vouchers/{id}",
    audience: catalogueWriters,
    summary: "Delete an unused voucher",
    params,
    query: versionQuery,
    replies: { 204: null },
  }),
  listVoucherChoices: endpoint({
    method: "GET",
    path: "/voucher-choices",
    audience: catalogueReaders,
    summary: "List products and plans a voucher can apply to",
    replies: {
      200: listEnvelope(
        z.object({ kind: z.enum(["product", "plan"]), id: z.string(), title: z.string() }),
      ),
    },
  }),
};
