/** Adds an endpoint to a feature: its declaration, its use case and a test over HTTP. */
import { type Audience, type Endpoint, staffRoles } from "../../shared/contract/endpoint.ts";
import { features } from "../../shared/contract/features.ts";
import type { Draft } from "./draft.ts";
import {
  addImport,
  addTo,
  isNamed,
  listArgument,
  listProperty,
  locateList,
} from "./edit-source.ts";
import { contractOf, type FeatureContract, handlerOf } from "./feature-contract.ts";
import type { Generator } from "./generator.ts";
import { type Name, nameOf } from "./names.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

interface NewEndpoint extends FeatureContract {
  readonly name: Name;
  readonly method: Endpoint["method"];
  readonly path: string;
  /** The names of the path's parameters. */
  readonly params: readonly string[];
  readonly audience: Audience;
}

export const endpointGenerator: Generator = {
  usage: "VERB-NOUN FEATURE METHOD PATH [open|member|verified|ROLE]",
  example: "archive-board boards POST /boards/{id}/archive verified",
  generate: (draft, args) => {
    const endpoint = readArguments(draft, args);
    const { name, feature, contractFile } = endpoint;
    draft.change(contractFile, (source) => declareEndpoint(source, endpoint));
    const useCase = `functions/api/${feature}/${name.kebab}.ts`;
    draft.create(useCase, endpointTemplate(endpoint));
    draft.change(handlerOf(feature), (source) =>
      addTo(addImport(source, name.camel, `./${name.kebab}.ts`), useCases, name.camel),
    );
    const test = `tests/use-cases/${feature}/${name.kebab}.test.ts`;
    draft.create(test, testTemplate(endpoint));
    return {
      changesContract: true,
      next: [
        `Describe the request and the response in ${contractFile}.`,
        `Load, decide and write in ${useCase}.`,
        `npm test -- --project use-cases ${test}`,
      ],
    };
  },
};

const readArguments = (draft: Draft, args: readonly string[]): NewEndpoint => {
  const [kebab = "", featureName = "", methodName = "", path = "", audienceName = "member"] = args;
  const name = nameOf(kebab);
  if (!kebab.includes("-"))
    throw new Error(`"${kebab}" is not a verb with a noun, such as "archive-board".`);
  const feature = contractOf(draft, featureName);
  if (feature.endpoints.has(name.camel))
    throw new Error(`The feature ${featureName} has an endpoint ${name.camel} already.`);
  const method = methods.find((one) => one === methodName);
  if (method === undefined)
    throw new Error(`"${methodName}" is not a method. The methods are ${methods.join(", ")}.`);
  assertPathFree(method, path);
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = ""]) => param);
  return { ...feature, name, method, path, params, audience: audienceOf(audienceName) };
};

const audienceOf = (name: string): Audience => {
  if (name === "open" || name === "member" || name === "verified") return name;
  const role = staffRoles.find((one) => one === name);
  if (role === undefined)
    throw new Error(
      `"${name}" is not an audience: it is open, member, verified or one of ${staffRoles.join(", ")}.`,
    );
  return { staff: [role] };
};

const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, "{}");

/** Two paths that differ only in the names of their parameters are one path to the gateway, and must be written alike. */
const assertPathFree = (method: string, path: string): void => {
  if (!/^(?:\/(?:[a-z0-9-]+|\{[a-zA-Z]+\}))+$/.test(path))
    throw new Error(`"${path}" is not a path below /api, such as "/boards/{id}/archive".`);
  const all = features.flatMap((feature) => Object.values<Endpoint>(feature.endpoints));
  const same = all.filter((one) => shapeOf(one.path) === shapeOf(path));
  if (same.some((one) => one.method === method))
    throw new Error(`${method} ${path} is an endpoint already.`);
  const other = same.find((one) => one.path !== path);
  if (other !== undefined)
    throw new Error(`"${path}" is written "${other.path}" by another endpoint. Use its names.`);
};

const useCases = locateList("the table of use cases", (found) => ({
  CallExpression: (call) => {
    const list = isNamed(call.callee, "defineHandler") ? listArgument(call, 1) : undefined;
    if (list) found(list);
  },
}));

const endpoints = locateList("the list of endpoints", (found) => ({
  CallExpression: (call) => {
    const contract = isNamed(call.callee, "feature") ? listArgument(call, 0) : undefined;
    const list = listProperty(contract, "endpoints");
    if (list) found(list);
  },
}));

const hasBody = ({ method }: NewEndpoint): boolean =>
  method === "POST" || method === "PUT" || method === "PATCH";

const declareEndpoint = (source: string, endpoint: NewEndpoint): string => {
  const withEntry = addTo(source, endpoints, entryTemplate(endpoint));
  const fields = [
    ...(endpoint.params.length > 0 ? ["id"] : []),
    ...(hasBody(endpoint) ? ["line"] : []),
    ...(endpoint.method === "DELETE" ? [] : ["instant"]),
  ];
  const withFields = fields.reduce(
    (text, field) => addImport(text, field, "../fields.ts"),
    withEntry,
  );
  return endpoint.method === "DELETE"
    ? withFields
    : addImport(withFields, "single", "../envelope.ts");
};

const paramsTemplate = (params: readonly string[]): string =>
  params.map((param) => (param === "id" ? "id" : `${param}: id`)).join(", ");

