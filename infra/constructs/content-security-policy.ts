/**
 * What a page may load. `pictures` is the host of signed pictures inside gated content; it stands without a scheme, so
 * that the page's own scheme applies, in the cloud and on one machine.
 */
export const contentSecurityPolicy = (pictures: string): string =>
  [
    "default-src 'self'",
    `img-src 'self' data: ${pictures}`,
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join("; ");
