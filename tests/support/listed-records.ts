/** Records in the lists of staff, which are read from an index. It follows the table a moment later. */
import { expect } from "vitest";
import { adminSearchContract } from "../../shared/contract/staff/admin-search.ts";
import { call, tokenOf } from "./api.ts";

const { listAllOrders, listPeople, listStaff } = adminSearchContract.endpoints;

/** Waits until the list of orders has the order. */
export const untilOrderListed = async (orderId: string): Promise<void> => {
  const token = await tokenOf("staff");
  await expect
    .poll(async () => {
      const { body } = await call(listAllOrders, { query: { q: orderId } }, token);
      return listAllOrders.replies[200].parse(body).meta.total;
    })
    .toBe(1);
};

/** Waits until the list of people has the person with this address, in this many teams. */
export const untilPersonListed = async (email: string, teams = 0): Promise<void> => {
  const token = await tokenOf("staff");
  await expect
    .poll(async () => {
      const { body } = await call(listPeople, { query: { q: email } }, token);
      return listPeople.replies[200].parse(body).data.map((person) => person.teams.length);
    })
    .toEqual([teams]);
};

/** Waits until the list of staff has the person with this address. */
export const untilStaffListed = async (email: string): Promise<void> => {
  const token = await tokenOf("staff");
  await expect
    .poll(async () => {
      const { body } = await call(listStaff, { query: { q: email } }, token);
      return listStaff.replies[200].parse(body).meta.total;
    })
    .toBe(1);
};
