/** A call that a page asks for first: declared once, for the page itself and for who sends for it ahead of the page. */
import type { Endpoint, Sending } from "../../shared/contract/endpoint.ts";
import type { FirstPicture } from "./page-start.ts";

export interface PageAddress {
  /** What stands in the gaps of the route's path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

export interface PageCall<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** Null where the page has nothing to ask for. Parts of the path go in as they are, since they are filled in later. */
  readonly sent: (address: PageAddress) => Sending<E> | null;
  /** Where the answer has what is seen first of the page. */
  readonly picture?: FirstPicture;
}
