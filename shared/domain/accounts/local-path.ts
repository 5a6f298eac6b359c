/** A path of this site to which a browser may be redirected after login or verification, and never another site. */
const path = /^\/(?![/\\])[^\s\\]*$/;

/** Returns the path, or null if the text is not one. `//evil.example` and `/\evil.example` leave the site in a browser. */
export const localPath = (text: string | undefined): string | null =>
  text !== undefined && text.length <= 500 && path.test(text) ? text : null;
