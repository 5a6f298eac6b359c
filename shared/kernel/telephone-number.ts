/** Matches a telephone number as people write it, with or without an extension: `+44 20 7946 0000 ext. 12`. */
export const telephonePattern =
  /^[+(]?[\d\s().+/-]{5,}(?:[,;]?\s*(?:#|\p{L}{1,12}\.?[=:]?)\s*\d{1,7})?$/u;

export const maxTelephoneLength = 40;
