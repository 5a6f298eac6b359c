import type { Deps } from "../../platform/deps.ts";

/**
 * Returns the link with which its recipient sees a quote that waits for approval, and can pay it by card. It shows
 * nothing else of the member.
 */
export const approvalLink = async (
  deps: Pick<Deps, "secrets" | "siteOrigin">,
  orderId: string,
): Promise<string> => `${deps.siteOrigin}/pay/${await approvalKey(deps, orderId)}`;

/** Returns a key without a full stop, because the site treats an address with one as a file. */
const approvalKey = async ({ secrets }: Pick<Deps, "secrets">, orderId: string): Promise<string> =>
  `${orderId}~${await secrets.sign("approval", orderId)}`;

/** Returns the id of the order that the key is for, or null if we did not sign the key. */
export const verifyApprovalKey = async (
  { secrets }: Pick<Deps, "secrets">,
  key: string,
): Promise<string | null> => {
  const [orderId = "", signature = "", ...more] = key.split("~");
  if (more.length > 0) return null;
  return (await secrets.verify("approval", orderId, signature)) ? orderId : null;
};
