/** The stacks that tests look at, by name: what each is made for. */
import { settingsFor } from "../../infra/stacks/settings.ts";

const choices = { mailDomain: "trendbible.example" };

/** All that can be chosen for main. */
export const allChoices = {
  mailDomain: "mail.example",
  domain: "www.trendbible.example",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/1-2",
  alarmEmail: "ops@trendbible.example",
  stripePublishableKey: "pk_live_1",
};

export const synthesized = {
  main: settingsFor("main", { choices }),
  /** Not guarded, as it is the first time. */
  firstMain: settingsFor("main", { guarded: false, choices: allChoices }),
  branch: settingsFor("Feature/Feeds", { choices }),
};
