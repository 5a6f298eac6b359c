/** Who a member is at Stripe, and the card that renewals are charged to. It alone knows the row's key. */
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Member } from "../../runtime/caller.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { ConditionFailed, type Key, type Table } from "../../runtime/table.ts";
import { asking, stripeAway } from "./intent-store.ts";

export const customerRow = z.object({
  pk: z.string(),
  sk: z.literal("CUSTOMER"),
  /** `cus_…` */
  customerId: z.string(),
  /** `pm_…`; it may be gone at Stripe since. */
  defaultCard: z.nullable(z.string()),
});
export type CustomerRow = z.output<typeof customerRow>;

const customerKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "CUSTOMER" });

export const loadCustomer = (table: Table, userId: string): Promise<CustomerRow | null> =>
  table.get(customerKey(userId), customerRow);

const createAtStripe = async (
  deps: StripeDeps,
  { userId, profile }: Pick<Member, "profile" | "userId">,
): Promise<string> => {
  const client = await deps.stripe.client();
  const { email, firstName, lastName } = profile;
  const name = `${firstName} ${lastName}`;
  // Whoever asks again with the same details gets the same customer; the details are in the key, since Stripe refuses
  // others under the same one.
  const details = createHash("sha256").update(`${email}\n${name}`).digest("base64url");
  const { answer } = await asking(deps, () =>
    client.customers.create(
      { email, name, metadata: { user: userId } },
      { idempotencyKey: `customer-${userId}-${details}` },
    ),
  );
  if (answer === undefined)
    throw stripeAway("Card payments cannot take your details at the moment.");
  return answer.id;
};

/** The member's customer at Stripe, made when there is none yet. Throws `unavailable`. */
export const ensureCustomer = async (
  deps: StripeDeps,
  member: Pick<Member, "profile" | "userId">,
): Promise<CustomerRow> => {
  const { table } = deps;
  const known = await loadCustomer(table, member.userId);
  if (known !== null) return known;
  const { pk } = customerKey(member.userId);
  const made: CustomerRow = {
    pk,
    sk: "CUSTOMER",
    customerId: await createAtStripe(deps, member),
    defaultCard: null,
  };
  try {
    await table.write({
      Put: {
        TableName: table.name,
        Item: made,
        ConditionExpression: "attribute_not_exists(pk)",
      },
    });
    return made;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  const others = await loadCustomer(table, member.userId);
  if (others === null) throw new Error("A customer that was there is gone");
  return others;
};

export const setDefaultCard = (
  table: Table,
  { pk, sk }: CustomerRow,
  defaultCard: string | null,
): Promise<void> =>
  table.write({
    Update: {
      TableName: table.name,
      Key: { pk, sk },
      UpdateExpression: "SET defaultCard = :card",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":card": defaultCard },
    },
  });
