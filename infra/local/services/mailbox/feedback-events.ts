/**
 * SES's mailbox simulator: emails to `bounce@` and `complaint@simulator.amazonses.com` (also with a `+label`) cause the events
 * that the configuration set sends to EventBridge. https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html
 */
import { valueAt, arrayOf, textOf } from "../../json.ts";
import type { Template } from "../../template.ts";
import type { BusEvent } from "../events/start-events.ts";

export interface SentMail {
  readonly id: string;
  readonly from: string;
  readonly subject: string;
  readonly recipients: readonly string[];
  readonly configurationSet: string | undefined;
  /** The time in ISO 8601. */
  readonly at: string;
}

type Kind = "bounce" | "complaint";

const simulated = /^(?:.*<)?(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com>?$/i;

/** Returns the kinds of event that each configuration set of the template sends to EventBridge. */
export const feedbackEventTypes = (template: Template): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    template
      .ofType("AWS::SES::ConfigurationSetEventDestination")
      .filter(({ properties }) => valueAt(properties, "EventDestination", "EventBridgeDestination"))
      .map(({ properties }) => [
        textOf(properties["ConfigurationSetName"]),
        new Set(arrayOf(valueAt(properties, "EventDestination", "MatchingEventTypes")).map(textOf)),
      ]),
  );

const kindOf = (recipient: string): Kind | null => {
  const kind = simulated.exec(recipient)?.[1]?.toLowerCase();
  return kind === "bounce" || kind === "complaint" ? kind : null;
};

const outcome = (kind: Kind, recipient: string, time: string) =>
  kind === "bounce"
    ? {
        eventType: "Bounce",
        bounce: {
          bounceType: "Permanent",
          bounceSubType: "General",
          bouncedRecipients: [
            {
              emailAddress: recipient,
              action: "failed",
              status: "5.1.1",
              diagnosticCode: "smtp; 550 5.1.1 user unknown",
            },
          ],
          timestamp: time,
          feedbackId: "local",
        },
      }
    : {
        eventType: "Complaint",
        complaint: {
          complainedRecipients: [{ emailAddress: recipient }],
          complaintFeedbackType: "abuse",
          timestamp: time,
          feedbackId: "local",
        },
      };

export const feedbackEvents = (
  mail: SentMail,
  kinds: ReadonlyMap<string, ReadonlySet<string>>,
): readonly BusEvent[] => {
  const set = mail.configurationSet ?? "";
  return mail.recipients.flatMap((recipient) => {
    const kind = kindOf(recipient);
    if (kind === null || !kinds.get(set)?.has(kind)) return [];
    return [
      {
        source: "aws.ses",
        detailType: kind === "bounce" ? "Email Bounced" : "Email Complaint Received",
        detail: {
          ...outcome(kind, recipient, mail.at),
          mail: {
            timestamp: mail.at,
            source: mail.from,
            messageId: mail.id,
            destination: mail.recipients,
            commonHeaders: { from: [mail.from], to: mail.recipients, subject: mail.subject },
            tags: { "ses:configuration-set": [set], "ses:operation": ["SendEmail"] },
          },
        },
      },
    ];
  });
};
