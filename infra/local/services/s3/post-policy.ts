/**
 * Uploads by an HTML form, whose policy states expiry, destination and size.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
import { valueAt, isRecord, arrayOf, parseJson, textOf } from "../../json.ts";
import { accessDenied, S3Fault } from "./s3-fault.ts";
import type { Credentials } from "../../endpoints.ts";
import { type AcceptedTimes, parseDate, skew, verifyPolicy } from "./signature.ts";

export interface FormUpload {
  readonly key: string;
  readonly file: Blob;
  /** The form's other fields, with names in lower case. */
  readonly fields: ReadonlyMap<string, string>;
}

/** The fields that need no condition. */
const exemptFields = new Set(["policy", "x-amz-signature", "file"]);

/** Reads the form. Throws the error that S3 would return. */
export const readForm = (
  form: FormData,
  bucket: string,
  credentials: Credentials,
  nows: AcceptedTimes,
): FormUpload => {
  const { fields, file } = fieldsOf(form);
  const policyText = fields.get("policy") ?? "";
  const policy = parseJson(Buffer.from(policyText, "base64").toString("utf8"));
  if (policy === undefined) throw accessDenied();
  verifyPolicy(
    policyText,
    fields.get("x-amz-credential") ?? "",
    fields.get("x-amz-signature") ?? "",
    credentials,
  );
  const expires = Date.parse(textOf(valueAt(policy, "expiration")));
  const signedAt = parseDate(fields.get("x-amz-date") ?? "");
  // A form is valid by the clock with which it was signed: the stack's, or that of a program beside it.
  if (!nows.some((now) => now >= signedAt - skew && now < expires))
    throw accessDenied("Invalid according to Policy: Policy expired.");
  fields.set("bucket", bucket);
  const allowed = new Set(
    arrayOf(valueAt(policy, "conditions")).flatMap((one) => check(one, fields, file.size)),
  );
  for (const name of fields.keys())
    if (!exemptFields.has(name) && name !== "bucket" && !allowed.has(name))
      throw accessDenied(`Invalid according to Policy: Extra input fields: ${name}`);
  const name = file instanceof File ? file.name : "";
  const key = (fields.get("key") ?? "").replaceAll("${filename}", name);
  if (key === "") throw new S3Fault(400, "InvalidArgument", "The form has no key.");
  return { key, file, fields };
};

const fieldsOf = (form: FormData): { fields: Map<string, string>; file: Blob } => {
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== "string" && name.toLowerCase() === "file") return { fields, file: value };
    if (typeof value === "string") fields.set(name.toLowerCase(), value);
  }
  throw new S3Fault(400, "InvalidArgument", "POST requires exactly one file upload per request.");
};

/** Returns the fields that a condition covers; throws if it is not met. */
const check = (condition: unknown, fields: ReadonlyMap<string, string>, size: number): string[] => {
  const refuse = (): S3Fault =>
    accessDenied(
      `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`,
    );
  if (isRecord(condition))
    return Object.entries(condition).map(([name, requested]) => {
      if (fields.get(name.toLowerCase()) !== requested) throw refuse();
      return name.toLowerCase();
    });
  const [operator, target, value] = arrayOf(condition);
  if (operator === "content-length-range") {
    if (size < Number(target))
      throw new S3Fault(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum.");
    if (size > Number(value))
      throw new S3Fault(400, "EntityTooLarge", "Your proposed upload exceeds the maximum size.");
    return [];
  }
  const name = textOf(target).replace(/^\$/, "").toLowerCase();
  const given = fields.get(name) ?? "";
  const holds = operator === "eq" ? given === value : given.startsWith(textOf(value));
  if (!holds || (operator !== "eq" && operator !== "starts-with")) throw refuse();
  return [name];
};
