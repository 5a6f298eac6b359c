/** Uploads the built site into its bucket, as a deployment does. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { siteFileHeaders } from "../constructs/site-files.ts";
import { repositoryRoot } from "../repository-root.ts";
import type { ObjectSource } from "./services/s3/object-source.ts";

/** Uploads only what has changed; pages come last, when all files that they name are there. */
export const uploadSite = async (objects: ObjectSource, bucket: string): Promise<void> => {
  const folder = join(repositoryRoot, "dist/web");
  const keys = globSync("**/*", { cwd: folder }).filter((key) =>
    statSync(join(folder, key)).isFile(),
  );
  for (const key of keys.toSorted(
    (a, b) => Number(a.endsWith(".html")) - Number(b.endsWith(".html")),
  )) {
    const bytes = readFileSync(join(folder, key));
    const etag = createHash("md5").update(bytes).digest("hex");
    const existing = await objects.find(bucket, key);
    if (existing?.etag === etag) continue;
    const { contentType, cacheControl } = siteFileHeaders(key);
    await objects.put(bucket, key, bytes, {
      "content-type": contentType,
      "cache-control": cacheControl,
    });
  }
};
