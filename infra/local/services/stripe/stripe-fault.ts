/** A Stripe error, as its SDKs read it. */
export type FaultType = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

export interface FaultDetails {
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  /** The intent after the failure, as in the API. */
  readonly payment_intent?: unknown;
  readonly setup_intent?: unknown;
  readonly payment_method?: unknown;
}

export const docUrl = (code: string): string =>
  `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;

export class StripeFault extends Error {
  readonly status: number;
  readonly type: FaultType;
  readonly details: FaultDetails;
  /** True if earlier changes stay: a declined charge is in the ledger. */
  readonly keepsChanges: boolean;

  constructor(
    status: number,
    type: FaultType,
    message: string,
    details: FaultDetails = {},
    keepsChanges = false,
  ) {
    super(message);
    this.name = "StripeFault";
    this.status = status;
    this.type = type;
    this.details = details;
    this.keepsChanges = keepsChanges;
  }

  get body(): unknown {
    const { message, type, details } = this;
    const { code } = details;
    return { error: { ...details, ...(code && { doc_url: docUrl(code) }), message, type } };
  }
}

/** Returns an error, whose status is 400 by default. */
export const invalidRequest = (message: string, details: FaultDetails = {}, status = 400) =>
  new StripeFault(status, "invalid_request_error", message, details);

/** Returns a not-found error. `param` is absent for an id in the path. */
export const noSuch = (what: string, id: string, param?: string): StripeFault =>
  invalidRequest(
    `No such ${what}: '${id}'`,
    { code: "resource_missing", param: param ?? "id" },
    param === undefined ? 404 : 400,
  );

/** Returns the error for what Stripe supports and this stand-in does not: a guess would be worse. */
export const notImplemented = (what: string): StripeFault =>
  new StripeFault(501, "api_error", `The local Stripe does not implement ${what}.`);
