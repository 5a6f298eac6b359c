/** Adds a page for members that shows the response of an endpoint, with its route, its first request and tests. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import { pageRoutes } from "../../web/app/route-table.ts";
import { repositoryRoot } from "../repository-root.ts";
import {
  addImport,
  addTo,
  constantList,
  isNamed,
  listArgument,
  locateList,
  propertyOf,
  stringIn,
} from "./edit-source.ts";
import type { Draft } from "./draft.ts";
import { contractOf, type FeatureContract } from "./feature-contract.ts";
import type { Generator } from "./generator.ts";
import { type Name, nameOf } from "./names.ts";
import { type DisplayedFields, findDisplayedFields } from "./displayed-fields.ts";

interface NewPage extends FeatureContract {
  readonly name: Name;
  readonly endpointName: string;
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly shown: DisplayedFields;
  /** The folder of the feature in `web/features`. */
  readonly folder: string;
}

export const pageGenerator: Generator = {
  usage: "NAME FEATURE ENDPOINT PATH",
  example: "shared-boards boards listBoards /shared-boards",
  generate: (draft, args) => {
    const page = readArguments(draft, args);
    const { name, folder, path } = page;
    const access = page.endpoint.audience === "verified" ? "verified" : "member";
    const feature = `web/features/${folder}/${name.kebab}`;
    draft.create(`${feature}-call.ts`, callTemplate(page));
    draft.create(`${feature}-screen.tsx`, screenTemplate(page));
    draft.create(`${feature}-screen.module.css`, stylesTemplate);
    draft.create(`web/pages/${name.kebab}.tsx`, pageTemplate(page));
    const test = `tests/web/${name.kebab}.test.tsx`;
    draft.create(test, testTemplate(page));
    draft.change("web/app/route-table.ts", (source) =>
      addTo(
        source,
        pagesOf(access),
        `["${name.camel}", "${path}", "${name.kebab}", "${name.title}"]`,
      ),
    );
    draft.change("web/app/page-starts.ts", (source) =>
      addTo(
        addImport(source, `${name.camel}Call`, `../features/${folder}/${name.kebab}-call.ts`),
        constantList("initialRequests"),
        `${name.camel}: { calls: [${name.camel}Call] }`,
      ),
    );
    draft.change("tests/journeys/pages.test.ts", (source) =>
      addTo(
        source,
        stops,
        `${name.camel}: ["${access === "verified" ? "reader" : "buyer"}", "${path}"]`,
      ),
    );
    return {
      next: [
        `Write the screen in ${feature}-screen.tsx, and its title in web/app/route-table.ts.`,
        `Link to ${path} from where members look for it (web/lib/paths.ts).`,
        `npm test -- --project web ${test} && npm test -- --project journeys tests/journeys/pages.test.ts`,
      ],
    };
  },
};

const readArguments = (draft: Draft, args: readonly string[]): NewPage => {
  const [kebab = "", featureName = "", endpointName = "", path = ""] = args;
  const name = nameOf(kebab);
  const existing = pageRoutes.find((one) => one.name === name.camel || one.path === path);
  if (existing !== undefined)
    throw new Error(`The page ${existing.name} has the path ${existing.path}.`);
  if (!/^(?:\/[a-z0-9-]+)+$/.test(path))
    throw new Error(`"${path}" is not a path without parameters, such as "/shared-boards".`);
  if (path.startsWith("/account"))
    throw new Error("Pages below /account are also in the menu of the account. Write it by hand.");
  const feature = contractOf(draft, featureName);
  const endpoint = feature.endpoints.get(endpointName);
  if (endpoint === undefined) {
    const reads = [...feature.endpoints].filter(([, { method }]) => method === "GET");
    const names = reads.map(([one]) => one).join(", ");
    throw new Error(`There is no endpoint "${endpointName}". ${featureName} reads with ${names}.`);
  }
  assertReadable(endpointName, endpoint);
  const hasFolder = existsSync(join(repositoryRoot, "web/features", featureName));
  return {
    ...feature,
    name,
    endpointName,
    endpoint,
    path,
    shown: findDisplayedFields(endpointName, endpoint),
    folder: hasFolder ? featureName : name.kebab,
  };
};

const assertReadable = (name: string, { method, audience, params, query }: Endpoint): void => {
  if (method !== "GET") throw new Error(`${name} is a ${method}: a page begins with a GET.`);
  if (params !== undefined)
    throw new Error(`${name} has parameters in its path, which the page does not have.`);
  if (query !== undefined && !query.safeParse({}).success)
    throw new Error(`${name} requires a query, which the page does not have.`);
  if (typeof audience !== "string")
    throw new Error(`${name} is for staff. See the recipe "Add a list to the staff area".`);
};

/** The list of pages for signed-in members or for verified ones, with the header of the platform. */
const pagesOf = (access: "member" | "verified") =>
  locateList(`the list of pages for "${access}"`, (found) => ({
    CallExpression: (call) => {
      const shared = isNamed(call.callee, "routesFor") ? listArgument(call, 0) : undefined;
      const pages = listArgument(call, 1);
      const isPlatform = stringIn(propertyOf(shared, "header")) === "platform";
      if (pages && isPlatform && stringIn(propertyOf(shared, "access")) === access) found(pages);
    },
  }));

