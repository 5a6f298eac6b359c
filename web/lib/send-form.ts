/**
 * Uploads a file with a form to the file store; `fetch` does not report upload progress. Throws an `Error` whose
 * message is a sentence.
 */
export const sendForm = (
  url: string,
  fields: Readonly<Record<string, string>>,
  file: Blob,
  onSent: (part: number) => void,
): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // S3 requires the file after the other fields.
  form.append("file", file);
  return new Promise((sent, failed) => {
    const request = new XMLHttpRequest();
    const lost = (): void => failed(new Error("The file could not be sent. Please try again."));
    request.upload.addEventListener("progress", ({ loaded, total }) => onSent(loaded / total));
    request.addEventListener("load", () =>
      request.status >= 200 && request.status < 300 ? sent() : lost(),
    );
    request.addEventListener("error", lost);
    request.open("POST", url);
    request.send(form);
  });
};
