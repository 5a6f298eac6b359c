/** The digest of what was last imported into a row. An import skips rows whose files have not changed. */
import { type Key, put, type Write } from "../platform/table/write.ts";

export const importDigestKey = ({ pk, sk }: Key): Key => ({ pk, sk: `${sk}#IMPORTED` });

export const recordImportDigest = (key: Key, digest: string): Write =>
  put({ ...importDigestKey(key), digest });
