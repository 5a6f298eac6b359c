import { CfnOutput, Stack, Tags } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Secret, type SecretStringGenerator } from "aws-cdk-lib/aws-secretsmanager";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import type { Construct } from "constructs";
import { features } from "../../shared/contract/features.ts";
import { product } from "../../shared/kernel/product.ts";
import { acknowledge } from "../constructs/acknowledge.ts";
import { Alarms } from "../constructs/alarms.ts";
import { Buckets } from "../constructs/buckets.ts";
import type { FunctionBundle } from "../constructs/bundle-functions.ts";
import { createDataTable } from "../constructs/data-table.ts";
import { functionConfigs } from "../constructs/function-config.ts";
import { HttpApi } from "../constructs/http-api.ts";
import { Mail } from "../constructs/mail.ts";
import { ProductFunction, type FunctionResources } from "../constructs/product-function.ts";
import { WorkerQueues } from "../constructs/queues.ts";
import { removalPolicy } from "../constructs/removal-policy.ts";
import { Site } from "../constructs/site.ts";
import { addWorkers } from "./add-workers.ts";
import { deadLetterQueuesValue, operatorStatements } from "./operator-access.ts";
import { deployedSettings } from "../../shared/domain/operations/stack-settings.ts";
import { parameterName, productSlug, region, type Settings, stackName } from "./settings.ts";

export interface ProductStackProps {
  readonly settings: Settings;
  /** The time of the deployment and its commit, separated by a space; absent on one machine. */
  readonly release?: string;
  readonly bundles: readonly FunctionBundle[];
}

/** The whole product of one branch. */
export class ProductStack extends Stack {
  readonly #name: string;
  readonly #settings: Settings;
  readonly #release: string;
  readonly #bundles: ReadonlyMap<string, FunctionBundle>;
  readonly #alarms: Alarms;

