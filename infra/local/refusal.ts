/** What the stack answers by itself, where no function is asked: in the form of the product's own errors. */
import { type ErrorCode, statusOfError } from "../../shared/kernel/app-error.ts";

export interface Refusal {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

export const refusal = (
  code: ErrorCode,
  message: string,
  status: number = statusOfError[code],
): Refusal => ({ status, body: JSON.stringify({ message, code, errors: {} }) });
