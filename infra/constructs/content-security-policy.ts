import { embedHosts } from "../../shared/contract/content/blocks/embed.ts";

/** Stripe serves parts of its script, and the frames of the fields, from its own host and from hosts below it. */
const stripeScript = "https://js.stripe.com https://*.js.stripe.com";

/** The players that a reader may start in a block of a content page. */
const players = embedHosts.map((host) => `https://${host}`).join(" ");

/**
 * Returns the policy for what a page may load. `library` is the host of signed pictures and clips inside gated content,
 * `documents` that of the documents' bucket; both have no scheme, so that the page's own applies, in the cloud and on one
 * machine. Stripe's hosts are those of its security guide (https://docs.stripe.com/security/guide#content-security-policy):
 * script and fields, the bank's pages, the API.
 */
export const contentSecurityPolicy = (library: string, documents: string): string =>
  [
    "default-src 'self'",
    `img-src 'self' data: ${library}`,
    `media-src 'self' ${library}`,
    "style-src 'self'",
    `script-src 'self' ${stripeScript}`,
    `frame-src 'self' ${stripeScript} https://hooks.stripe.com ${players}`,
    // A PDF is requested with the member's token and comes, by a redirect, from the library. Administrators upload import files
    // to the documents' bucket.
    `connect-src 'self' ${library} ${documents} https://api.stripe.com`,
    "font-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join("; ");

/** The fields of a card are in Stripe's frame, where the browser may offer saved cards. */
export const permissionsPolicy =
  'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com"), usb=()';
