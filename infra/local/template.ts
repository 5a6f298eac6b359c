/** The synthesized template with local values instead of references, and the folders of its assets. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findExceededLimits } from "../limits/measure-limits.ts";
import { valueAt, isRecord, type JsonRecord, parseJson, recordOf, textOf } from "./json.ts";
import {
  localAccount,
  localRegion,
  type LocalValues,
  resolveIntrinsics,
} from "./resolve-intrinsics.ts";
import { resourceKinds } from "./resource-kinds.ts";

export interface Resource {
  readonly id: string;
  readonly type: string;
  readonly properties: JsonRecord;
  /** The properties as in the template, with unresolved references. */
  readonly raw: JsonRecord;
  /** The metadata that the CDK app adds for readers other than AWS. */
  readonly metadata: JsonRecord;
}

/** The local hosts for the browser. */
export interface LocalHosts {
  /** The host and port of the gateway, instead of the distribution's name. */
  readonly site: string;
  /** The host and port of S3, instead of a bucket's own host. */
  readonly s3: string;
  /** The host and port of the queues. */
  readonly queues: string;
}

export interface Template {
  readonly stackName: string;
  readonly resources: readonly Resource[];
  ofType(type: string): readonly Resource[];
  byId(id: string): Resource | undefined;
  attribute(id: string, name: string): string;
  /** Returns the folder of a function's code. */
  assetDirectory(resource: Resource): string;
  /** The secrets by logical id. */
  readonly secretValues: ReadonlyMap<string, string>;
}

/** The property with the name of each resource type, which may otherwise come from its logical id. */
const nameProperties: Readonly<Record<string, string>> = {
  "AWS::DynamoDB::GlobalTable": "TableName",
  "AWS::DynamoDB::Table": "TableName",
  "AWS::Lambda::Function": "FunctionName",
  "AWS::S3::Bucket": "BucketName",
  "AWS::SES::ConfigurationSet": "Name",
  "AWS::SES::EmailIdentity": "EmailIdentity",
  "AWS::SQS::Queue": "QueueName",
  "AWS::Scheduler::ScheduleGroup": "Name",
};

/** The types whose `Ref` is not their name. */
const typesWithArnRef = new Set(["AWS::SecretsManager::Secret", "AWS::SNS::Topic"]);

const secretReference = /\{\{resolve:secretsmanager:(.+?):SecretString:([^:}]*)[^}]*\}\}/g;

/** Throws one sentence for an unknown resource type or intrinsic function. */
export const resolveTemplate = (
  template: unknown,
  stackName: string,
  hosts: LocalHosts,
): { resources: readonly Resource[]; values: LocalValues } => {
  const values = valuesFor(recordOf(template), stackName, hosts);
  const resources = Object.entries(recordOf(valueAt(template, "Resources")))
    .filter(([id, resource]) => isIncluded(resource, values, id))
    .map(([id, resource]): Resource => {
      const type = textOf(valueAt(resource, "Type"));
      if (!(type in resourceKinds))
        throw new Error(
          `The template holds ${id}, a ${type}, which the local stack does not know. ` +
            "Say in infra/local/resource-kinds.ts which part stands for it, or why nothing has to.",
        );
      const raw = recordOf(valueAt(resource, "Properties"));
      const resolved = resolveIntrinsics(raw, values, id);
      const metadata = recordOf(valueAt(resource, "Metadata"));
      return { id, type, raw, metadata, properties: recordOf(withHttpForSite(resolved, hosts)) };
    });
  return { resources, values };
};

const arnOf = (type: string, id: string, name: string): string => {
  const arn = (service: string, resource: string): string =>
    `arn:aws:${service}:${localRegion}:${localAccount}:${resource}`;
  if (type === "AWS::S3::Bucket") return `arn:aws:s3:::${name}`;
  if (type === "AWS::Lambda::Function") return arn("lambda", `function:${name}`);
  if (type === "AWS::SQS::Queue") return arn("sqs", name);
  if (type.startsWith("AWS::DynamoDB::")) return arn("dynamodb", `table/${name}`);
  if (type === "AWS::SecretsManager::Secret") return arn("secretsmanager", `secret:${name}`);
  if (type === "AWS::SNS::Topic") return arn("sns", name);
  if (type === "AWS::IAM::Role") return `arn:aws:iam::${localAccount}:role/${id}`;
  return arn(type.split("::")[1]?.toLowerCase() ?? "local", id);
};

