/** Secrets Manager's GetSecretValue. */
import { createServer } from "node:http";
import { at, parseJson, textOf } from "../../json.ts";
import type { Template } from "../../template.ts";

export interface SecretsOptions {
  readonly port: number;
  readonly template: Template;
  /** By logical id. */
  readonly values: ReadonlyMap<string, string>;
}

export interface SecretsPart {
  readonly url: string;
  stop(): Promise<void>;
}

/** A secret is asked for by its ARN or its name. */
const byName = ({ template, values }: SecretsOptions): ReadonlyMap<string, string> =>
  new Map(
    template.ofType("AWS::SecretsManager::Secret").flatMap(({ id, properties }) => {
      const value = values.get(id) ?? "";
      const name = textOf(properties["Name"]) || id;
      return [[template.attribute(id, "Arn"), value] as const, [name, value] as const];
    }),
  );

export const startSecrets = async (options: SecretsOptions): Promise<SecretsPart> => {
  const secrets = byName(options);
  const answer = (target: string, input: unknown): { status: number; body: unknown } => {
    if (target !== "secretsmanager.GetSecretValue")
      return { status: 400, body: { __type: "UnknownOperationException" } };
    const id = textOf(at(input, "SecretId"));
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
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const target = request.headers["x-amz-target"];
      const input = parseJson(Buffer.concat(chunks).toString("utf8"));
      const { status, body } = answer(textOf(target), input);
      response.writeHead(status, { "content-type": "application/x-amz-json-1.1" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${options.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
