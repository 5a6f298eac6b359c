/**
 * Returns a subject that email clients display as it is meant. SES sends ASCII text unchanged, and a name such as
 * `=?utf-8?q?x?=` in it would be read as an encoded word, so such a subject is encoded as a whole (RFC 2047).
 */
export const sendableSubject = (subject: string): string =>
  subject.includes("=?") ? partsOf(subject).map(encodedWord).join(" ") : subject;

/** The bytes of text in one encoded word, which may have at most 75 characters. */
const bytesInWord = 45;

const encodedWord = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;

/** Splits the subject so that no character is divided between two words. */
const partsOf = (text: string): readonly string[] => {
  const parts: string[] = [];
  for (const letter of text) {
    const longer = `${parts.at(-1) ?? ""}${letter}`;
    if (parts.length === 0 || Buffer.byteLength(longer) > bytesInWord) parts.push(letter);
    else parts[parts.length - 1] = longer;
  }
  return parts;
};
