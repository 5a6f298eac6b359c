import type { FieldErrors } from "../../shared/kernel/app-error.ts";

/** A call that did not succeed. `status` 0 means that no answer came at all. */
export class ApiFailure extends Error {
  readonly status: number;
  /** The server's own code, or `unreachable` and `bad_reply` for what went wrong on the way. */
  readonly code: string;
  readonly errors: FieldErrors;

  constructor(status: number, code: string, message: string, errors: FieldErrors = {}) {
    super(message);
    this.name = "ApiFailure";
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** What to tell a person about anything that was thrown. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error && thrown.message ? thrown.message : "Something unexpected happened.";

export const asFailure = (thrown: unknown): ApiFailure =>
  thrown instanceof ApiFailure ? thrown : new ApiFailure(0, "unexpected", reasonOf(thrown));
