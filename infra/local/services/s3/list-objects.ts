/** ListObjectsV2, with prefixes, delimiters and pages. */
import type { ObjectStore, StoredObject } from "./object-store.ts";
import { escapeXml, S3Fault, xmlHeader } from "./s3-fault.ts";

const maxKeys = 1000;

interface Listing {
  readonly objects: readonly StoredObject[];
  readonly prefixes: readonly string[];
  /** The last key that was read, if there are more. */
  readonly next: string | undefined;
}

interface ListQuery {
  readonly prefix: string;
  readonly delimiter: string;
  readonly after: string;
  readonly limit: number;
}

/** Returns the response as XML. */
export const listObjects = (
  store: ObjectStore,
  bucket: string,
  parameters: URLSearchParams,
): string => {
  const query = queryOf(parameters);
  const { objects, prefixes, next } = collect(store, bucket, query);
  return [
    `${xmlHeader}<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">`,
    element("Name", bucket),
    element("Prefix", query.prefix),
    ...(query.delimiter === "" ? [] : [element("Delimiter", query.delimiter)]),
    element("MaxKeys", query.limit),
    element("KeyCount", objects.length + prefixes.length),
    element("IsTruncated", next !== undefined),
    ...(next === undefined
      ? []
      : [element("NextContinuationToken", Buffer.from(next).toString("base64url"))]),
    ...objects.map(contents),
    ...prefixes.map((prefix) => `<CommonPrefixes>${element("Prefix", prefix)}</CommonPrefixes>`),
    "</ListBucketResult>",
  ].join("");
};

const collect = (
  store: ObjectStore,
  bucket: string,
  { prefix, delimiter, after, limit }: ListQuery,
): Listing => {
  const objects: StoredObject[] = [];
  const prefixes = new Set<string>();
  let from = after;
  for (;;) {
    const page = store.list(bucket, prefix, from, maxKeys);
    for (const object of page) {
      const cut = delimiter === "" ? -1 : object.key.indexOf(delimiter, prefix.length);
      const common = cut === -1 ? undefined : object.key.slice(0, cut + delimiter.length);
      const isNew = common === undefined || !prefixes.has(common);
      if (isNew && objects.length + prefixes.size === limit)
        return { objects, prefixes: [...prefixes], next: from };
      if (common === undefined) objects.push(object);
      else prefixes.add(common);
      from = object.key;
    }
    if (page.length < maxKeys) return { objects, prefixes: [...prefixes], next: undefined };
  }
};

const queryOf = (query: URLSearchParams): ListQuery => {
  const limit = Number(query.get("max-keys") ?? maxKeys);
  if (!Number.isInteger(limit) || limit < 0)
    throw new S3Fault(400, "InvalidArgument", "max-keys is not a number");
  const token = query.get("continuation-token");
  return {
    prefix: query.get("prefix") ?? "",
    delimiter: query.get("delimiter") ?? "",
    after:
      token === null
        ? (query.get("start-after") ?? "")
        : Buffer.from(token, "base64url").toString("utf8"),
    limit: Math.min(limit, maxKeys),
  };
};

const element = (name: string, value: string | number | boolean): string =>
  `<${name}>${escapeXml(String(value))}</${name}>`;

const contents = ({ key, size, etag, modifiedAt }: StoredObject): string =>
  `<Contents>${element("Key", key)}${element("LastModified", new Date(modifiedAt).toISOString())}` +
  `${element("ETag", `"${etag}"`)}${element("Size", size)}${element("StorageClass", "STANDARD")}</Contents>`;
