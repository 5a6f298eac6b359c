/**
 * The number of records of a kind that an owner has, for limits that concurrent requests must not exceed: the limit is
 * a condition of the write that adds a record. The records and the counter change in one transaction.
 */
import { addToAttribute, below, type Key, set, type Write } from "../platform/table/write.ts";

export interface Quota {
  /** The partition of the records, such as `USER#usr_1`. */
  readonly pk: string;
  /** The kind that is counted, such as `ADDRESSES`. */
  readonly kind: string;
  readonly limit: number;
}

const quotaKey = ({ pk, kind }: Quota): Key => ({ pk, sk: `QUOTA#${kind}` });

/**
 * Adds `records` to the counter. Fails if the owner would have more than the limit.
 *
 *     await table.save([reserveQuota(addressQuota(userId)), put(address, absent)]);
 */
export const reserveQuota = (quota: Quota, records = 1): Write =>
  set(
    quotaKey(quota),
    { count: addToAttribute(records) },
    below("count", quota.limit - records + 1),
  );

/** Subtracts a removed record, in the transaction of its removal, which is conditional on the record's existence. */
export const releaseQuota = (quota: Quota): Write =>
  set(quotaKey(quota), { count: addToAttribute(-1) });
