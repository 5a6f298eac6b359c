/**
 * Signs temporary addresses of the pictures in gated blocks. They are valid for an hour and signed as of the last half hour, so
 * that all readers within it get the same address and caches still hit.
 */
import type { FilesDeps } from "../platform/files.ts";

const window = 30 * 60 * 1000;
const lifetimeSeconds = 3600;

export const createPictureSigner = ({ files, now }: Pick<FilesDeps, "files" | "now">) => {
  let signedAt = 0;
  const existing = new Map<string, Promise<string>>();
  return (name: string): Promise<string> => {
    const current = Math.floor(now().getTime() / window) * window;
    if (current !== signedAt) {
      existing.clear();
      signedAt = current;
    }
    const address =
      existing.get(name) ??
      files.temporaryUrl("library", `gated/${name}`, {
        expiresIn: lifetimeSeconds,
        signedAt: new Date(current),
      });
    existing.set(name, address);
    return address;
  };
};

/** Returns the address of a picture or a clip, by the name built from its hash and its rendition. */
export type PictureSigner = ReturnType<typeof createPictureSigner>;

/** Returns the address of a picture that anybody can see. */
export const publicAddress: PictureSigner = async (name) => `/images/${name}`;
