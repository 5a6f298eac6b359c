/** A response headers policy: the headers that the distribution adds to each response of a behaviour. */
import { valueAt, isRecord, arrayOf, textOf } from "../../json.ts";
import type { Template } from "../../template.ts";

interface AddedHeader {
  /** The name in lower case. */
  readonly name: string;
  readonly value: string;
  /** True if it replaces the origin's header; otherwise the origin's stays. */
  readonly override: boolean;
}

export interface ResponseHeaders {
  /** Returns the headers as `writeHead` accepts them: names and values alternating. */
  apply(origin: Readonly<Record<string, string>>): string[];
}

const policyProperties = new Set([
  "Name",
  "Comment",
  "SecurityHeadersConfig",
  "CustomHeadersConfig",
]);

/** Returns the policy of a behaviour; without one nothing is added. Throws for unsupported parts. */
export const responseHeaders = (template: Template, policyId: string): ResponseHeaders => {
  if (policyId === "") return compile([]);
  const config = template.byId(policyId)?.properties["ResponseHeadersPolicyConfig"];
  if (!isRecord(config))
    throw new Error(`The response headers policy ${policyId} is not in the template.`);
  for (const part of Object.keys(config))
    if (!policyProperties.has(part))
      throw new Error(`${policyId} has a ${part}, which the local gateway does not know.`);
  return compile([
    ...securityHeaders(config["SecurityHeadersConfig"]),
    ...customHeaders(config["CustomHeadersConfig"]),
  ]);
};

const securityHeaders = (config: unknown): AddedHeader[] => {
  const added: AddedHeader[] = [];
  const add = (name: string, part: string, value: (config: unknown) => string): void => {
    const given = valueAt(config, part);
    if (isRecord(given))
      added.push({ name, value: value(given), override: given["Override"] === true });
  };
  add("content-security-policy", "ContentSecurityPolicy", (it) =>
    textOf(valueAt(it, "ContentSecurityPolicy")),
  );
  add("x-content-type-options", "ContentTypeOptions", () => "nosniff");
  add("x-frame-options", "FrameOptions", (it) => textOf(valueAt(it, "FrameOption")));
  add("referrer-policy", "ReferrerPolicy", (it) => textOf(valueAt(it, "ReferrerPolicy")));
  add("strict-transport-security", "StrictTransportSecurity", (it) =>
    [
      `max-age=${textOf(valueAt(it, "AccessControlMaxAgeSec"))}`,
      ...(valueAt(it, "IncludeSubdomains") === true ? ["includeSubDomains"] : []),
      ...(valueAt(it, "Preload") === true ? ["preload"] : []),
    ].join("; "),
  );
  return added;
};

const customHeaders = (config: unknown): AddedHeader[] =>
  arrayOf(valueAt(config, "Items")).map((item) => ({
    name: textOf(valueAt(item, "Header")).toLowerCase(),
    value: textOf(valueAt(item, "Value")),
    override: valueAt(item, "Override") === true,
  }));

const compile = (headers: readonly AddedHeader[]): ResponseHeaders => {
  const overridden = new Set(headers.filter((one) => one.override).map(({ name }) => name));
  const always = headers.filter((one) => one.override).flatMap(({ name, value }) => [name, value]);
  const otherwise = headers.filter((one) => !one.override);
  return {
    apply: (origin) => {
      const lines = always.slice();
      for (const name in origin) {
        const value = origin[name];
        if (value !== undefined && !overridden.has(name)) lines.push(name, value);
      }
      for (const { name, value } of otherwise) if (!(name in origin)) lines.push(name, value);
      return lines;
    },
  };
};
