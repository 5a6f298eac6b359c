import type { Deps } from "../../platform/deps.ts";
import { failureResponse } from "../../platform/respond.ts";
import type { HttpMiddleware } from "./request-context.ts";

/** Every failure, wherever it comes from, becomes `{message, code, errors}`. */
export const handleErrors = ({ log }: Deps): HttpMiddleware => ({
  onError: (request) => {
    request.response = failureResponse(log, request.error);
  },
});