const valuesFor = (template: JsonRecord, stackName: string, hosts: LocalHosts): LocalValues => {
  const resources = recordOf(template["Resources"]);
  const existing = (id: string): { type: string; name: string } => {
    const resource = resources[id];
    if (!isRecord(resource))
      throw new Error(`The template refers to ${id}, which it does not hold.`);
    const type = textOf(resource["Type"]);
    const property = nameProperties[type];
    const given = property === undefined ? "" : textOf(valueAt(resource, "Properties", property));
    return { type, name: given || (type === "AWS::S3::Bucket" ? id.toLowerCase() : id) };
  };
  const values: LocalValues = {
    ref: (id) => {
      const { type, name } = existing(id);
      if (type === "AWS::SQS::Queue") return `http://${hosts.queues}/${localAccount}/${name}`;
      return typesWithArnRef.has(type) ? arnOf(type, id, name) : name;
    },
    attribute: (id, attribute) => {
      const { type, name } = existing(id);
      const arn = arnOf(type, id, name);
      if (attribute === "StreamArn") return `${arn}/stream/local`;
      if (type === "AWS::CloudFront::Distribution" && attribute === "DomainName") return hosts.site;
      if (type === "AWS::S3::Bucket" && attribute.endsWith("DomainName")) return hosts.s3;
      if (attribute === "QueueName") return name;
      return attribute.endsWith("Arn") || attribute.endsWith("ARN") ? arn : `${id}-${attribute}`;
    },
    parameters: Object.fromEntries(
      Object.entries(recordOf(template["Parameters"])).map(([name, it]) => [
        name,
        valueAt(it, "Default"),
      ]),
    ),
    mappings: recordOf(template["Mappings"]),
    conditions: recordOf(template["Conditions"]),
    stackName,
  };
  return values;
};

/** Replaces HTTPS by HTTP in addresses with the site's host: CloudFront uses HTTPS, the gateway plain HTTP. */
const withHttpForSite = (value: unknown, hosts: LocalHosts): unknown => {
  if (typeof value === "string")
    return value.replaceAll(`https://${hosts.site}`, `http://${hosts.site}`);
  if (Array.isArray(value)) return value.map((one) => withHttpForSite(one, hosts));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withHttpForSite(one, hosts)]),
  );
};

const isIncluded = (resource: unknown, values: LocalValues, id: string): boolean => {
  const condition = valueAt(resource, "Condition");
  return (
    condition === undefined || resolveIntrinsics({ Condition: condition }, values, id) === true
  );
};

/** Resolves `{{resolve:secretsmanager:…}}`, which CloudFormation replaces when it deploys. */
const withSecrets = (value: unknown, valueOf: (arn: string) => string): unknown => {
  if (typeof value === "string")
    return value.replaceAll(secretReference, (_, arn: string, key: string) => {
      const secret = valueOf(arn);
      return key === "" ? secret : textOf(valueAt(parseJson(secret), key));
    });
  if (Array.isArray(value)) return value.map((one) => withSecrets(one, valueOf));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withSecrets(one, valueOf)]),
  );
};

/** Returns the source folder of each asset, by the key of its upload. */
export const assetFolders = (folder: string, assets: unknown): ReadonlyMap<string, string> => {
  const folders = new Map<string, string>();
  for (const file of Object.values(recordOf(valueAt(assets, "files"))))
    for (const destination of Object.values(recordOf(valueAt(file, "destinations"))))
      folders.set(
        textOf(valueAt(destination, "objectKey")),
        join(folder, textOf(valueAt(file, "source", "path"))),
      );
  return folders;
};

const readJson = (path: string): unknown => parseJson(readFileSync(path, "utf8"));

export interface ReadTemplateOptions {
  /** The folder of the cloud assembly. */
  readonly folder: string;
  readonly hosts: LocalHosts;
  /** Returns the values of the template's secrets, by logical id. */
  readonly openSecrets: (secrets: readonly Resource[]) => ReadonlyMap<string, string>;
}

/** Reads the one stack of a cloud assembly. */
export const readTemplate = ({ folder, hosts, openSecrets }: ReadTemplateOptions): Template => {
  const suffix = ".template.json";
  const files = readdirSync(folder).filter((name) => name.endsWith(suffix));
  const [file, ...others] = files;
  if (file === undefined || others.length > 0)
    throw new Error(`Expected one stack in ${folder} and found ${files.length}.`);
  const stackName = file.slice(0, -suffix.length);
  const raw = readJson(join(folder, file));
  const refused = findExceededLimits(raw);
  if (refused.length > 0)
    throw new Error(["AWS would not take this template:", ...refused].join("\n"));
  const resolved = resolveTemplate(raw, stackName, hosts);
  const { values } = resolved;
  const secrets = resolved.resources.filter(({ type }) => type === "AWS::SecretsManager::Secret");
  const secretValues = openSecrets(secrets);
  const secretOf = (arn: string): string => {
    const secret = secrets.find(({ id }) => values.attribute(id, "Arn") === arn);
    if (!secret)
      throw new Error(`The template refers to the secret ${arn}, which it does not hold.`);
    return secretValues.get(secret.id) ?? "";
  };
  const resources = resolved.resources.map((resource) => ({
    ...resource,
    properties: recordOf(withSecrets(resource.properties, secretOf)),
  }));
  const folders = assetFolders(folder, readJson(join(folder, `${stackName}.assets.json`)));
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  return {
    stackName,
    resources,
    secretValues,
    ofType: (type) => resources.filter((resource) => resource.type === type),
    byId: (id) => byId.get(id),
    attribute: (id, name) => textOf(values.attribute(id, name)),
    assetDirectory: ({ id, properties }) => {
      const key = textOf(valueAt(properties, "Code", "S3Key"));
      const found = folders.get(key);
      if (found === undefined) throw new Error(`The code of ${id} is not among the assets.`);
      return found;
    },
  };
};
