/** Returns the error message of a form's field, or of its first part that has an error. */
export const messageFromError = (error: unknown): string | undefined => {
  if (typeof error !== "object" || error === null) return undefined;
  const message: unknown = Object(error)["message"];
  if (typeof message === "string" && message !== "") return message;
  const parts = Array.isArray(error) ? error : [Object(error)["alt"]];
  for (const part of parts) {
    const found = messageFromError(part);
    if (found !== undefined) return found;
  }
  return undefined;
};
