import { CfnOutput, Duration, RemovalPolicy, Stack, Tags } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as InvokeFunction } from "aws-cdk-lib/aws-events-targets";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import type { Construct } from "constructs";
import { features } from "../../shared/contract/features.ts";
import { product } from "../../shared/kernel/product.ts";
import { acknowledge } from "../constructs/acknowledge.ts";
import { Alarms } from "../constructs/alarms.ts";
import { Buckets } from "../constructs/buckets.ts";
import type { FunctionBundle } from "../constructs/bundle-functions.ts";
import { createTable } from "../constructs/data-table.ts";
import { functionNeeds } from "../constructs/function-needs.ts";
import { HttpApi } from "../constructs/http-api.ts";
import { Mail } from "../constructs/mail.ts";
import { ProductFunction, type Surroundings } from "../constructs/product-function.ts";
import { Site } from "../constructs/site.ts";
import {
  consumeStream,
  createDeadLetters,
  Schedules,
  streamStatements,
} from "../constructs/worker-triggers.ts";
import { nameIn, productSlug, region, type Settings, stackName } from "./settings.ts";

export interface ProductStackProps {
  readonly settings: Settings;
  readonly bundles: readonly FunctionBundle[];
}

interface Worker {
  readonly worker: ProductFunction;
  readonly deadLetters: Queue;
}

/** The whole product of one branch. */
export class ProductStack extends Stack {
  readonly #name: string;
  readonly #settings: Settings;
  readonly #bundles: ReadonlyMap<string, FunctionBundle>;
  readonly #alarms: Alarms;

