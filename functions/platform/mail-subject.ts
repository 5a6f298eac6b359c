/**
 * A subject as mail programs show it. SES sends plain letters as they are, and a name such as `=?utf-8?q?x?=` in them would be
 * read as an encoded word: such a subject is encoded as a whole (RFC 2047).
 */
export const sendableSubject = (subject: string): string =>
  subject.includes("=?") ? partsOf(subject).map(encodedWord).join(" ") : subject;

/** An encoded word has 75 letters at most. */
const bytesInWord = 45;

const encodedWord = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;

/** No letter is parted between two words. */
const partsOf = (text: string): readonly string[] => {
  const parts: string[] = [];
  for (const letter of text) {
    const longer = `${parts.at(-1) ?? ""}${letter}`;
    if (parts.length === 0 || Buffer.byteLength(longer) > bytesInWord) parts.push(letter);
    else parts[parts.length - 1] = longer;
  }
  return parts;
};
