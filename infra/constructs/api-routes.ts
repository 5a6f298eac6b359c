/**
 * Derives the routes of the HTTP API, of which AWS allows 300, from the paths of the contract (decision 090). If one function
 * owns most endpoints of a subtree, the subtree is a single greedy route to that function, which matches method and path itself;
 * endpoints of other functions beneath it have their own routes. API Gateway prefers a route that matches the whole path to a
 * greedy one, and the longest of several greedy ones.
 */
import { type Endpoint, type Feature, routePath } from "../../shared/contract/endpoint.ts";

export interface ApiRoute {
  /** The method: `GET`, `HEAD`, … or `ANY`. */
  readonly method: string;
  /** The path, such as `/api/boards/{rest+}`. */
  readonly path: string;
  /** The feature whose function answers it. */
  readonly feature: string;
}

interface PathNode {
  readonly literals: Map<string, PathNode>;
  /** The parameter nodes by name, at most one: API Gateway accepts no two templates of one shape. */
  readonly parameters: Map<string, PathNode>;
  /** The owning feature by method. */
  readonly owners: Map<string, string>;
}

const newNode = (): PathNode => ({
  literals: new Map(),
  parameters: new Map(),
  owners: new Map(),
});

/** Throws a sentence for two templates of one shape, and for a duplicate endpoint. */
export const apiRoutes = (features: readonly Feature[]): readonly ApiRoute[] => {
  const root = newNode();
  for (const { name, endpoints } of features)
    for (const endpoint of Object.values(endpoints)) addEndpoint(root, endpoint, name);
  return routesBelow(root, "", null);
};

/** The paths that all features share: no function has a greedy route there. */
const shared: ReadonlySet<string> = new Set(["", "/api"]);

const addEndpoint = (root: PathNode, endpoint: Endpoint, feature: string): void => {
  const path = routePath(endpoint);
  const node = path.split("/").slice(1).reduce(childAt, root);
  if (node.parameters.size > 1) throw new Error(`${path} has another template of its shape.`);
  for (const method of methodsOf(endpoint)) {
    if (node.owners.has(method)) throw new Error(`${method} ${path} is there twice.`);
    node.owners.set(method, feature);
  }
};

/** Returns the methods. Link checkers request a page with HEAD. */
const methodsOf = ({ method, media }: Endpoint): readonly string[] =>
  media === undefined ? [method] : [method, "HEAD"];

const childAt = (parent: PathNode, segment: string): PathNode => {
  const name = /^\{(\w+)\}$/.exec(segment)?.[1];
  const siblings = name === undefined ? parent.literals : parent.parameters;
  const found = siblings.get(name ?? segment) ?? newNode();
  siblings.set(name ?? segment, found);
  if (parent.parameters.size > 1)
    throw new Error(
      `One path has two templates: ${[...parent.parameters.keys()].map((it) => `{${it}}`).join(" and ")} stand at the same place.`,
    );
  return found;
};

const childrenOf = ({
  literals,
  parameters,
}: PathNode): readonly (readonly [string, PathNode])[] => [
  ...literals,
  ...[...parameters].map(([name, node]) => [`{${name}}`, node] as const),
];

/** Returns the routes at a node. `covering` is the feature whose greedy route takes what has no route of its own. */
const routesAt = (node: PathNode, path: string, covering: string | null): readonly ApiRoute[] => [
  ...ownRoutes(node, path, covering),
  ...routesBelow(node, path, covering),
];

const ownRoutes = ({ owners }: PathNode, path: string, covering: string | null): ApiRoute[] => {
  const [first, ...others] = new Set(owners.values());
  if (first === undefined) return [];
  if (others.length === 0 && first === covering) return [];
  if (others.length === 0 && owners.size > 1) return [{ method: "ANY", path, feature: first }];
  return [...owners]
    .filter(([, feature]) => feature !== covering)
    .map(([method, feature]) => ({ method, path, feature }));
};

const routesBelow = (
  node: PathNode,
  path: string,
  covering: string | null,
): readonly ApiRoute[] => {
  const routes = routesOfChildren(node, path, covering);
  const owner = mainOwner(node);
  if (owner === null || owner === covering || shared.has(path)) return routes;
  const greedy = { method: "ANY", path: `${path}/{rest+}`, feature: owner };
  const covered = [greedy, ...routesOfChildren(node, path, owner)];
  return covered.length <= routes.length ? covered : routes;
};

const routesOfChildren = (
  node: PathNode,
  path: string,
  covering: string | null,
): readonly ApiRoute[] => {
  const [parameter] = node.parameters.values();
  // A route with a parameter also matches what its literal siblings leave to the greedy route, and would be preferred to it.
  const isShadowed = parameter !== undefined && !isOwnedBy(parameter, covering);
  return [
    ...[...node.literals].flatMap(([segment, child]) =>
      routesAt(child, `${path}/${segment}`, isShadowed ? null : covering),
    ),
    ...[...node.parameters].flatMap(([name, child]) =>
      routesAt(child, `${path}/{${name}}`, covering),
    ),
  ];
};

const isOwnedBy = (node: PathNode, feature: string | null): boolean =>
  ownersIn(node).every((owner) => owner === feature);

/** Returns one entry for each path of each owner, at the node and below it. */
const ownersIn = (node: PathNode): readonly string[] => [
  ...new Set(node.owners.values()),
  ...ownersBelow(node),
];

const ownersBelow = (node: PathNode): readonly string[] =>
  childrenOf(node).flatMap(([, child]) => ownersIn(child));

/** Returns the owner of more than half of the paths below. */
const mainOwner = (node: PathNode): string | null => {
  const owners = ownersBelow(node);
  const found = owners.find(
    (one) => owners.filter((other) => other === one).length * 2 > owners.length,
  );
  return found ?? null;
};
