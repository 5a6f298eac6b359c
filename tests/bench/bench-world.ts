/** The seeded stack as the calls need it: the session of a member, and the items to open. */
import { Buffer } from "node:buffer";
import * as z from "zod/mini";
import { type Call, bodyOf, headersOf } from "./load.ts";

const password = "forecast-the-future";

const card = z.object({
  id: z.string(),
  slug: z.string(),
  media_type: z.string(),
  is_premium: z.boolean(),
});
export type Card = z.output<typeof card>;

const item = z.object({
  data: z.object({
    pages: z.array(z.unknown()),
    media: z.array(z.object({ filename_hash: z.string() })),
  }),
});

const record = z.object({
  user: z.looseObject({ id: z.string() }),
  access_token: z.string(),
});
export type SignedIn = z.output<typeof record>;

const claims = z.object({ sub: z.string(), sid: z.string() });

export interface World {
  readonly origin: string;
  readonly email: string;
  readonly password: string;
  readonly signedIn: SignedIn;
  /** The claims of the token, for the keys of the caller's rows. */
  readonly claims: z.output<typeof claims>;
  readonly free: Card;
  readonly gated: Card;
  readonly download: Card;
  readonly fileHash: string;
  readonly categoryId: string;
  readonly industry: string;
}

export const send = async (origin: string, call: Call): Promise<Response> => {
  const { method, path } = call;
  const response = await fetch(origin + path, {
    method,
    headers: headersOf(call),
    ...bodyOf(call),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
};

export const signIn = async (origin: string, email: string): Promise<SignedIn> => {
  const call: Call = { method: "POST", path: "/api/auth/login", body: { email, password } };
  return record.parse(await (await send(origin, call)).json());
};

const claimsOf = (token: string) =>
  claims.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")));

export const openWorld = async (origin: string): Promise<World> => {
  const email = "premium@demo.example";
  const signedIn = await signIn(origin, email);
  const get = async (path: string): Promise<unknown> =>
    (await send(origin, { method: "GET", path, token: signedIn.access_token })).json();
  const { data: cards } = z
    .object({ data: z.array(card) })
    .parse(await get("/api/content?perPage=999"));
  const pick = (what: string, fits: (one: Card) => boolean): Card => {
    const found = cards.find(fits);
    if (found === undefined) throw new Error(`The seeded library has no ${what}.`);
    return found;
  };
  /** Returns the item with the most pages among the newest. */
  const fullest = async (candidates: readonly Card[]): Promise<Card | undefined> => {
    let best: { card: Card; pages: number } | undefined;
    for (const one of candidates.slice(0, 15)) {
      const pages = item.parse(await get(`/api/content/slug/${one.slug}`)).data.pages.length;
      if (best === undefined || pages > best.pages) best = { card: one, pages };
    }
    return best?.card;
  };
  const digital = cards.filter(({ media_type: media }) => media === "digital");
  const gated = await fullest(digital.filter((one) => one.is_premium));
  const download = pick("download", ({ media_type: media }) => media === "download");
  const [file] = item.parse(await get(`/api/content/slug/${download.slug}`)).data.media;
  const tree = z
    .object({ data: z.array(z.object({ id: z.string(), slug: z.string() })) })
    .parse(await get("/api/tree"));
  const [industry] = tree.data;
  return {
    origin,
    email,
    password,
    signedIn,
    claims: claimsOf(signedIn.access_token),
    free: pick("free item", (one) => !one.is_premium && one.media_type === "digital"),
    gated: gated ?? pick("gated item", (one) => one.is_premium),
    download,
    fileHash: file?.filename_hash ?? "",
    categoryId: industry?.id ?? "",
    industry: industry?.slug ?? "",
  };
};
