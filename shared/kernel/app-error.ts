/**
 * Every way in which a call can fail, with its HTTP status (guide/answers.md, 'Statuses'): 401 logs out, 403 means upgrade, 404
 * means missing or somebody else's.
 */
export const statusOfError = {
  invalid: 422,
  broken_request: 400,
  unauthenticated: 401,
  payment_declined: 402,
  forbidden: 403,
  unverified: 403,
  two_step: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** The record has changed since it was read; `current` is the record as it is now. */
  stale: 409,
  /**
   * Staff who impersonate a member can change nothing, and cannot see the member's private data. The status is not 403, which
   * leads the browser to the upgrade page.
   */
  read_only: 409,
  /** Other records would be left without it; `current` lists them. */
  in_use: 409,
  too_large: 413,
  unsupported_media: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfError;

/** The messages by field name, as the browser shows them beside the fields. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * The one failure that use cases throw. `retryAfter` is in seconds and becomes the `Retry-After` header; `current` is the
 * conflicting record, for callers who may see it.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors;
  readonly retryAfter: number | undefined;
  readonly current: unknown;

  constructor(
    code: ErrorCode,
    message: string,
    errors: FieldErrors = {},
    retryAfter?: number,
    current?: unknown,
  ) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.current = current;
  }

  get status(): number {
    return statusOfError[this.code];
  }
}

/** Returns a 422 error for a single field, with the message on top and beside the field. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError("invalid", message, { [field]: [message] });

/** Throws a 422 error with these messages beside their fields, unless there are none. */
export const assertNoFieldErrors = (errors: FieldErrors): void => {
  if (Object.keys(errors).length > 0)
    throw new AppError("invalid", "Please check the marked fields.", errors);
};

/** Returns a 404 error. `what` begins the message, such as `This order`. */
export const notFound = (what: string): AppError =>
  new AppError("not_found", `${what} could not be found.`);

/**
 * Returns a 409 error for a change of a record that has changed since: `current` is the record as it is now, in the API's field
 * names.
 */
export const stale = (message: string, current: unknown): AppError =>
  new AppError("stale", message, {}, undefined, current);

export interface Use {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
}

const maxExamples = 20;

/**
 * Returns a 409 error for deleting something that other records need. The message states how many there are, because no more than
 * twenty are listed.
 */
export const inUse = (message: string, usedBy: readonly Use[]): AppError =>
  new AppError("in_use", message, {}, undefined, { used_by: usedBy.slice(0, maxExamples) });
