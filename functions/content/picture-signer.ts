/**
 * Temporary addresses of the pictures inside gated blocks: good for an hour, signed as of the last half hour, so that
 * everyone who reads within it gets the same address and caches still hit (decisions, Content).
 */
import type { Deps } from "../runtime/deps.ts";

const window = 30 * 60 * 1000;
const lifetimeSeconds = 3600;

export const createPictureSigner = ({ files, now }: Pick<Deps, "files" | "now">) => {
  let signedAt = 0;
  const known = new Map<string, Promise<string>>();
  return (object: string): Promise<string> => {
    const current = Math.floor(now().getTime() / window) * window;
    if (current !== signedAt) {
      known.clear();
      signedAt = current;
    }
    const address =
      known.get(object) ??
      files.temporaryUrl("library", object, {
        expiresIn: lifetimeSeconds,
        signedAt: new Date(current),
      });
    known.set(object, address);
    return address;
  };
};

export type PictureSigner = ReturnType<typeof createPictureSigner>;
