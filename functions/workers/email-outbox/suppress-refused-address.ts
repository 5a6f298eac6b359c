import * as z from "zod/mini";
import { suppressEmail } from "../../entities/suppression.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import type { OutboxDeps } from "./send-mail.ts";

/** Suppresses an address that bounced permanently or whose owner complained. A full mailbox is no reason. */
export const suppressRefusedAddress = async (
  { table, now }: OutboxDeps,
  event: unknown,
): Promise<void> => {
  const { bounce, complaint } = refusalEvent.parse(event).detail;
  const bounced = bounce?.bounceType === "Permanent" ? bounce.bouncedRecipients : [];
  const complained = complaint?.complainedRecipients ?? [];
  const suppressions = [
    ...bounced.map((it) => suppressEmail(address(it.emailAddress), "bounce", now())),
    ...complained.map((it) => suppressEmail(address(it.emailAddress), "complaint", now())),
  ];
  for (const suppression of suppressions) await ignoreConflict(table.save(suppression), () => {});
};

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** An SES event in the format of EventBridge. */
const refusalEvent = z.object({
  source: z.literal("aws.ses"),
  "detail-type": z.string(),
  detail: z.object({
    bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: recipients })),
    complaint: z.optional(z.object({ complainedRecipients: recipients })),
  }),
});

/** Extracts the mailbox, since `Ann <ann@example.com>` and `ann@example.com` are the same. */
const address = (given: string): string =>
  (/<([^<>]+)>\s*$/.exec(given)?.[1] ?? given).trim().toLowerCase();