  constructor(scope: Construct, { settings, release = "", bundles }: ProductStackProps) {
    const name = stackName(settings);
    super(scope, name, {
      env: { region },
      description: `${product.name}, branch ${settings.branch}`,
      terminationProtection: settings.guarded,
    });
    this.templateOptions.metadata = { Settings: deployedSettings(settings) };
    this.#name = name;
    this.#settings = settings;
    this.#release = release;
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
    const { permanent, guarded, mailDomain, domain } = this.#settings;
    const table = createDataTable(this, { permanent, guarded });
    const buckets = new Buckets(this, "Buckets", {
      permanent,
      ...(domain === undefined ? {} : { siteDomain: domain.name }),
    });
    const api = new HttpApi(this, "HttpApi", { name: this.#name, permanent, features });
    // Header and environment contain the value itself: it opens nothing, it only states where a request came from.
    const edgeKey = this.#secret(
      "edge-key",
      "Tells the API that a request came through the distribution",
      "A new value takes effect with the next deployment, in the distribution and the functions at once.",
    ).secretValue.unsafeUnwrap();
    const site = new Site(this, "Web", {
      name: this.#name,
      buckets,
      apiDomain: api.domain,
      edgeKey,
      ...(domain === undefined ? {} : { domain }),
    });
    const mail = new Mail(this, "Mail", { name: this.#name, domain: mailDomain, permanent });
    const secret = this.#secret(
      "app-secret",
      "Signs tokens and links",
      "A new value signs everybody out and voids mailed links: it is put in by hand, when somebody may know the old one.",
    );
    const stripe = this.#stripeSecret();
    const surroundings: FunctionResources = {
      stack: this.#name,
      permanent,
      table,
      library: buckets.library,
      documents: buckets.documents,
      site: buckets.site,
      secret,
      stripe: { secret: stripe, publishableKey: this.#settings.stripePublishableKey ?? "" },
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
        STAFF_TWO_STEP: this.#settings.staffTwoStep ? "on" : "off",
      },
    };
    const workers = addWorkers({
      scope: this,
      stack: this.#name,
      surroundings,
      alarms: this.#alarms,
      queues: new WorkerQueues(this, this.#name),
      lettersPerSecond: this.#settings.lettersPerSecond,
      makeFunction: (name, ...more) => this.#function(name, surroundings, ...more),
    });
    for (const feature of features) {
      // The value goes only to functions that answer requests: a template may have sixty values of secrets.
      const environment = { EDGE_KEY: edgeKey };
      const part =
        feature.name === "operations"
          ? this.#function(feature.name, surroundings, operatorStatements(workers), {
              ...environment,
              ...this.#told(),
              WORKER_QUEUES: deadLetterQueuesValue(workers),
            })
          : this.#function(feature.name, surroundings, [], environment);
      api.integrate(part);
    }
    // `npm run deploy` reads this output.
    new CfnOutput(this, "SiteOrigin", { value: site.origin });
    new CfnOutput(this, "SiteBucket", { value: buckets.site.bucketName });
    if (domain !== undefined)
      new CfnOutput(this, "SiteAlias", {
        description: `What the name ${domain.name} has to point to`,
        value: site.distribution.distributionDomainName,
      });
    this.#alarms.watchApi(api.id);
    this.#alarms.watchThrottles();
    this.#alarms.watchTable(table);
    this.#parameters({
      "site-origin": site.origin,
      "site-bucket": buckets.site.bucketName,
      "library-bucket": buckets.library.bucketName,
      "documents-bucket": buckets.documents.bucketName,
      "table-name": table.tableName,
      "app-secret": secret.secretArn,
      "stripe-secret": stripe.secretArn,
    });
  }

  /** Returns the facts of the stack that administrators see. */
  #told(): Readonly<Record<string, string>> {
    return {
      STACK_SETTINGS: JSON.stringify(deployedSettings(this.#settings)),
      ...(this.#release === "" ? {} : { RELEASE: this.#release }),
    };
  }

  #function(
    name: string,
    surroundings: FunctionResources,
    statements: readonly PolicyStatement[] = [],
    environment: Readonly<Record<string, string>> = {},
  ): ProductFunction {
    const bundle = this.#bundles.get(name);
    const needs = functionConfigs[name];
    if (bundle === undefined) throw new Error(`Function "${name}" was not bundled.`);
    if (needs === undefined) throw new Error(`Function "${name}" has no entry in function-config.`);
    const part = new ProductFunction(this, {
      bundle,
      needs,
      surroundings,
      statements,
      environment,
    });
    this.#alarms.watchFunction(part);
    if (needs.stripe) this.#alarms.watchLog(part, "money");
    if (name === "stripe-webhook") this.#alarms.watchLog(part, "event-parked");
    return part;
  }

  /**
   * Creates the secret `{secretKey, webhookSecret}`, which a person fills in from Stripe's dashboard (README, "Take cards").
   * Until then Stripe rejects the key, and nobody knows the webhook secret, so nobody can sign an event.
   */
  #stripeSecret(): Secret {
    return this.#secret(
      "stripe",
      "Keys of the account at Stripe: secretKey, webhookSecret",
      "Stripe makes these keys, and a person puts them in.",
      {
        secretStringTemplate: JSON.stringify({ secretKey: "put-in-by-hand" }),
        generateStringKey: "webhookSecret",
      },
    );
  }

  #secret(
    name: string,
    description: string,
    whyByHand: string,
    shape: SecretStringGenerator = {},
  ): Secret {
    const secret = new Secret(this, name, {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true, ...shape },
      removalPolicy: removalPolicy(this.#settings.permanent),
    });
    acknowledge(secret, { "AwsSolutions-SMG4": whyByHand });
    return secret;
  }

  /** Publishes the names by which the importer and the commands find a stack. */
  #parameters(values: Readonly<Record<string, string>>): void {
    for (const [name, stringValue] of Object.entries(values))
      new StringParameter(this, `Parameter-${name}`, {
        parameterName: parameterName(this.#settings, name),
        stringValue,
      });
  }
}
