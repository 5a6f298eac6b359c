/** The stacks that tests read are listed by name with their settings. */
import { settingsFor } from "../../infra/stacks/settings.ts";

const choices = { mailDomain: "trendbible.example" };

/** Every optional setting of main has a value. */
export const allChoices = {
  mailDomain: "mail.example",
  domain: "www.trendbible.example",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/1-2",
  alarmEmail: "ops@trendbible.example",
  stripePublishableKey: "pk_live_1",
};

export const synthesized = {
  main: settingsFor("main", { choices }),
  /** The stack is not guarded, as in a first deployment. */
  firstMain: settingsFor("main", { guarded: false, choices: allChoices }),
  branch: settingsFor("Feature/Feeds", { choices }),
};
