/**
 * The permissions of staff roles, each defined once by its purpose. A call declares one as its audience, and the pages of the
 * staff area use the same ones. The module imports no schema, so that any browser code may use it.
 */
import { type ForStaff, staffRoles } from "../endpoint.ts";

export const everyStaff = { staff: staffRoles } as const;
export const administrators = { staff: ["administrator"] } as const;

/** All staff may read the catalogue. */
export const catalogueReaders = { staff: staffRoles } as const;
/** The roles that change the catalogue and its pictures. */
export const catalogueWriters = { staff: ["merchandiser", "administrator"] } as const;

export const orderReaders = {
  staff: ["finance", "merchandiser", "support", "administrator"],
} as const;
/** The roles that send parcels and cancel orders. */
export const fulfilmentRoles = { staff: ["merchandiser", "finance", "administrator"] } as const;
/** The roles that read documents, which have more of a buyer's data than a parcel needs. */
export const documentRoles = { staff: ["finance", "support", "administrator"] } as const;
/** The roles for payments, refunds and all figures about them. */
export const financeRoles = { staff: ["finance", "administrator"] } as const;

export const peopleReadRoles = { staff: ["support", "finance", "administrator"] } as const;
/** The roles that answer members' questions and act on their behalf. */
export const supportRoles = { staff: ["support", "administrator"] } as const;

/** Returns whether one of these roles is held. */
export const hasRole = ({ staff }: ForStaff, roles: readonly string[]): boolean =>
  staff.some((role) => roles.includes(role));
