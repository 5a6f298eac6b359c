/** The errors that the stack itself returns without a function, in the form of the product's own errors. */
import { type ErrorCode, statusOfError } from "../../shared/kernel/app-error.ts";

export interface ErrorResponse {
  readonly status: number;
  /** The body as JSON. */
  readonly body: string;
}

export const errorResponse = (
  code: ErrorCode,
  message: string,
  status: number = statusOfError[code],
): ErrorResponse => ({ status, body: JSON.stringify({ message, code, errors: {} }) });
