/** Records which event still has to be delivered to which endpoint. */
import type { DatabaseSync } from "node:sqlite";
import { numberOf, textOf } from "../../json.ts";

/** The states: `dropped` was withheld on purpose, as if a webhook never arrived. `failed` was given up after all attempts. */
export type DeliveryState = "pending" | "delivered" | "failed" | "dropped";

export interface EventDelivery {
  readonly event: string;
  readonly endpoint: string;
  readonly state: DeliveryState;
  /** The number of attempts, including manual resends. */
  readonly tries: number;
  /** The HTTP status of the last response; null if there was none. */
  readonly lastStatus: number | null;
}

export interface Deliveries {
  add(event: string, endpoint: string, state: "pending" | "dropped"): void;
  record(event: string, endpoint: string, state: DeliveryState, lastStatus: number | null): void;
  of(event: string): readonly EventDelivery[];
  /** Returns pending deliveries in the order of the events. */
  pending(limit: number): readonly EventDelivery[];
}

export const openDeliveries = (database: DatabaseSync): Deliveries => {
  database.exec(`
    CREATE TABLE IF NOT EXISTS deliveries (
      event TEXT NOT NULL, endpoint TEXT NOT NULL, state TEXT NOT NULL, tries INTEGER NOT NULL, last_status INTEGER,
      PRIMARY KEY (event, endpoint)
    );
    CREATE INDEX IF NOT EXISTS by_state ON deliveries (state);
  `);
  const insert = database.prepare("INSERT OR IGNORE INTO deliveries VALUES (?, ?, ?, 0, NULL)");
  // A delivered event stays delivered, however often it is resent.
  const update = database.prepare(
    `UPDATE deliveries SET tries = tries + 1, last_status = ?,
       state = CASE WHEN state = 'delivered' THEN state ELSE ? END WHERE event = ? AND endpoint = ?`,
  );
  const byEvent = database.prepare("SELECT * FROM deliveries WHERE event = ? ORDER BY rowid");
  const waiting = database.prepare(
    "SELECT * FROM deliveries WHERE state = 'pending' ORDER BY rowid LIMIT ?",
  );
  return {
    add: (event, endpoint, state) => {
      insert.run(event, endpoint, state);
    },
    record: (event, endpoint, state, lastStatus) => {
      update.run(lastStatus, state, event, endpoint);
    },
    of: (event) => byEvent.all(event).map(deliveryOf),
    pending: (limit) => waiting.all(limit).map(deliveryOf),
  };
};

const stateOf = (text: string): DeliveryState =>
  text === "pending" || text === "delivered" || text === "dropped" ? text : "failed";

const deliveryOf = (row: Readonly<Record<string, unknown>>): EventDelivery => ({
  event: textOf(row["event"]),
  endpoint: textOf(row["endpoint"]),
  state: stateOf(textOf(row["state"])),
  tries: numberOf(row["tries"], 0),
  lastStatus: row["last_status"] === null ? null : numberOf(row["last_status"], 0),
});
