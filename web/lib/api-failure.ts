import type { FieldErrors } from "../../shared/kernel/app-error.ts";

/** A call that did not succeed. `status` 0 means that no answer came at all. */
export class ApiFailure extends Error {
  readonly status: number;
  /** The server's own code, or `unreachable` and `bad_reply` for what went wrong on the way. */
  readonly code: string;
  readonly errors: FieldErrors;
  /** What stands in the way, as the server has it: with `stale` the record as it is now. */
  readonly current: unknown;
  /** Seconds that the service asks to wait; 0 where it says nothing of it. */
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

/** What to tell a person about anything that was thrown. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error && thrown.message ? thrown.message : "Something unexpected happened.";

export const asFailure = (thrown: unknown): ApiFailure =>
  thrown instanceof ApiFailure ? thrown : new ApiFailure(0, "unexpected", reasonOf(thrown));
