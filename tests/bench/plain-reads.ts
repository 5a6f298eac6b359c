/**
 * Measures every GET of the contract that `endpoint-cases.ts` does not call, alone and as somebody who may call it. The values for path
 * parameters come from the seeded stack.
 */
import * as z from "zod/mini";
import { type Endpoint, routeKey } from "../../shared/contract/endpoint.ts";
import { features } from "../../shared/contract/features.ts";
import { send, signIn, type World } from "./bench-world.ts";
import type { Call } from "./load.ts";

/** GETs that are not called, and the reason. */
const excludedGets: Readonly<Record<string, string>> = {
  "GET /404": "answers 404",
  "GET /api/auth/email/resend": "sends an email, and is limited to a few per hour",
  "GET /api/auth/invite/{code}": "needs a secret from an email",
  "GET /email/verify/{id}": "needs a link from an email",
  "GET /api/users/hash-comms/{hash}": "needs a hash from an email",
  "GET /api/users/comms/{hash}/unsubscribe/{about}": "needs a hash from an email",
  "GET /api/users/{id}/export": "needs a finished data copy",
  "GET /api/user-invite/{id}": "needs an open invite",
  "GET /api/letters/{key}": "needs a sent newsletter issue",
  "GET /api/content/return-pdf/{name}": "needs the secret name of a PDF",
  "GET /api/content/demo/{id}": "works only once per member",
  "GET /api/boards/{id}": "needs a board",
  "GET /api/vouchers/{id}": "needs a voucher",
  "GET /api/vouchers/{id}/orders": "needs a voucher",
  "GET /sitemap/{part}": "is for crawlers",
  "GET /api/basket/{item}": "changes the basket",
  "GET /api/order/token": "changes the basket",
  "GET /api/order-approvals/{key}": "needs a key from an email",
  "GET /api/order-approvals/{key}/document": "needs a key from an email",
  "GET /api/users/orders/{id}/documents/{documentId}": "redirects to a file",
  "GET /api/orders/{id}/documents/{documentId}": "redirects to a file",
  "GET /api/users/setup-intent": "goes to Stripe",
  "GET /api/team/{id}/handover/plan": "needs a pending handover",
  "GET /api/users/subscription/calendar/{key}": "needs a secret address",
  "GET /api/people/{id}/mails/{mailId}": "needs an email",
  "GET /api/bank/statements/{id}": "needs a statement",
  "GET /api/moving-in/{id}": "needs a member import",
  "GET /api/moving-in/{id}/notes": "needs a member import",
  "GET /api/moving-in/{id}/notes-file": "needs a member import",
};

/** Values for the path parameters of a route, by parameter name. */
type ParameterValues = Readonly<Record<string, string>>;

interface SampleIds {
  readonly world: World;
  readonly product: string;
  readonly category: string;
  readonly tag: string;
  readonly order: string;
  readonly member: string;
  readonly memberOrder: string;
  readonly memberAddress: string;
  readonly team: string;
  readonly role: string;
}

const ofMember = ({ world }: SampleIds): ParameterValues => ({ id: world.signedIn.user.id });
const ofProduct = ({ product }: SampleIds): ParameterValues => ({ id: product });
const ofPlan = (): ParameterValues => ({ id: "15" });
const ofTeam = ({ team }: SampleIds): ParameterValues => ({ id: team });

const pathParametersByRoute: Readonly<Record<string, (seen: SampleIds) => ParameterValues>> = {
  "GET /api/users/{id}": ofMember,
  "GET /api/users/{id}/data-rights": ofMember,
  "GET /api/users/{id}/consents": ofMember,
  "GET /api/users/{id}/delivery": ofMember,
  "GET /api/users/{id}/follows": ofMember,
  "GET /api/users/{id}/addresses": ofMember,
  "GET /api/users/{id}/addresses/{addressId}": ({ world, memberAddress }) => ({
    id: world.signedIn.user.id,
    addressId: memberAddress,
  }),
  "GET /api/users/orders/{id}": ({ memberOrder }) => ({ id: memberOrder }),
  "GET /api/team/{id}": ofTeam,
  "GET /api/team/{id}/reading": ofTeam,
  "GET /api/content/preview/{slug}": ({ world }) => ({ slug: world.gated.slug }),
  "GET /api/pages/{slug}": () => ({ slug: "terms" }),
  "GET /api/product/{id}": ofProduct,
  "GET /api/product/{id}/prices": ofProduct,
  "GET /api/product-categories/{id}": ({ category }) => ({ id: category }),
  "GET /api/product-tags/{id}": ({ tag }) => ({ id: tag }),
  "GET /api/shop-plans/{id}": ofPlan,
  "GET /api/shop-plans/{id}/prices": ofPlan,
  "GET /shop/{slug}": () => ({ slug: "kiln-notes" }),
  "GET /preview/{slug}": ({ world }) => ({ slug: world.gated.slug }),
  "GET /api/roles/{id}": ({ role }) => ({ id: role }),
  "GET /api/people/{id}": ({ member }) => ({ id: member }),
  "GET /api/orders/{id}": ({ order }) => ({ id: order }),
};

