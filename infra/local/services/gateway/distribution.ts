/** The distribution's behaviours and origins, in order of precedence. */
import {
  type EdgeRequest,
  type EdgeResult,
  loadEdgeFunction,
} from "../../../constructs/edge/run-edge-function.ts";
import { valueAt, arrayOf, recordOf, textOf } from "../../json.ts";
import type { Resource, Template } from "../../template.ts";
import { type BucketAccess, bucketAccess } from "./bucket-access.ts";
import { type CachePolicy, cachePolicy, forwardsEverything } from "./cache-policy.ts";
import { errorCaching } from "./cached-errors.ts";
import { type ResponseHeaders, responseHeaders } from "./response-headers.ts";

export type Origin =
  | {
      readonly kind: "api";
      readonly id: string;
      /** The headers that the distribution adds to each request, with names in lower case. */
      readonly headers: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: "bucket";
      readonly id: string;
      readonly bucket: string;
      readonly access: BucketAccess;
    };

export interface Behaviour {
  readonly pattern: string;
  readonly fits: (path: string) => boolean;
  readonly methods: ReadonlySet<string>;
  readonly origin: Origin;
  readonly cache: CachePolicy;
  readonly forwardsEverything: boolean;
  readonly headers: ResponseHeaders;
  readonly compresses: boolean;
  readonly viewerRequest: ((request: EdgeRequest, viewerIp: string) => EdgeResult) | undefined;
}

export interface Distribution {
  /** The behaviours, of which the default one is the last. */
  readonly behaviours: readonly Behaviour[];
  readonly origins: ReadonlyMap<string, Origin>;
  /** The file for the bare root: `index.html`. */
  readonly rootObject: string;
  /** The seconds for which errors are cached, by status. */
  readonly errorSeconds: ReadonlyMap<number, number>;
}

/** Compiles a path pattern: `*` stands for any characters, `?` for one. */
export const pathPattern = (pattern: string): ((path: string) => boolean) => {
  const full = pattern.startsWith("/") ? pattern : `/${pattern}`;
  const stem = full.slice(0, -1);
  if (!/[*?]/.test(full)) return (path) => path === full;
  if (full.endsWith("*") && !/[*?]/.test(stem)) return (path) => path.startsWith(stem);
  const source = full
    .replaceAll(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  const compiled = new RegExp(`^${source}$`, "s");
  return (path) => compiled.test(path);
};

/** Returns the origin. Origins are distinguished by the references in their host names: on one machine the hosts are the same. */
const originOf = (template: Template, raw: unknown, resolved: unknown): Origin => {
  const id = textOf(valueAt(raw, "Id"));
  if (valueAt(raw, "S3OriginConfig") === undefined) {
    const mentioned = JSON.stringify(valueAt(raw, "DomainName"));
    const api = template
      .ofType("AWS::ApiGatewayV2::Api")
      .some((one) => mentioned.includes(`"${one.id}"`));
    if (!api)
      throw new Error(`The origin "${id}" is neither the API nor a bucket of the template.`);
    const added = arrayOf(valueAt(resolved, "OriginCustomHeaders")).map((one) => [
      textOf(valueAt(one, "HeaderName")).toLowerCase(),
      textOf(valueAt(one, "HeaderValue")),
    ]);
    return { kind: "api", id, headers: Object.fromEntries(added) };
  }
  const [bucketId = ""] = arrayOf(valueAt(raw, "DomainName", "Fn::GetAtt")).map(textOf);
  const resource = template.byId(bucketId);
  if (!resource) throw new Error(`The origin "${id}" is no bucket of the template.`);
  const bucket = textOf(resource.properties["BucketName"]) || bucketId.toLowerCase();
  return { kind: "bucket", id, bucket, access: bucketAccess(template, bucket) };
};

const viewerRequest = (template: Template, config: unknown): Behaviour["viewerRequest"] => {
  const associations = arrayOf(valueAt(config, "FunctionAssociations"));
  const [first, ...others] = associations;
  if (first === undefined) return undefined;
  const arn = textOf(valueAt(first, "FunctionARN"));
  if (others.length > 0 || valueAt(first, "EventType") !== "viewer-request")
    throw new Error("The local gateway knows one viewer-request function for a behaviour.");
  const found = template
    .ofType("AWS::CloudFront::Function")
    .find(({ id }) => template.attribute(id, "FunctionARN") === arn);
  if (!found) throw new Error(`The CloudFront function ${arn} is not in the template.`);
  return loadEdgeFunction(textOf(found.properties["FunctionCode"]));
};

const behaviourOf = (
  template: Template,
  config: unknown,
  pattern: string,
  origins: ReadonlyMap<string, Origin>,
): Behaviour => {
  const origin = origins.get(textOf(valueAt(config, "TargetOriginId")));
  if (!origin) throw new Error(`The behaviour ${pattern} has no origin.`);
  return {
    pattern,
    fits: pathPattern(pattern),
    methods: new Set(arrayOf(valueAt(config, "AllowedMethods")).map(textOf)),
    origin,
    cache: cachePolicy(template, textOf(valueAt(config, "CachePolicyId"))),
    forwardsEverything: forwardsEverything(textOf(valueAt(config, "OriginRequestPolicyId"))),
    headers: responseHeaders(template, textOf(valueAt(config, "ResponseHeadersPolicyId"))),
    compresses: valueAt(config, "Compress") === true,
    viewerRequest: viewerRequest(template, config),
  };
};

const read = (template: Template, resource: Resource): Distribution => {
  const config = recordOf(resource.properties["DistributionConfig"]);
  const rawOrigins = arrayOf(valueAt(resource.raw, "DistributionConfig", "Origins"));
  const origins = new Map(
    rawOrigins
      .map((raw, index) => originOf(template, raw, valueAt(config, "Origins", index)))
      .map((origin) => [origin.id, origin]),
  );
  const listed = arrayOf(config["CacheBehaviors"]).map((one) =>
    behaviourOf(template, one, textOf(valueAt(one, "PathPattern")), origins),
  );
  const last = behaviourOf(template, config["DefaultCacheBehavior"], "*", origins);
  return {
    behaviours: [...listed, last],
    origins,
    rootObject: textOf(config["DefaultRootObject"]),
    errorSeconds: errorCaching(config),
  };
};

/** Reads the template's distribution. Throws for parts that are not supported. */
export const readDistribution = (template: Template): Distribution => {
  const [resource, ...others] = template.ofType("AWS::CloudFront::Distribution");
  if (!resource || others.length > 0) throw new Error("The template has to hold one distribution.");
  return read(template, resource);
};
