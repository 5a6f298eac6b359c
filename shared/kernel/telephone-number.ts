/** As people write it, with an extension or without: `+44 20 7946 0000 ext. 12`. */
export const telephonePattern =
  /^[+(]?[\d\s().+/-]{5,}(?:[,;]?\s*(?:#|\p{L}{1,12}\.?[=:]?)\s*\d{1,7})?$/u;

export const maxTelephoneLength = 40;
