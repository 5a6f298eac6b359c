/**
 * Which order numbers are taken. A number is chance, so a basket gets one on condition that it is free; it goes with a basket
 * that is forgotten, and stays with an order.
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

/** Longer than any basket lives. */
const heldDays = 400;

/** Takes a number for a basket, unless it is taken. */
export const holdNumber = (number: string, token: string, now: Date): Write => {
  const ttl = ttlAt(new Date(now.getTime() + heldDays * 86_400_000));
  return put({ ...numberKey(number), token, ttl }, absent);
};

/** The basket's number is its order's for good. Nothing for orders made before there were numbers. */
export const keepNumber = (orderId: string, token: string): readonly Write[] =>
  parseOrderNumber(orderId) === null
    ? []
    : [put({ ...numberKey(orderId), token }, either(absent, where({ token })))];
