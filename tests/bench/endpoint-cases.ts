/** The calls that members make most, which are measured alone and under load; `plain-reads.ts` has all other reads. */
import type { World } from "./bench-world.ts";
import { cpuBudget } from "./budgets.ts";
import type { Call } from "./load.ts";

export interface EndpointCase {
  readonly name: string;
  /** The function that handles the call. */
  readonly feature: string;
  readonly routeKey: string;
  readonly call: Call;
  /** The handler's CPU milliseconds per request without its round trips to the table; undefined if there is no target. */
  readonly cpuTarget?: number;
  /** Twenty connections change the same row, which no member does, so some calls fail with a conflict. */
  readonly contended?: true;
}

export const endpointCases = (world: World): readonly EndpointCase[] => {
  const token = world.signedIn.access_token;
  const userId = world.signedIn.user.id;
  const get = (
    feature: string,
    route: string,
    path = route,
    more: { cpuTarget?: number; name?: string } = {},
  ): EndpointCase => ({
    name: more.name ?? `GET ${path.replace(userId, "{id}")}`,
    feature,
    routeKey: `GET /api${route}`,
    call: { method: "GET", path: `/api${path}`, token },
    ...(more.cpuTarget === undefined ? {} : { cpuTarget: more.cpuTarget }),
  });
  const { list, item, gatedPage, anyAt500 } = cpuBudget;
  return [
    {
      name: "POST /auth/login",
      feature: "auth",
      routeKey: "POST /api/auth/login",
      call: {
        method: "POST",
        path: "/api/auth/login",
        body: { email: world.email, password: world.password },
      },
    },
    get("auth", "/auth/check"),
    get("auth", "/auth/sessions"),
    get("auth", "/auth/formoptions"),
    get("users", "/users/{id}", `/users/${userId}`),
    get("teams", "/team"),
    {
      name: "POST /users/{id} {company}",
      feature: "users",
      routeKey: "POST /api/users/{id}",
      call: { method: "POST", path: `/api/users/${userId}`, token, body: { company: "Bench" } },
      contended: true,
    },
    get("layout", "/auth/layout"),
    get("layout", "/auth/route", "/auth/route?path=/"),
    get("content", "/content/dashboard", undefined, { cpuTarget: anyAt500 }),
    get("content", "/content", "/content?perPage=12", { cpuTarget: list }),
    get("content", "/content", `/content?perPage=12&categories=${world.categoryId}`, {
      cpuTarget: list,
      name: "GET /content?perPage=12&categories=…",
    }),
    get("content", "/content/masterclass"),
    get("content", "/content/latest"),
    get("content", "/content/slug/{slug}", `/content/slug/${world.free.slug}`, {
      cpuTarget: item,
      name: "GET /content/slug/… free",
    }),
    get("content", "/content/slug/{slug}", `/content/slug/${world.gated.slug}`, {
      cpuTarget: gatedPage,
      name: "GET /content/slug/… gated report",
    }),
    get("content", "/content/slug", `/content/slug?level1=${world.industry}`),
    get("content", "/tree"),
    get("content", "/content-categories/min"),
    get("content", "/content-categories/{id}", `/content-categories/${world.categoryId}`, {
      name: "GET /content-categories/{id}",
    }),
    get("search", "/search", "/search?query=linen+chair", { cpuTarget: anyAt500 }),
    get("search", "/search", "/search?query=terracota", {
      cpuTarget: anyAt500,
      name: "GET /search?query=… with a typo",
    }),
    get("search", "/search/stickied", "/search/stickied?query=nursery"),
    get("search", "/search/colours", "/search/colours?colour=8996C1"),
    get("media", "/media/hash/{hash}", `/media/hash/${world.fileHash}`, {
      name: "GET /media/hash/{hash}",
    }),
    get("media", "/content/download/{id}", `/content/download/${world.download.id}`, {
      name: "GET /content/download/{id}",
    }),
    get("catalogue", "/products/{slug}", "/products/kiln-notes", { name: "GET /products/{slug}" }),
    get("media", "/users/{id}/downloads", `/users/${userId}/downloads`),
  ];
};
