import { CfnElement, Stack } from "aws-cdk-lib";
import { EventBus, type EventPattern } from "aws-cdk-lib/aws-events";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  DkimIdentity,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";
import { removalPolicy } from "./removal-policy.ts";

export interface MailProps {
  readonly name: string;
  readonly domain: string;
  readonly permanent: boolean;
}

/** The domain that mails come from, and what SES tells about their fate. */
export class Mail extends Construct {
  readonly configurationSet: string;
  /** What a sender's policy has to name: the identity, and the set that its mails go through. */
  readonly sendingArns: readonly string[];
  /** Events on the default bus for mails that did not arrive or were not wanted. */
  readonly refusals: EventPattern;

  constructor(scope: Construct, id: string, { name, domain, permanent }: MailProps) {
    super(scope, id);
    const set = new ConfigurationSet(this, "ConfigurationSet", {
      configurationSetName: name,
      reputationMetrics: true,
      // The table has the list, from which members can take an address that bounced: SES's own would keep it (decision 055).
      disableSuppressionList: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    });
    set.addEventDestination("Refusals", {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, "Bus", "default")),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const identity = new EmailIdentity(this, "Identity", {
      identity: Identity.domain(domain),
      configurationSet: set,
      dkimIdentity: DkimIdentity.easyDkim(),
      mailFromDomain: `bounce.${domain}`,
    });
    identity.applyRemovalPolicy(removalPolicy(permanent));
    // A domain is verified for its identity: another one would have to be verified anew. So its logical id follows from
    // nothing that may be moved (decision 035).
    const resource = identity.node.defaultChild;
    if (CfnElement.isCfnElement(resource)) resource.overrideLogicalId("MailIdentity");
    this.configurationSet = set.configurationSetName;
    this.sendingArns = [
      identity.emailIdentityArn,
      Stack.of(this).formatArn({
        service: "ses",
        resource: "configuration-set",
        resourceName: this.configurationSet,
      }),
    ];
    this.refusals = {
      source: ["aws.ses"],
      detailType: ["Email Bounced", "Email Complaint Received"],
      // Every branch's events pass the same bus.
      detail: { mail: { tags: { "ses:configuration-set": [name] } } },
    };
  }
}
