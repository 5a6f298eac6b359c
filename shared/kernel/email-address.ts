/** Email addresses as they are stored and used for sending. */

const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * Returns the address trimmed and in lower case, so that one person has one account. International domains are encoded as the
 * mail system requires: `ada@müller.example` is `ada@xn--mller-kva.example`.
 */
export const normalEmail = (typed: string): string => encodeEmailDomain(typed.trim().toLowerCase());

/** Returns the address with its domain encoded as the mail system requires; other parts stay as they are. */
export const encodeEmailDomain = (email: string): string => {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  return at > 0 && isInternational(domain) ? `${email.slice(0, at)}@${asciiDomain(domain)}` : email;
};

/** Returns whether a normalised address is valid. The part before the `@` must have plain letters and digits, as SES requires. */
export const isEmail = (normal: string): boolean => normal.length <= 254 && pattern.test(normal);

const isInternational = (domain: string): boolean =>
  /[^\u0000-\u007f]/.test(domain) && /^[\p{L}\p{N}\p{M}.\u3002-]+$/u.test(domain);

const asciiDomain = (domain: string): string =>
  URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
