import { CfnOutput, Stack } from "aws-cdk-lib";
import { EventBus, type EventPattern } from "aws-cdk-lib/aws-events";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  DkimIdentity,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";

/** The domain that mails come from, and what SES tells about their fate. */
export class Mail extends Construct {
  readonly configurationSet: string;
  /** What a sender's policy has to name: the identity, and the set that its mails go through. */
  readonly sendingArns: readonly string[];
  /** Events on the default bus for mails that did not arrive or were not wanted. */
  readonly refusals: EventPattern;

  constructor(scope: Construct, id: string, { name, domain }: { name: string; domain: string }) {
    super(scope, id);
    const set = new ConfigurationSet(this, "ConfigurationSet", {
      configurationSetName: name,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
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
    for (const [index, record] of identity.dkimRecords.entries())
      new CfnOutput(this, `Dkim${index + 1}`, {
        description: "CNAME that proves the mail domain",
        value: `${record.name} ${record.value}`,
      });
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
