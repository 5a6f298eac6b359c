/**
 * The pages of the application whose frame is in the HTML, each in a file of its own. A login by an emailed link
 * shows other content, and has no frame.
 */
interface FramedPage {
  /** The page's file in `web/pages`, and the name of its HTML file. */
  readonly file: string;
  /** The path as the router declares it. */
  readonly path: string;
  /** The visitors that the page is for; others are redirected. */
  readonly visitor?: "guest" | "member";
}

export const framedPages: readonly FramedPage[] = [
  { file: "login", path: "/login", visitor: "guest" },
  { file: "register", path: "/register/:token?", visitor: "guest" },
  { file: "basket", path: "/basket/:slug?" },
  { file: "checkout", path: "/checkout", visitor: "member" },
];
