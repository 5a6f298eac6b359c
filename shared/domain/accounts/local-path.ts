/** Where a browser may be sent after login or verification: a path of this site, never another one. */
const path = /^\/(?![/\\])[^\s\\]*$/;

/** The path, or null when it is none. `//evil.example` and `/\evil.example` leave the site in a browser. */
export const localPath = (text: string | undefined): string | null =>
  text !== undefined && text.length <= 500 && path.test(text) ? text : null;
