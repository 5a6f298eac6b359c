/** What is wrong with a field of a form, or with the first of its parts that has something wrong. */
export const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== "object" || error === null) return undefined;
  const message: unknown = Object(error)["message"];
  if (typeof message === "string" && message !== "") return message;
  const parts = Array.isArray(error) ? error : [Object(error)["alt"]];
  for (const part of parts) {
    const found = messageIn(part);
    if (found !== undefined) return found;
  }
  return undefined;
};
