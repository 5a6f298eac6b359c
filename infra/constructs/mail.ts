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

/** The domain that emails come from, with the delivery events of SES. */
export class Mail extends Construct {
  readonly configurationSet: string;
  /** The resources that a sender's policy must name: the identity, and the configuration set. */
  readonly sendingArns: readonly string[];
  /** The pattern of events on the default bus for bounced emails and complaints. */
  readonly refusals: EventPattern;

  constructor(scope: Construct, id: string, { name, domain, permanent }: MailProps) {
    super(scope, id);
    const set = new ConfigurationSet(this, "ConfigurationSet", {
      configurationSetName: name,
      reputationMetrics: true,
      // The table has the suppression list, from which members can remove an address that bounced; SES's own would keep it
      // (decision 055).
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
    // A domain is verified for its identity: another one would have to be verified again. So its logical id depends on nothing
    // that may be moved (decision 035).
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
      // The events of every branch use the same bus.
      detail: { mail: { tags: { "ses:configuration-set": [name] } } },
    };
  }
}
