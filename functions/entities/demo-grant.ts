import { absent, put, type Write } from "../platform/table/write.ts";

/** Stores the demo that a member was granted. A member has one, and staff list all of them by date (`gsi1`). */
export const newDemoGrant = (
  userId: string,
  item: { readonly id: string; readonly slug: string },
  now: Date,
): Write => {
  const grantedAt = now.toISOString();
  return put(
    {
      pk: `USER#${userId}`,
      sk: "DEMO",
      gsi1pk: "DEMOS",
      gsi1sk: `${grantedAt}#${userId}`,
      userId,
      contentId: item.id,
      slug: item.slug,
      grantedAt,
    },
    absent,
  );
};
