/**
 * Pages of the application whose frame is in the HTML, in a file of its own for each. A login by a mailed link shows something
 * else, and has none.
 */
interface FramedPage {
  /** In `web/pages`, and of the HTML. */
  readonly file: string;
  /** As the router has it. */
  readonly path: string;
  /** Whom the page is for; whoever else comes is led elsewhere. */
  readonly visitor?: "guest" | "member";
}

export const framedPages: readonly FramedPage[] = [
  { file: "login", path: "/login", visitor: "guest" },
  { file: "register", path: "/register/:token?", visitor: "guest" },
  { file: "basket", path: "/basket/:slug?" },
  { file: "checkout", path: "/checkout", visitor: "member" },
];
