/**
 * Finds the endpoint of a call by method and path, because one route of the API may cover a whole subtree of paths
 * (decision 090). Literal segments take precedence over parameters, as far as an endpoint is behind them.
 */
import { type Endpoint, routePath } from "../../shared/contract/endpoint.ts";

export interface MatchedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The parameters from the path that API Gateway passes on, which it has decoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Returns the endpoint, or null if there is none. */
export type MatchEndpoint = (method: string, path: string) => MatchedEndpoint | null;

interface Placed {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly parameterNames: readonly string[];
}

interface PathNode {
  readonly literals: Map<string, PathNode>;
  parameter: PathNode | null;
  /** The endpoints by method. */
  readonly endpoints: Map<string, Placed>;
}

const newNode = (): PathNode => ({ literals: new Map(), parameter: null, endpoints: new Map() });

/**
 * Compiles the paths once, so that a call costs a few lookups.
 *
 *     const match = endpointMatcher(boardsContract.endpoints);
 *     match(method, path)?.parameters; // { id: "brd_1" }
 */
export const endpointMatcher = (endpoints: Readonly<Record<string, Endpoint>>): MatchEndpoint => {
  const root = newNode();
  for (const [name, endpoint] of Object.entries(endpoints)) place(root, name, endpoint);
  return (method, path) => {
    const found = search(root, path.split("/"), 1, method, []);
    if (found === null) return null;
    const { name, endpoint, parameterNames } = found.placed;
    const parameters: Record<string, string> = {};
    for (const [at, parameter] of parameterNames.entries())
      parameters[parameter] = found.values[at] ?? "";
    return { name, endpoint, parameters };
  };
};

const place = (root: PathNode, name: string, endpoint: Endpoint): void => {
  const parameterNames: string[] = [];
  let node = root;
  for (const segment of routePath(endpoint).split("/").slice(1)) {
    const parameter = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (parameter === undefined) {
      const next = node.literals.get(segment) ?? newNode();
      node.literals.set(segment, next);
      node = next;
    } else {
      parameterNames.push(parameter);
      node = node.parameter ??= newNode();
    }
  }
  const placed = { name, endpoint, parameterNames };
  node.endpoints.set(endpoint.method, placed);
  // A HEAD request is answered like a GET request, and the gateway sends only the headers.
  if (endpoint.media !== undefined) node.endpoints.set("HEAD", placed);
};

interface EndpointMatch {
  readonly placed: Placed;
  readonly values: readonly string[];
}

const search = (
  node: PathNode,
  segments: readonly string[],
  index: number,
  method: string,
  values: readonly string[],
): EndpointMatch | null => {
  const segment = segments[index];
  if (segment === undefined) {
    const placed = node.endpoints.get(method);
    return placed === undefined ? null : { placed, values };
  }
  const literal = node.literals.get(segment);
  const found = literal ? search(literal, segments, index + 1, method, values) : null;
  if (found !== null || node.parameter === null || segment === "") return found;
  return search(node.parameter, segments, index + 1, method, [...values, segment]);
};
