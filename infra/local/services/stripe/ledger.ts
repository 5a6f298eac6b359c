/**
 * The ledger in one SQLite file. Each API call is one transaction that includes its stored response, so a kill loses either
 * nothing or a call without a response.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { numberOf, textOf } from "../../json.ts";
import { type Deliveries, openDeliveries } from "./delivery-records.ts";
import {
  chargeSchema,
  type ChargeRecord,
  confirmationTokenSchema,
  type ConfirmationTokenRecord,
  customerSchema,
  type CustomerRecord,
  disputeSchema,
  type DisputeRecord,
  endpointSchema,
  type EndpointRecord,
  eventSchema,
  type EventRecord,
  intentSchema,
  type IntentRecord,
  methodSchema,
  type MethodRecord,
  refundSchema,
  type RefundRecord,
  setupSchema,
  type SetupRecord,
} from "./records.ts";
import { openCollection, type Collection } from "./collection.ts";
import { StripeFault } from "./stripe-fault.ts";

export interface StoredReply {
  readonly endpoint: string;
  /** The fingerprint of the parameters. */
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
  /** The time in epoch seconds. */
  readonly created: number;
}

export interface Ledger {
  readonly customers: Collection<CustomerRecord>;
  readonly methods: Collection<MethodRecord>;
  readonly confirmationTokens: Collection<ConfirmationTokenRecord>;
  readonly setups: Collection<SetupRecord>;
  readonly intents: Collection<IntentRecord>;
  readonly charges: Collection<ChargeRecord>;
  readonly refunds: Collection<RefundRecord>;
  readonly disputes: Collection<DisputeRecord>;
  readonly endpoints: Collection<EndpointRecord>;
  readonly events: Collection<EventRecord>;
  readonly deliveries: Deliveries;
  reply(key: string): StoredReply | undefined;
  keepReply(key: string, reply: StoredReply): void;
  /** Commits what `work` has written; nothing if it throws. */
  transaction<T>(work: () => T): T;
  /** Undoes, within a transaction, what `work` has written if it throws, except for faults that keep their changes. */
  attempt<T>(work: () => T): T;
  close(): void;
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, record TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS by_kind ON objects (kind, seq);
  CREATE INDEX IF NOT EXISTS by_customer ON objects (kind, json_extract(record, '$.customer'));
  CREATE INDEX IF NOT EXISTS by_intent ON objects (kind, json_extract(record, '$.payment_intent'));
  CREATE INDEX IF NOT EXISTS by_email ON objects (kind, json_extract(record, '$.email'));
  CREATE TABLE IF NOT EXISTS replies (
    key TEXT PRIMARY KEY, endpoint TEXT NOT NULL, fingerprint TEXT NOT NULL, request_id TEXT NOT NULL,
    status INTEGER NOT NULL, body TEXT NOT NULL, created INTEGER NOT NULL
  ) WITHOUT ROWID;
`;

/** Opens the ledger. Without a folder it is in memory. */
export const openLedger = (folder: string | undefined): Ledger => {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(folder === undefined ? ":memory:" : join(folder, "ledger.db"));
  database.exec(schema);
  const findReply = database.prepare("SELECT * FROM replies WHERE key = ?");
  const saveReply = database.prepare("INSERT OR REPLACE INTO replies VALUES (?, ?, ?, ?, ?, ?, ?)");
  return {
    customers: openCollection(database, "customer", customerSchema),
    methods: openCollection(database, "PaymentMethod", methodSchema),
    confirmationTokens: openCollection(database, "confirmation_token", confirmationTokenSchema),
    setups: openCollection(database, "setupintent", setupSchema),
    intents: openCollection(database, "payment_intent", intentSchema),
    charges: openCollection(database, "charge", chargeSchema),
    refunds: openCollection(database, "refund", refundSchema),
    disputes: openCollection(database, "dispute", disputeSchema),
    endpoints: openCollection(database, "webhook endpoint", endpointSchema),
    events: openCollection(database, "event", eventSchema),
    deliveries: openDeliveries(database),
    reply: (key) => {
      const row = findReply.get(key);
      if (row === undefined) return undefined;
      return {
        endpoint: textOf(row["endpoint"]),
        fingerprint: textOf(row["fingerprint"]),
        requestId: textOf(row["request_id"]),
        status: numberOf(row["status"], 500),
        body: textOf(row["body"]),
        created: numberOf(row["created"], 0),
      };
    },
    keepReply: (key, { endpoint, fingerprint, requestId, status, body, created }) => {
      saveReply.run(key, endpoint, fingerprint, requestId, status, body, created);
    },
    transaction: (work) => {
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
    attempt: (work) => {
      database.exec("SAVEPOINT attempt");
      try {
        return work();
      } catch (error) {
        if (!(error instanceof StripeFault && error.keepsChanges))
          database.exec("ROLLBACK TO attempt");
        throw error;
      } finally {
        database.exec("RELEASE attempt");
      }
    },
    close: () => database.close(),
  };
};
