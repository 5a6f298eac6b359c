/** Orders, as staff see them. */
import { orderAdminContract } from "../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../shared/contract/orders/order-admin-views.ts";
import { call, tokenOf } from "./api.ts";

const { readStaffOrder } = orderAdminContract.endpoints;

/** Reads an order as its page in the staff area shows it. */
export const staffOrder = async (orderId: string, token?: string): Promise<StaffOrder> => {
  const accessToken = token ?? (await tokenOf("staff"));
  const { body } = await call(readStaffOrder, { params: { id: orderId } }, accessToken);
  return readStaffOrder.replies[200].parse(body).data;
};

/** Returns the titles of the order's timeline, oldest first. */
export const timelineTitles = ({ timeline }: StaffOrder): readonly string[] =>
  timeline.map(({ title }) => title);
