/**
 * Temporary addresses of the pictures inside gated blocks: good for an hour, signed as of the last half hour, so that
 * everyone who reads within it gets the same address and caches still hit.
 */
import type { FilesDeps } from "../platform/files.ts";

const window = 30 * 60 * 1000;
const lifetimeSeconds = 3600;

export const createPictureSigner = ({ files, now }: Pick<FilesDeps, "files" | "now">) => {
  let signedAt = 0;
  const known = new Map<string, Promise<string>>();
  return (name: string): Promise<string> => {
    const current = Math.floor(now().getTime() / window) * window;
    if (current !== signedAt) {
      known.clear();
      signedAt = current;
    }
    const address =
      known.get(name) ??
      files.temporaryUrl("library", `gated/${name}`, {
        expiresIn: lifetimeSeconds,
        signedAt: new Date(current),
      });
    known.set(name, address);
    return address;
  };
};

/** The address of a picture's or a clip's object, by the name that its hash and its rendition make. */
export type PictureSigner = ReturnType<typeof createPictureSigner>;

/** The same for pictures that anybody may see. */
export const publicAddress: PictureSigner = async (name) => `/images/${name}`;
