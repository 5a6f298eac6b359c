/** A person as staff see them, and their audit log. */
import { expect } from "vitest";
import { customerSupportContract } from "../../shared/contract/staff/customer-support.ts";
import { staffAccountsContract } from "../../shared/contract/staff/staff-accounts.ts";
import { call, type Reply } from "./api.ts";

export const parsePerson = ({ status, body, text }: Reply, expected = 200) => {
  expect([status, status < 400 ? "" : text]).toEqual([expected, ""]);
  return customerSupportContract.endpoints.readPerson.replies[200].parse(body).data;
};

/** Lists the audit log of a person, newest first. */
export const personAuditTrail = async (id: string, token: string) => {
  const { listAudit } = staffAccountsContract.endpoints;
  const reply = await call(listAudit, { query: { subject: `person:${id}` } }, token);
  return listAudit.replies[200].parse(reply.body).data;
};
