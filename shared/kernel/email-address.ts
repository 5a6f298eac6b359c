/** Email addresses as they are stored and sent to. */

const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * The address trimmed and in lower case, so that one person has one account. A domain in letters of any language is
 * written as the mail system knows it: `ada@müller.example` is `ada@xn--mller-kva.example`.
 */
export const normalEmail = (typed: string): string => sendableEmail(typed.trim().toLowerCase());

/** The same address with its domain as the mail system knows it; letters of other domains stay as they are. */
export const sendableEmail = (email: string): string => {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  return at > 0 && isInternational(domain) ? `${email.slice(0, at)}@${asciiDomain(domain)}` : email;
};

/** Expects an address in its normal form. What stands before the `@` is as SES sends it: plain letters and digits. */
export const isEmail = (normal: string): boolean => normal.length <= 254 && pattern.test(normal);

const isInternational = (domain: string): boolean =>
  /[^\u0000-\u007f]/.test(domain) && /^[\p{L}\p{N}\p{M}.\u3002-]+$/u.test(domain);

const asciiDomain = (domain: string): string =>
  URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
