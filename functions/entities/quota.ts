/**
 * How many records of a kind an owner has, for limits that many requests at once must not exceed: the limit is a condition of
 * the write that adds a record. Records and counter change in one transaction.
 */
import { added, below, type Key, set, type Write } from "../platform/table/write.ts";

export interface Quota {
  /** The partition that holds the records: `USER#usr_1`. */
  readonly pk: string;
  /** What is counted: `ADDRESSES`. */
  readonly kind: string;
  readonly limit: number;
}

const quotaKey = ({ pk, kind }: Quota): Key => ({ pk, sk: `QUOTA#${kind}` });

/** Counts `records` more; fails its condition when the owner would have more than the limit allows. */
export const reserveQuota = (quota: Quota, records = 1): Write =>
  set(quotaKey(quota), { count: added(records) }, below("count", quota.limit - records + 1));

/** Belongs to the removal of a record, which is conditional on the record being there. */
export const returnQuota = (quota: Quota): Write => set(quotaKey(quota), { count: added(-1) });
