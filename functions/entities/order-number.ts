/**
 * Order numbers in use. A number is random, so a basket gets one on condition that it is free. It is released with an
 * abandoned basket, and remains with an order.
 */
import { parseOrderNumber } from "../../shared/kernel/order-number.ts";
import {
  absent,
  either,
  type Key,
  put,
  ttlAt,
  where,
  type Write,
} from "../platform/table/write.ts";

const numberKey = (number: string): Key => ({ pk: `ORDER#${number}`, sk: "NUMBER" });

/** The days of a reservation, more than the lifetime of any basket. */
const numberReservationDays = 400;

/** Reserves a number for a basket. Fails if it is in use. */
export const reserveOrderNumber = (number: string, token: string, now: Date): Write => {
  const ttl = ttlAt(new Date(now.getTime() + numberReservationDays * 86_400_000));
  return put({ ...numberKey(number), token, ttl }, absent);
};

/** Makes the basket's number its order's for good. Returns nothing for orders from before numbers existed. */
export const confirmOrderNumber = (orderId: string, token: string): readonly Write[] =>
  parseOrderNumber(orderId) === null
    ? []
    : [put({ ...numberKey(orderId), token }, either(absent, where({ token })))];
