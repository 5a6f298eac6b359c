/** What was last imported into a row, by digest: an import leaves alone what its files did not change. */
import { type Key, put, type Write } from "../platform/table/write.ts";

export const importDigestKey = ({ pk, sk }: Key): Key => ({ pk, sk: `${sk}#IMPORTED` });

export const recordImportDigest = (key: Key, digest: string): Write =>
  put({ ...importDigestKey(key), digest });
