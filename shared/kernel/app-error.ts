/**
 * Every way in which a call can fail, and the HTTP status it answers with (guide/answers.md, 'Statuses'): 401 logs out, 403
 * means upgrade, 404 means missing or somebody else's.
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
  /** Somebody else has changed the record since it was read; `current` is the record as it is now. */
  stale: 409,
  /**
   * Staff who see the area as somebody change nothing, and see no more than is theirs to see. No 403: that leads the browser to
   * the upgrade page.
   */
  read_only: 409,
  /** What uses it would be left without it; `current` says what that is. */
  in_use: 409,
  too_large: 413,
  unsupported_media: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfError;

/** Messages by field name, as the browser shows them beside the fields. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * The one failure that use cases throw. `retryAfter` is in seconds and becomes the `Retry-After` header; `current` is what
 * stands in the way, for whoever may see it.
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

/** A single field's fault: 422 with that message on top and beside the field. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError("invalid", message, { [field]: [message] });

/** 422 with these messages beside their fields, or nothing when there are none. */
export const assertNoFieldErrors = (errors: FieldErrors): void => {
  if (Object.keys(errors).length > 0)
    throw new AppError("invalid", "Please check the marked fields.", errors);
};

export const notFound = (what: string): AppError =>
  new AppError("not_found", `${what} could not be found.`);

/** 409 for a change of what is not so any more: `current` is the record as it is now, in the wire's words. */
export const stale = (message: string, current: unknown): AppError =>
  new AppError("stale", message, {}, undefined, current);

export interface Use {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
}

const mostExamples = 20;

/** 409 for deleting what something else needs. The message names how many there are: no more than twenty are listed. */
export const inUse = (message: string, usedBy: readonly Use[]): AppError =>
  new AppError("in_use", message, {}, undefined, { used_by: usedBy.slice(0, mostExamples) });
