/** A body with its compressed forms, each of which is made on first use. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The bodies that CloudFront compresses: text of 1 kB to 10 MB. */
const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|wasm|vnd\.ms-fontobject|x-font-ttf|[\w.-]+\+(?:json|xml))|image\/svg\+xml|font\/(?:otf|ttf))/;

export const isCompressible = (contentType: string | undefined, size: number): boolean =>
  contentType !== undefined && size >= 1000 && size <= 10_000_000 && compressible.test(contentType);

export type Coding = "br" | "gzip" | "identity";

/** Returns the best encoding that the client accepts and the policy allows. */
export const codingFor = (
  acceptEncoding: string | undefined,
  allowed: { readonly brotli: boolean; readonly gzip: boolean },
): Coding => {
  if (acceptEncoding === undefined) return "identity";
  const takes = (name: string): boolean =>
    acceptEncoding.split(",").some((part) => {
      const [coding = "", quality] = part.trim().split(/\s*;\s*/);
      return coding.toLowerCase() === name && quality !== "q=0";
    });
  if (allowed.brotli && takes("br")) return "br";
  return allowed.gzip && takes("gzip") ? "gzip" : "identity";
};

export class EncodedBody {
  readonly plain: Buffer;
  readonly #made = new Map<Coding, Promise<Buffer>>();

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  as(coding: Coding): Promise<Buffer> {
    const existing = this.#made.get(coding);
    if (existing) return existing;
    const made = this.#make(coding);
    this.#made.set(coding, made);
    return made;
  }

  #make(coding: Coding): Promise<Buffer> {
    if (coding === "identity") return Promise.resolve(this.plain);
    if (coding === "gzip") return compressGzip(this.plain);
    // CloudFront compresses on the fly, at a medium quality.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return compressBrotli(this.plain, { params });
  }
}
