/** The HTTP API's routes. Literal segments beat parameters, a greedy parameter comes last; `ANY` and `$default` too. */
export interface Route {
  /** `GET /api/users/{id}`, as the event names it. */
  readonly routeKey: string;
  readonly functionArn: string;
}

export interface Matched {
  readonly route: Route;
  /** Decoded. */
  readonly parameters: Readonly<Record<string, string>> | undefined;
}

/** A percent sequence that is no UTF-8. */
export class BadPath extends Error {}

interface RouteBranch {
  readonly literal: Map<string, RouteBranch>;
  parameter?: RouteBranch;
  /** By method. */
  readonly routes: Map<string, PlacedRoute>;
  readonly greedy: Map<string, PlacedRoute>;
}

interface PlacedRoute {
  readonly route: Route;
  readonly names: readonly string[];
}

const branch = (): RouteBranch => ({ literal: new Map(), routes: new Map(), greedy: new Map() });

const decode = (segment: string): string => {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new BadPath();
  }
};

interface Candidate {
  readonly placed: PlacedRoute;
  readonly values: readonly string[];
}

const pick = (routes: ReadonlyMap<string, PlacedRoute>, method: string): PlacedRoute | undefined =>
  routes.get(method) ?? routes.get("ANY");

const search = (
  here: RouteBranch,
  segments: readonly string[],
  index: number,
  method: string,
  values: readonly string[],
): Candidate | null => {
  const segment = segments[index];
  if (segment === undefined) {
    const placed = pick(here.routes, method);
    return placed ? { placed, values } : null;
  }
  const literal = here.literal.get(segment);
  const found = literal && search(literal, segments, index + 1, method, values);
  if (found) return found;
  if (here.parameter && segment !== "") {
    const deeper = search(here.parameter, segments, index + 1, method, [...values, segment]);
    if (deeper) return deeper;
  }
  const placed = pick(here.greedy, method);
  return placed ? { placed, values: [...values, segments.slice(index).join("/")] } : null;
};

export class RouteTable {
  readonly #root = branch();
  readonly #fallback: Route | undefined;
  /** Paths without parameters, which are most requests, in one step. */
  readonly #plain = new Map<string, Matched>();

  constructor(routes: readonly Route[]) {
    this.#fallback = routes.find(({ routeKey }) => routeKey === "$default");
    for (const route of routes) if (route !== this.#fallback) this.#add(route);
  }

  /** Null when no route fits. Throws `BadPath`. */
  match(method: string, path: string): Matched | null {
    const plain = this.#plain.get(`${method} ${path}`);
    if (plain) return plain;
    const found = search(this.#root, path.split("/").slice(1), 0, method, []);
    if (!found) return this.#fallback ? { route: this.#fallback, parameters: undefined } : null;
    const { route, names } = found.placed;
    const parameters: Record<string, string> = {};
    for (const [index, name] of names.entries())
      parameters[name] = decode(found.values[index] ?? "");
    return { route, parameters: names.length > 0 ? parameters : undefined };
  }

  #add(route: Route): void {
    const [method = "", path = ""] = route.routeKey.split(" ");
    if (!path.includes("{") && method !== "ANY")
      this.#plain.set(route.routeKey, { route, parameters: undefined });
    const names: string[] = [];
    let here = this.#root;
    for (const segment of path.split("/").slice(1)) {
      const name = /^\{(.+?)(\+?)\}$/.exec(segment);
      if (name?.[1] !== undefined) names.push(name[1]);
      if (name?.[2] === "+") {
        here.greedy.set(method, { route, names });
        return;
      }
      if (name) here = here.parameter ??= branch();
      else {
        const next = here.literal.get(segment) ?? branch();
        here.literal.set(segment, next);
        here = next;
      }
    }
    here.routes.set(method, { route, names });
  }
}
