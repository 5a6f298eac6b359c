/**
 * The first call of a page. It is declared once, for the page itself and for the code that sends it ahead of the
 * page.
 */
import type { Endpoint, CallInput } from "../../shared/contract/endpoint.ts";
import type { FirstPicture } from "./page-start.ts";

export interface PageAddress {
  /** The values of the route's path parameters. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

export interface PageCall<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /**
   * Returns the input of the call, or null if the page has nothing to request. Path parameters are placeholders,
   * which are filled in later.
   */
  readonly sent: (address: PageAddress) => CallInput<E> | null;
  /** The place in the answer of the picture that is seen first. */
  readonly picture?: FirstPicture;
}
