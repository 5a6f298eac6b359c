import type { Deps } from "../../platform/deps.ts";

/** Where whoever has it sees a quote that waits for approval, and pays it by card: nothing else of its member's. */
export const approvalLink = async (
  deps: Pick<Deps, "secrets" | "siteOrigin">,
  orderId: string,
): Promise<string> => `${deps.siteOrigin}/pay/${await approvalKey(deps, orderId)}`;

/** Without a full stop: an address of the site that has one is a file's. */
const approvalKey = async ({ secrets }: Pick<Deps, "secrets">, orderId: string): Promise<string> =>
  `${orderId}~${await secrets.sign("approval", orderId)}`;

/** Which order's it is; null for a key that was not made here. */
export const orderOfApproval = async (
  { secrets }: Pick<Deps, "secrets">,
  key: string,
): Promise<string | null> => {
  const [orderId = "", signature = "", ...more] = key.split("~");
  if (more.length > 0) return null;
  return (await secrets.verify("approval", orderId, signature)) ? orderId : null;
};
