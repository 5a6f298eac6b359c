/**
 * The HTTP API's routes, in API Gateway's order of precedence: a route that matches the whole path (literal segments before
 * parameters, a method before `ANY`), then the longest greedy one, then `$default`.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
 */
export interface Route {
  /** The route key in the event: `GET /api/users/{id}`. */
  readonly routeKey: string;
  readonly functionArn: string;
}

export interface Matched {
  readonly route: Route;
  /** The decoded parameters. */
  readonly parameters: Readonly<Record<string, string>> | undefined;
}

/** A percent-encoded sequence that is not UTF-8. */
export class BadPath extends Error {}

interface RouteBranch {
  readonly literal: Map<string, RouteBranch>;
  parameter?: { readonly name: string; readonly branch: RouteBranch };
  /** The routes by method. */
  readonly routes: Map<string, PlacedRoute>;
  readonly greedy: Map<string, PlacedRoute>;
}

interface PlacedRoute {
  readonly route: Route;
  readonly names: readonly string[];
}

const branch = (): RouteBranch => ({ literal: new Map(), routes: new Map(), greedy: new Map() });

/** Decodes a path. Throws `BadPath`. */
export const decodePath = (path: string): string => {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
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

interface PathPosition {
  readonly segments: readonly string[];
  readonly index: number;
  readonly method: string;
  readonly values: readonly string[];
}

/** Returns the route that `end` finds on the deepest matching branch; literal segments come first. */
const search = (
  here: RouteBranch,
  place: PathPosition,
  end: typeof wholePath,
): Candidate | null => {
  const { segments, index, values } = place;
  const segment = segments[index];
  if (segment !== undefined) {
    const literal = here.literal.get(segment);
    const found = literal && search(literal, { ...place, index: index + 1 }, end);
    if (found) return found;
    if (here.parameter && segment !== "") {
      const next = { ...place, index: index + 1, values: [...values, segment] };
      const deeper = search(here.parameter.branch, next, end);
      if (deeper) return deeper;
    }
  }
  return end(here, place);
};

const wholePath = (
  { routes }: RouteBranch,
  { segments, index, method, values }: PathPosition,
): Candidate | null => {
  if (index < segments.length) return null;
  const placed = pick(routes, method);
  return placed ? { placed, values } : null;
};

const greedyPath: typeof wholePath = ({ greedy }, { segments, index, method, values }) => {
  if (index >= segments.length) return null;
  const placed = pick(greedy, method);
  return placed ? { placed, values: [...values, segments.slice(index).join("/")] } : null;
};

export class RouteTable {
  readonly #root = branch();
  readonly #fallback: Route | undefined;
  /** The paths without parameters, which are most requests, for a lookup in one step. */
  readonly #plain = new Map<string, Matched>();

  /** Throws a sentence for routes that API Gateway rejects. */
  constructor(routes: readonly Route[]) {
    this.#fallback = routes.find(({ routeKey }) => routeKey === "$default");
    for (const route of routes) if (route !== this.#fallback) this.#add(route);
  }

  /** Returns null if no route matches. Throws `BadPath`. */
  match(method: string, path: string): Matched | null {
    const plain = this.#plain.get(`${method} ${path}`);
    if (plain) return plain;
    const place = { segments: path.split("/").slice(1), index: 0, method, values: [] };
    const found = search(this.#root, place, wholePath) ?? search(this.#root, place, greedyPath);
    if (!found) return this.#fallback ? { route: this.#fallback, parameters: undefined } : null;
    const { route, names } = found.placed;
    const parameters: Record<string, string> = {};
    for (const [index, name] of names.entries())
      parameters[name] = decodePath(found.values[index] ?? "");
    return { route, parameters: names.length > 0 ? parameters : undefined };
  }

  #add(route: Route): void {
    const [method = "", path = ""] = route.routeKey.split(" ");
    if (!path.includes("{") && method !== "ANY")
      this.#plain.set(route.routeKey, { route, parameters: undefined });
    const names: string[] = [];
    const segments = path.split("/").slice(1);
    let here = this.#root;
    for (const [index, segment] of segments.entries()) {
      const [, name, plus] = /^\{(.+?)(\+?)\}$/.exec(segment) ?? [];
      if (name !== undefined) names.push(name);
      if (plus === "+") {
        if (index < segments.length - 1)
          throw new Error(`API Gateway refuses "${route.routeKey}": {${name}+} has to come last.`);
        this.#place(here.greedy, method, { route, names });
        return;
      }
      here = name === undefined ? literalBranch(here, segment) : parameterBranch(here, name, route);
    }
    this.#place(here.routes, method, { route, names });
  }

  #place(routes: Map<string, PlacedRoute>, method: string, placed: PlacedRoute): void {
    const { route } = placed;
    const existing = routes.get(method)?.route.routeKey;
    if (existing !== undefined)
      throw new Error(`API Gateway refuses "${route.routeKey}" beside "${existing}".`);
    routes.set(method, placed);
  }
}

const literalBranch = ({ literal }: RouteBranch, segment: string): RouteBranch => {
  const found = literal.get(segment) ?? branch();
  literal.set(segment, found);
  return found;
};

/** Returns the parameter branch. Two templates of one shape, such as `/basket/{item}` and `/basket/{itemId}`, are one path. */
const parameterBranch = (here: RouteBranch, name: string, { routeKey }: Route): RouteBranch => {
  const existing = (here.parameter ??= { name, branch: branch() });
  if (existing.name !== name)
    throw new Error(
      `API Gateway refuses "${routeKey}": another route calls {${name}} {${existing.name}}, and a path has one template.`,
    );
  return existing.branch;
};
