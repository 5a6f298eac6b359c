/** The CDK app: `cdk synth -c branch=NAME`. */
import { synthesize } from "./stacks/synthesize.ts";

synthesize();