  constructor(scope: Construct, { settings, bundles }: ProductStackProps) {
    const name = stackName(settings);
    super(scope, name, {
      env: { region },
      description: `${product.name}, branch ${settings.branch}`,
      terminationProtection: settings.permanent,
    });
    this.#name = name;
    this.#settings = settings;
    this.#bundles = new Map(bundles.map((bundle) => [bundle.name, bundle]));
    this.#alarms = new Alarms(this, "Alarms", {
      stack: name,
      ...(settings.alarmEmail === undefined ? {} : { email: settings.alarmEmail }),
    });
    Tags.of(this).add("product", productSlug);
    Tags.of(this).add("branch", settings.branch);
    Tags.of(this).add("part", "shared");
    this.#build();
  }

  #build(): void {
    const { permanent, mailDomain, domain } = this.#settings;
    const table = createTable(this, permanent);
    const buckets = new Buckets(this, "Buckets", permanent);
    const api = new HttpApi(this, "HttpApi", this.#name, permanent);
    const site = new Site(this, "Web", {
      name: this.#name,
      buckets,
      apiDomain: api.domain,
      ...(domain === undefined ? {} : { domain }),
    });
    const mail = new Mail(this, "Mail", { name: this.#name, domain: mailDomain });
    const secret = this.#secret();
    const surroundings: Surroundings = {
      stack: this.#name,
      permanent,
      table,
      library: buckets.library,
      secret,
      mail,
      environment: {
        TABLE_NAME: table.tableName,
        LIBRARY_BUCKET: buckets.library.bucketName,
        DOCUMENTS_BUCKET: buckets.documents.bucketName,
        SITE_ORIGIN: site.origin,
        MAIL_FROM: `${product.name} <hello@${mailDomain}>`,
        MAIL_CONFIGURATION_SET: mail.configurationSet,
        APP_SECRET_ID: secret.secretArn,
        BRANCH: this.#settings.branch,
      },
    };
    for (const feature of features) {
      const part = this.#function(feature.name, surroundings);
      api.route(feature, part);
    }
    this.#workers(surroundings);
    // Read by `npm run deploy`.
    new CfnOutput(this, "SiteOrigin", { value: site.origin });
    new CfnOutput(this, "SiteBucket", { value: buckets.site.bucketName });
    this.#alarms.watchApi(api.id);
    this.#alarms.watchTable(table);
    this.#parameters({
      "site-origin": site.origin,
      "site-bucket": buckets.site.bucketName,
      "library-bucket": buckets.library.bucketName,
      "documents-bucket": buckets.documents.bucketName,
      "logs-bucket": buckets.logs.bucketName,
      "table-name": table.tableName,
      "distribution-id": site.distribution.distributionId,
      "alarm-topic": this.#alarms.topic.topicArn,
    });
  }

  #function(name: string, surroundings: Surroundings, deadLetters?: Queue): ProductFunction {
    const bundle = this.#bundles.get(name);
    const needs = functionNeeds[name];
    if (bundle === undefined) throw new Error(`Function "${name}" was not bundled.`);
    if (needs === undefined) throw new Error(`Function "${name}" has no entry in function-needs.`);
    const part = new ProductFunction(this, {
      bundle,
      needs,
      surroundings,
      statements: deadLetters ? streamStatements(surroundings.table, deadLetters) : [],
    });
    this.#alarms.watchFunction(part);
    return part;
  }

  /** A function that is woken by what happened, and parks what it cannot do. */
  #worker(name: string, surroundings: Surroundings): Worker {
    const deadLetters = createDeadLetters(this, name, this.#name);
    const worker = this.#function(name, surroundings, deadLetters);
    worker.lambda.configureAsyncInvoke({
      onFailure: new SqsDestination(deadLetters),
      retryAttempts: 2,
      maxEventAge: Duration.hours(1),
    });
    this.#alarms.watchWorker(worker, deadLetters);
    return { worker, deadLetters };
  }

  #workers(surroundings: Surroundings): void {
    const { table, mail } = surroundings;
    const outbox = this.#worker("outbox", surroundings);
    const publishing = this.#worker("publishing", surroundings);
    this.#streams(table, outbox, publishing);
    new Rule(this, "MailRefused", {
      description: "Bounces and complaints go to the suppression list",
      eventPattern: mail.refusals,
      targets: [
        new InvokeFunction(outbox.worker.lambda, {
          deadLetterQueue: outbox.deadLetters,
          maxEventAge: Duration.hours(6),
          retryAttempts: 5,
        }),
      ],
    });
    const schedules = new Schedules(this, "Schedules", this.#name);
    schedules.add({
      name: "outbox-sweep",
      description: "Sends what the stream left behind",
      expression: "rate(5 minutes)",
      lambda: outbox.worker.lambda,
      deadLetters: outbox.deadLetters,
      input: { task: "sweep" },
    });
    schedules.add({
      name: "publishing-daily",
      description: "Publishes the snapshot anew, whatever the stream has missed",
      expression: "cron(0 3 * * ? *)",
      lambda: publishing.worker.lambda,
      deadLetters: publishing.deadLetters,
      input: { task: "publish" },
    });
  }

  #streams(table: TableV2, outbox: Worker, publishing: Worker): void {
    consumeStream(outbox.worker, {
      target: outbox.worker.lambda,
      table,
      deadLetters: outbox.deadLetters,
      keys: [{ prefix: "OUTBOX#" }],
      eventNames: ["INSERT"],
      batchSize: 10,
    });
    consumeStream(publishing.worker, {
      target: publishing.worker.lambda,
      table,
      deadLetters: publishing.deadLetters,
      keys: [{ prefix: "CONTENT#" }, { prefix: "CATEGORY#" }, "TAXONOMY"],
      batchSize: 1000,
      // An import changes hundreds of rows, and each batch publishes the whole library once.
      gather: Duration.seconds(5),
    });
  }

  #secret(): Secret {
    const secret = new Secret(this, "AppSecret", {
      secretName: nameIn(this.#settings, "app-secret").slice(1),
      description: "Signs tokens and links",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: this.#settings.permanent ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(secret, {
      "AwsSolutions-SMG4":
        "A new value signs everybody out and voids mailed links: it is put in by hand, when somebody may know the old one.",
    });
    return secret;
  }

  /** By these names the importer and the commands find a stack. */
  #parameters(values: Readonly<Record<string, string>>): void {
    for (const [name, stringValue] of Object.entries(values))
      new StringParameter(this, `Parameter-${name}`, {
        parameterName: nameIn(this.#settings, name),
        stringValue,
      });
  }
}
