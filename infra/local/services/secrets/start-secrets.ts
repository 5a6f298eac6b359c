/** Secrets Manager's GetSecretValue. */
import { valueAt, parseJson, textOf } from "../../json.ts";
import { openServer } from "../../open-server.ts";
import { readBody } from "../../read-body.ts";
import type { Template } from "../../template.ts";

export interface SecretsOptions {
  readonly port: number;
  readonly template: Template;
  /** The values by logical id. */
  readonly values: ReadonlyMap<string, string>;
}

export interface SecretsPart {
  readonly url: string;
  stop(): Promise<void>;
}

const maxBodyBytes = 64 * 1024;

export const startSecrets = async (options: SecretsOptions): Promise<SecretsPart> => {
  const secrets = byName(options);
  const answer = (target: string, input: unknown): { status: number; body: unknown } => {
    if (target !== "secretsmanager.GetSecretValue")
      return { status: 400, body: { __type: "UnknownOperationException" } };
    const id = textOf(valueAt(input, "SecretId"));
    const value = secrets.get(id);
    if (value === undefined)
      return {
        status: 400,
        body: {
          __type: "ResourceNotFoundException",
          Message: "Secrets Manager can't find the specified secret.",
        },
      };
    const body = {
      ARN: id,
      Name: id,
      SecretString: value,
      VersionId: "1",
      VersionStages: ["AWSCURRENT"],
    };
    return { status: 200, body };
  };
  const server = await openServer({
    port: options.port,
    answer: async (request, response) => {
      const target = request.headers["x-amz-target"];
      const bytes = await readBody(request, maxBodyBytes);
      const { status, body } = answer(textOf(target), parseJson(bytes?.toString("utf8") ?? ""));
      response.writeHead(status, { "content-type": "application/x-amz-json-1.1" });
      response.end(JSON.stringify(body));
    },
  });
  return {
    url: `http://127.0.0.1:${options.port}`,
    stop: () => server.close(),
  };
};

/** Returns the secrets by ARN and by name, which requests may use. */
const byName = ({ template, values }: SecretsOptions): ReadonlyMap<string, string> =>
  new Map(
    template.ofType("AWS::SecretsManager::Secret").flatMap(({ id, properties }) => {
      const value = values.get(id) ?? "";
      const name = textOf(properties["Name"]) || id;
      return [[template.attribute(id, "Arn"), value] as const, [name, value] as const];
    }),
  );
