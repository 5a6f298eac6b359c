import type { FieldErrors } from "../../shared/kernel/app-error.ts";

/** The error thrown for a call that did not succeed. `status` is 0 if no answer arrived at all. */
export class ApiFailure extends Error {
  readonly status: number;
  /** The server's own error code, or `unreachable` or `bad_reply` if the network or the answer was at fault. */
  readonly code: string;
  readonly errors: FieldErrors;
  /** The server's current state that prevents the call: for `stale`, the record as it is now. */
  readonly current: unknown;
  /** The number of seconds that the service asks the client to wait; 0 if it does not say. */
  readonly retryAfter: number;

  constructor(
    status: number,
    code: string,
    message: string,
    errors: FieldErrors = {},
    current?: unknown,
    retryAfter = 0,
  ) {
    super(message);
    this.name = "ApiFailure";
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.current = current;
    this.retryAfter = retryAfter;
  }
}

/** Returns the message to show for anything that was thrown. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error && thrown.message ? thrown.message : "Something unexpected happened.";

export const asFailure = (thrown: unknown): ApiFailure =>
  thrown instanceof ApiFailure ? thrown : new ApiFailure(0, "unexpected", reasonOf(thrown));
