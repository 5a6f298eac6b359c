/** An S3 error, as the XML that clients read. */
export class S3Fault extends Error {
  readonly status: number;
  /** The code, such as `NoSuchKey`. */
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = "S3Fault";
    this.status = status;
    this.code = code;
  }
}

/** Returns a 403 error. */
export const accessDenied = (message = "Access Denied"): S3Fault =>
  new S3Fault(403, "AccessDenied", message);

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");

export const xmlHeader = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns the error as S3's XML. */
export const faultXml = ({ code, message }: S3Fault): string =>
  `${xmlHeader}<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`;
