import { App, Validations } from "aws-cdk-lib";
import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import flags from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };
import { AwsSolutionsChecks } from "cdk-nag";
import { bundleFunctions, type FunctionBundle } from "../constructs/bundle-functions.ts";
import { ProductStack } from "./product-stack.ts";
import { type Settings, settingsFor } from "./settings.ts";

export interface SynthesizeOptions {
  /** The settings; by default those of the branch that the CDK command names: `-c branch=NAME`. */
  readonly settings?: Settings;
  /** The output folder, which the CDK command sets itself; otherwise a temporary one. */
  readonly outputFolder?: string;
  readonly bundles?: readonly FunctionBundle[];
  /** True if CDK's checks and those of cdk-nag run, which take longer than everything else; the default. */
  readonly checked?: boolean;
}

/** Creates the cloud assembly: template, assets and the report of the checks. Needs no account and no network. */
export const synthesize = ({
  settings,
  outputFolder,
  bundles,
  checked = true,
}: SynthesizeOptions = {}): {
  readonly assembly: CloudAssembly;
  readonly stack: ProductStack;
} => {
  const app = new App({
    // The version of the library is pinned, so all of its current behaviour is wanted.
    context: flags,
    builtinCloudFormationValidation: checked,
    ...(outputFolder === undefined ? {} : { outdir: outputFolder }),
  });
  const context = (name: string, otherwise: string): string => {
    const value: unknown = app.node.tryGetContext(name);
    return typeof value === "string" ? value : otherwise;
  };
  const release = context("release", "");
  const settingsFromContext = (): Settings =>
    settingsFor(context("branch", "main"), { guarded: context("guarded", "true") === "true" });
  const stack = new ProductStack(app, {
    settings: settings ?? settingsFromContext(),
    ...(release === "" ? {} : { release }),
    bundles: bundles ?? bundleFunctions().bundles,
  });
  if (checked) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { assembly: app.synth(), stack };
};
