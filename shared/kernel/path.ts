/** Returns whether a page's path is `top` or below it: `/content/soft-landing` is below `/content`. */
export const isBelow = (path: string, top: string): boolean =>
  path === top || path.startsWith(top.endsWith("/") ? top : `${top}/`);
