import { App, Validations } from "aws-cdk-lib";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import flags from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };
import { AwsSolutionsChecks } from "cdk-nag";
import { bundleFunctions, type FunctionBundle } from "../constructs/bundle-functions.ts";
import { ProductStack } from "./product-stack.ts";
import { type Context, settingsFor } from "./settings.ts";

export interface SynthesizeOptions {
  readonly context?: Context;
  /** The CDK command says where by itself; otherwise a temporary folder. */
  readonly outputFolder?: string;
  readonly bundles?: readonly FunctionBundle[];
}

/** Makes the cloud assembly: template, assets and the report of the checks. Needs no account and no network. */
export const synthesize = ({ context, outputFolder, bundles }: SynthesizeOptions = {}): {
  readonly assembly: CloudAssembly;
  readonly stack: ProductStack;
} => {
  const app = new App({
    // The version of the library is pinned, so all of its present behaviour is wanted.
    context: flags,
    ...(outputFolder === undefined ? {} : { outdir: outputFolder }),
  });
  const fromCommand = (name: keyof Context) => {
    const value: unknown = app.node.tryGetContext(name);
    return typeof value === "string" ? { [name]: value } : {};
  };
  const settings = settingsFor({
    ...fromCommand("branch"),
    ...fromCommand("domain"),
    ...fromCommand("certificateArn"),
    ...fromCommand("mailDomain"),
    ...fromCommand("alarmEmail"),
    ...fromCommand("stripePublishableKey"),
    ...context,
  });
  const stack = new ProductStack(app, {
    settings,
    bundles: bundles ?? bundleFunctions().bundles,
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { assembly: app.synth(), stack };
};