const queryByRoute: Readonly<Record<string, (seen: SampleIds) => ParameterValues>> = {
  "GET /api/find": () => ({ q: "studio" }),
  "GET /api/access/explain": ({ world }) => ({
    user: world.signedIn.user.id,
    content: world.gated.id,
  }),
  "GET /api/quotes/choices": ({ world }) => ({ user: world.signedIn.user.id }),
  "GET /api/books/accounts": () => ({ month: "2026-10", format: "xero" }),
  "GET /api/books/accounts/parts": () => ({ month: "2026-10" }),
  "GET /api/staff/views": () => ({ list: "people" }),
  "GET /api/audit": ({ product }) => ({ subject: `product:${product}` }),
};

export interface PlainRead {
  readonly name: string;
  readonly call: Call;
}

const list = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Returns all reads except those in `called`, which are route keys. */
export const plainReads = async (
  world: World,
  called: ReadonlySet<string>,
): Promise<readonly PlainRead[]> => {
  const staff = await signIn(world.origin, "staff@demo.example");
  const admin = await signIn(world.origin, "team-admin@demo.example");
  /** Returns an empty string if the seeded stack has none. */
  const first = async (path: string, token: string): Promise<string> => {
    const answer = await send(world.origin, { method: "GET", path: `/api${path}`, token });
    const [found] = list.parse(await answer.json()).data;
    return found?.id ?? "";
  };
  const member = world.signedIn.access_token;
  const seen: SampleIds = {
    world,
    product: await first("/product", staff.access_token),
    category: await first("/product-categories", staff.access_token),
    tag: await first("/product-tags", staff.access_token),
    order: await first("/orders", staff.access_token),
    member: world.signedIn.user.id,
    memberOrder: await first("/users/orders", member),
    memberAddress: await first(`/users/${world.signedIn.user.id}/addresses`, member),
    team: await first("/team", admin.access_token),
    role: await first("/roles", staff.access_token),
  };
  const tokenFor = (endpoint: Endpoint): string => {
    if (typeof endpoint.audience === "object") return staff.access_token;
    return endpoint.path.startsWith("/team") ? admin.access_token : member;
  };
  return gets().flatMap((endpoint) => {
    const key = routeKey(endpoint);
    const names = pathParametersByRoute[key]?.(seen) ?? {};
    if (called.has(key) || excludedGets[key] !== undefined || !isWhole(key, names)) return [];
    const path = key.slice("GET ".length).replaceAll(/\{(\w+)\}/g, (_, name) => names[name] ?? "");
    const query = new URLSearchParams(queryByRoute[key]?.(seen)).toString();
    const call: Call = {
      method: "GET",
      path: query === "" ? path : `${path}?${query}`,
      token: tokenFor(endpoint),
    };
    return [{ name: key, call }];
  });
};

const gets = (): readonly Endpoint[] =>
  features
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .filter(({ method }) => method === "GET");

const isWhole = (key: string, names: ParameterValues): boolean =>
  [...key.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => (names[name] ?? "") !== "");

/** Lists GETs of the contract that nothing calls, as `route: reason`. */
export const uncalledGets = (called: ReadonlySet<string>): readonly string[] =>
  gets()
    .map(routeKey)
    .filter((key) => !called.has(key))
    .map(
      (key) => `${key}: ${excludedGets[key] ?? "plain-reads.ts has no value for its parameters"}`,
    );
