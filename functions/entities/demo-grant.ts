import { absent, put, type Write } from "../platform/table/write.ts";

/** The demo that a member was granted, one each; staff find all of them by date (`gsi1`). */
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
