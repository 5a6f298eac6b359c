/** Calls that return a file. */
import { requestPath } from "../../shared/contract/request-path.ts";
import type { Endpoint, CallInput } from "../../shared/contract/endpoint.ts";
import { failureFromResponse, requestHeaders, unreachableFailure } from "./api-client.ts";
import { readEarlyResponse } from "./early-request.ts";
import { applyFailureRules } from "./failure-rules.ts";
import { session } from "./session.ts";

/**
 * Returns the file that the endpoint redirects to. A failure is thrown as `ApiFailure` and does not leave the page,
 * unless the member is logged out.
 */
export const callForFile = async <E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E>,
): Promise<Blob> => {
  const path = requestPath(endpoint, sent);
  const token = session.token();
  const response = await fetch(path, { headers: requestHeaders() }).catch(() => {
    throw unreachableFailure();
  });
  if (response.ok) return response.blob();
  const failure = failureFromResponse(await readEarlyResponse(response));
  if (failure.status === 401)
    applyFailureRules(failure, { path, page: location.pathname, method: endpoint.method, token });
  throw failure;
};

/** Hands a file to the browser, which saves it. */
export const saveFile = (file: Blob, name: string): void => {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // The browser reads the file after the click event, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
};