/** The addresses that the journey through all pages visits. */
const stops = locateList('the table "stops"', (found) => ({
  AssignmentExpression: ({ left, right }) => {
    if (isNamed(left, "stops") && right.type === "ObjectExpression") found(right);
  },
}));

const callTemplate = ({
  name,
  contract,
  contractFile,
  endpointName,
  endpoint,
}: NewPage): string => `
import { ${contract} } from "../../../${contractFile}";
import type { PageCall } from "../../lib/page-call.ts";

const endpoint = ${contract}.endpoints.${endpointName};

export const ${name.camel}Call: PageCall<typeof endpoint> = {
  endpoint,
  sent: () => (${endpoint.query === undefined ? "{}" : "{ query: {} }"}),
};
`;

const pageTemplate = ({ name, folder }: NewPage): string => `
import { ${name.pascal}Screen } from "../features/${folder}/${name.kebab}-screen.tsx";

const Page = () => (
  <div className="page">
    <${name.pascal}Screen />
  </div>
);

export default Page;
`;

const stylesTemplate = `@layer pages {
  .screen {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-32);
    padding-block: clamp(var(--space-32), 6vw, var(--space-96)) var(--space-96);
  }
  .title {
    font-size: var(--size-display);
    line-height: var(--leading-display);
    letter-spacing: -0.02em;
  }
  .texts {
    display: grid;
    gap: var(--space-8);
    overflow-wrap: anywhere;
  }
}
`;

const labelOf = (field: string): string => nameOf(field.replaceAll("_", "-").toLowerCase()).title;

const filledTemplate = (shown: DisplayedFields): string =>
  shown.of === "list"
    ? `if (data.data.length === 0)
    return <EmptyState ruled={false} message="There is nothing here yet." />;
  return (
    <ul className={styles["texts"]}>
      {data.data.map((one) => (
        <li key={one.${shown.key}}>{one.${shown.field}}</li>
      ))}
    </ul>
  );`
    : `return (
    <dl className={styles["texts"]}>
      ${shown.fields.map(factTemplate).join("\n")}
    </dl>
  );`;

const factTemplate = (field: string): string => `<div>
        <dt className="label">${labelOf(field)}</dt>
        <dd>{data.data.${field}}</dd>
      </div>`;

const screenTemplate = ({ name, shown }: NewPage): string => `
import { usePageCall } from "../../lib/use-endpoint.ts";
${shown.of === "list" ? `import { EmptyState } from "../../ui/empty-state.tsx";` : ""}
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { ${name.camel}Call } from "./${name.kebab}-call.ts";
import styles from "./${name.kebab}-screen.module.css";

/** The page ${name.title}. */
export const ${name.pascal}Screen = () => (
  <div className={styles["screen"]}>
    <h1 className={styles["title"]}>${name.title}</h1>
    <Texts />
  </div>
);

const Texts = () => {
  const { data, error, mutate } = usePageCall(${name.camel}Call);
  if (error && !data)
    return (
      <ErrorState
        message={\`There was a problem getting this page: \${error.message}\`}
        onRetry={() => void mutate()}
      />
    );
  if (!data)
    return (
      <div className={styles["texts"]}>
        <LoadingNote />
        <Skeleton height={76} />
      </div>
    );
  ${filledTemplate(shown)}
};
`;

const testTemplate = (page: NewPage): string => {
  const { name, folder, shown } = page;
  const isList = shown.of === "list";
  const text = isList ? `body.data[0]?.${shown.field} ?? ""` : `body.data.${shown.fields[0]}`;
  const empty = `
test("an empty list says so", async () => {
  answers = [Response.json({ ...body, data: [] })];
  const screen = await show();
  await expect.element(screen.getByText("There is nothing here yet.")).toBeVisible();
});
`;
  return `
import * as fc from "fast-check";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ${name.camel}Call } from "../../web/features/${folder}/${name.kebab}-call.ts";
import { ${name.pascal}Screen } from "../../web/features/${folder}/${name.kebab}-screen.tsx";
import { validInput } from "../support/valid-input.ts";

const reply = ${name.camel}Call.endpoint.replies[200];

/** The first response with a text to show, of those that the contract allows. */
const exampleBody = () => {
  for (const sample of fc.sample(validInput(reply), { seed: 1, numRuns: 100 })) {
    const { data: body } = reply.safeParse(sample);
    if (body${isList ? " && body.data.length > 0" : ""}) return body;
  }
  throw new Error("The contract allows no response with a text");
};
const body = exampleBody();

let answers: Response[] = [];

beforeEach(() => {
  vi.spyOn(window, "fetch").mockImplementation(async () => answers.shift() ?? Response.error());
});

afterEach(() => {
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <${name.pascal}Screen />
      </MemoryRouter>
    </SWRConfig>,
  );

test("the page is shown once its request has succeeded", async () => {
  answers = [
    Response.json({ message: "Not now", code: "unexpected", errors: {} }, { status: 500 }),
    Response.json(body),
  ];
  const screen = await show();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Not now");
  await screen.getByRole("button", { name: "Try again" }).click();
  const text = ${text};
  await expect.element(screen.getByText(text, { exact: true }).first()).toBeVisible();
});
${isList ? empty : ""}`;
};
