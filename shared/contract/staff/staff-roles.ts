/**
 * Which roles of the staff may what: each set once, by what it is for. A call declares one as its audience, and the pages of
 * the staff area go by the same. Imports no schema, so that whatever runs in a browser may ask.
 */
import { type ForStaff, staffRoles } from "../endpoint.ts";

export const everyStaff = { staff: staffRoles } as const;
export const administrators = { staff: ["administrator"] } as const;

/** What the shop sells is no secret from anybody who works here. */
export const catalogueReaders = { staff: staffRoles } as const;
/** Who change what the shop sells, with its pictures. */
export const catalogueWriters = { staff: ["merchandiser", "administrator"] } as const;

export const orderReaders = {
  staff: ["finance", "merchandiser", "support", "administrator"],
} as const;
/** Who send parcels, and who cancel. */
export const fulfilmentRoles = { staff: ["merchandiser", "finance", "administrator"] } as const;
/** Papers have more of their buyers than a parcel needs. */
export const documentRoles = { staff: ["finance", "support", "administrator"] } as const;
/** Money that comes and goes, and all that is counted of it. */
export const financeRoles = { staff: ["finance", "administrator"] } as const;

export const peopleReadRoles = { staff: ["support", "finance", "administrator"] } as const;
/** Who answer members' questions, and do things for them. */
export const supportRoles = { staff: ["support", "administrator"] } as const;

/** Whether one of these roles is among them. */
export const hasRole = ({ staff }: ForStaff, held: readonly string[]): boolean =>
  staff.some((role) => held.includes(role));
