/** The permissions of each function are read from its role in the template. */
import { lambdas, main, referred } from "./template.ts";

interface Statement {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A resource is written as text, like `<Table>/index/gsi1`, with the logical id that it refers to. */
const text = (resource: unknown): string =>
  typeof resource === "string"
    ? resource
    : JSON.stringify(resource, (_, inner: unknown) => {
        const [only] = typeof inner === "object" && inner !== null ? referred(inner) : [];
        const isReference =
          typeof inner === "object" && inner !== null && Object.keys(inner).length === 1;
        return isReference && only !== undefined && !("Fn::Join" in inner) ? `<${only}>` : inner;
      });

export const statementsOf = (name: string): readonly Statement[] => {
  const [role = ""] = referred(lambdas.get(name)?.Properties["Role"]);
  const policies: { PolicyDocument: { Statement: { Action: unknown; Resource: unknown }[] } }[] =
    main.get(role).Properties["Policies"];
  return policies
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .map(({ Action, Resource }) => ({
      actions: list(Action).map(String),
      resources: list(Resource).map(text),
    }));
};

/** The function returns the resources on which the action is allowed. */
export const may = (name: string, action: string): readonly string[] =>
  statementsOf(name)
    .filter(({ actions }) => actions.includes(action))
    .flatMap(({ resources }) => resources);

export const names = [...lambdas.keys()];
