import type { Deps } from "../../platform/deps.ts";
import { failureResponse } from "../../platform/respond.ts";
import type { HttpMiddleware } from "./request-context.ts";

/** Turns every failure, wherever it comes from, into `{message, code, errors}`. */
export const handleErrors = ({ log }: Deps): HttpMiddleware => ({
  onError: (request) => {
    request.response = failureResponse(log, request.error);
  },
});