const replyTemplate = (endpoint: NewEndpoint): string => {
  if (endpoint.method === "DELETE") return "204: null";
  const fields = [
    ...endpoint.params.map((param) => `${param}: z.string(),`),
    ...(hasBody(endpoint) ? ["name: z.string(),"] : []),
    ...(endpoint.audience === "open" ? [] : ["user_id: z.string(),"]),
    "at: instant,",
  ];
  return `200: single(z.object({ ${fields.join(" ")} }))`;
};

const entryTemplate = (endpoint: NewEndpoint): string => {
  const { name, method, path, params, audience } = endpoint;
  return `${name.camel}: endpoint({
      method: "${method}",
      path: "${path}",
      audience: ${JSON.stringify(audience)},
      summary: "${name.title}: who called, and when",
      ${params.length > 0 ? `params: z.object({ ${paramsTemplate(params)} }),` : ""}
      ${hasBody(endpoint) ? `body: z.strictObject({ name: line("a name") }),` : ""}
      replies: { ${replyTemplate(endpoint)} },
    })`;
};

const endpointTemplate = (endpoint: NewEndpoint): string => {
  const { name, contract, contractFile, params, audience, method } = endpoint;
  const header = `import type { ${contract} } from "../../../${contractFile}";
import type { UseCase } from "../../lambda/define-handler.ts";

type Endpoint = typeof ${contract}.endpoints.${name.camel};
`;
  if (method === "DELETE")
    return `${header}
/** Answers that there is nothing left to remove, so that a repeated call succeeds too. */
export const ${name.camel}: UseCase<Endpoint> = async () => ({ status: 204 });
`;
  const isOpen = audience === "open";
  const parts = [...(params.length > 0 ? ["params"] : []), ...(hasBody(endpoint) ? ["body"] : [])];
  const input = parts.length > 0 ? `{ ${parts.join(", ")} }` : "";
  const caller = isOpen ? (input === "" ? "" : "_caller") : "{ userId }";
  const given = [`{ now }`, caller, input].filter((one) => one !== "").join(", ");
  return `${header}
/** Answers ${isOpen ? "when the call was made" : "who called, and when"}. */
export const ${name.camel}: UseCase<Endpoint> = async (${given}) => ({
  status: 200,
  body: {
    data: {
      ${parts.map((part) => `...${part},`).join("\n")}
      ${isOpen ? "" : "user_id: userId,"}
      at: now().toISOString(),
    },
  },
});
`;
};

/** Returns how the test makes the call: as a visitor if anybody may, otherwise as a member of the audience. */
const callerTemplate = ({ audience, name }: NewEndpoint) => {
  const call = (token: string) => `await visitor.call(${name.camel}, sent${token})`;
  if (audience === "open")
    return {
      who: "anybody",
      open: () => "const visitor = newVisitor();",
      call: call(""),
      helper: "",
    };
  const [who, helper, made] =
    audience === "member"
      ? ["a member", "members", "newMember()"]
      : audience === "verified"
        ? ["a verified member", "members", "newVerifiedMember()"]
        : ["staff", "staff", `newStaff(${audience.staff.map((role) => `"${role}"`).join(", ")})`];
  return {
    who,
    open: (names: string) => `const { ${names} } = await ${made};`,
    call: call(", token"),
    helper: `import { ${made.replace(/\(.*/, "")} } from "../../support/${helper}.ts";`,
  };
};

const testTemplate = (endpoint: NewEndpoint): string => {
  const { name, contract, contractFile, params, audience, method } = endpoint;
  const { who, open, call, helper } = callerTemplate(endpoint);
  const sent = [
    ...(params.length > 0
      ? [`params: { ${params.map((param) => `${param}: "one_1"`).join(", ")} }`]
      : []),
    ...(hasBody(endpoint) ? [`body: { name: "Spring" }`] : []),
  ];
  const answered = [
    ...(params.length > 0 ? ["...sent.params"] : []),
    ...(hasBody(endpoint) ? ["...sent.body"] : []),
    ...(audience === "open" ? [] : ["user_id: user.id"]),
    "at: expect.any(String)",
  ];
  const answers =
    method === "DELETE"
      ? `test("${who} can remove what is gone already", async () => {
  ${open("visitor, token")}
  expect((${call}).status).toBe(204);
});`
      : `test("${who} is answered", async () => {
  ${open("visitor, user, token")}
  const answer = ${call};
  expect(answer.status).toBe(200);
  const { data } = ${name.camel}.replies[200].parse(answer.body);
  expect(data).toEqual({ ${answered.join(", ")} });
});`;
  const refusesVisitors = `test("a visitor is refused", async () => {
  expect((await newVisitor().call(${name.camel}, sent)).status).toBe(401);
});`;
  const requiresName = `test("a name is required", async () => {
  ${open("visitor, token")}
  const answer = ${call.replace("sent", `{ ...sent, body: { name: " " } }`)};
  expect(answer.status).toBe(422);
  expect(errorBody.parse(answer.body).errors).toHaveProperty("name");
});`;
  return `import { expect, test } from "vitest";
import { ${contract} } from "../../../${contractFile}";
${hasBody(endpoint) ? `import { errorBody } from "../../../shared/contract/envelope.ts";` : ""}
${helper}
import { newVisitor } from "../../support/visitor.ts";

const { ${name.camel} } = ${contract}.endpoints;
const sent = { ${sent.join(", ")} };

${answers}

${audience === "open" ? "" : refusesVisitors}

${hasBody(endpoint) ? requiresName : ""}
`;
};
