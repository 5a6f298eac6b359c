/** Generates people and orders for the directory, in any number and always the same. */
import { type DirectoryKind, saveEntry } from "../../functions/entities/directory-entry.ts";
import type { Row } from "../../functions/platform/table/write.ts";
import type { OrderEntry } from "../../shared/domain/directory/directory-orders.ts";
import type { PersonEntry } from "../../shared/domain/directory/directory-people.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { formatOrderNumber } from "../../shared/kernel/order-number.ts";
import { orderStatuses } from "../../shared/kernel/order-terms.ts";
import { wordOfRank } from "./generated-words.ts";
import { memberId } from "./scale-members.ts";

const dayMs = 86_400_000;
const start = Date.parse("2022-01-01T09:00:00.000Z");
const dayOf = (number: number): string =>
  new Date(start + (number % 1700) * dayMs + number).toISOString();

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const plans = [
  { id: 15, title: "Professional", rank: 1, places: 3 },
  { id: 16, title: "Premium", rank: 2, places: 10 },
] as const;

/** Every third person has a plan, and one in seven of these plans has ended. */
export const personOfNumber = (number: number): PersonEntry => {
  const firstName = capital(wordOfRank(number % 997));
  const lastName = capital(wordOfRank(1000 + (number % 8009)));
  const plan = plans[number % 6];
  const endsAt = new Date(Date.now() + ((number % 420) - 60) * dayMs).toISOString();
  return {
    id: memberId(number),
    email: `${firstName}.${lastName}.${number}@people.example`.toLowerCase(),
    firstName,
    lastName,
    company: `${capital(wordOfRank(300 + (number % 3001)))} Studio`,
    verified: number % 10 > 0,
    twoStep: number % 7 === 0,
    staffRoles: number % 5000 === 0 ? ["support"] : [],
    roles: [],
    teams:
      number % 4 === 0
        ? [{ id: `tea_${number % 2000}`, name: "North", owns: number % 16 === 0, seats: [] }]
        : [],
    plan: plan
      ? {
          ...plan,
          startsOn: "2024-01-01",
          endsAt,
          endsOn: londonDay(endsAt),
          renews: number % 2 === 0,
          awaitsAnswer: false,
          next: null,
        }
      : null,
    createdAt: dayOf(number),
  };
};

/** Every twentieth order is unpaid, and a third of these are overdue. */
export const orderOfNumber = (number: number, buyers: number): OrderEntry => {
  const { id: userId, firstName, lastName, email, company } = personOfNumber((number * 7) % buyers);
  const status = number % 20 === 0 ? "pending" : (orderStatuses[2 + (number % 5)] ?? "paid");
  const total = 1000 + ((number * 37) % 900_000);
  const dueOn = londonDay(new Date(Date.now() + ((number % 60) - 20) * dayMs));
  return {
    id: formatOrderNumber(number * 99_991),
    userId,
    name: `${firstName} ${lastName}`,
    email,
    company,
    status,
    dispute: number % 400 === 0 ? "open" : null,
    paymentType: number % 3 === 0 ? "bacs" : "card",
    total,
    received: status === "pending" ? 0 : total,
    unpaid: status === "pending" ? [{ dueOn, amount: total }] : [],
    placedAt: dayOf(number),
    paidAt: status === "pending" ? null : dayOf(number),
    startAt: null,
    lockAt: null,
    kept: number % 900 === 0 ? 1600 : 0,
    quote: null,
    plan:
      number % 4 === 0
        ? { id: 15, title: "Professional", period: "annual", upgrade: false, country: "GB" }
        : null,
    renewal: number % 4 === 0,
    products: [`prd_${number % 400}`],
    ships: number % 5 === 0,
    dispatched: status === "shipped",
    title: `${capital(wordOfRank(number % 400))} and 2 more`,
    purchaseNumber: number % 2 === 0 ? `PO ${number}` : "",
  };
};

/** A time before the bench began. */
const madeAt = new Date(Date.now() - 3_600_000);

const rowOf = (kind: DirectoryKind, entry: { readonly id: string }): Row => {
  const next = { entry: JSON.stringify(entry), sold: [] };
  const write = saveEntry(kind, entry.id, null, next, madeAt);
  if (write.does !== "put") throw new Error("An entry is put whole");
  return write.row;
};

export function* rowsOfDirectory(people: number, orders: number): Generator<Row> {
  for (let number = 0; number < people; number += 1) yield rowOf("people", personOfNumber(number));
  for (let number = 0; number < orders; number += 1)
    yield rowOf("orders", orderOfNumber(number, people));
}
