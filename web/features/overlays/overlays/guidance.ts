/** Video flag and tooltip tour: what the server answers is what shows next. */
import { mutate } from "swr";
import { shellContract } from "../../../../shared/contract/site/layout.ts";
import { call } from "../../../lib/api-client.ts";
import { notifyProblem } from "../../../lib/notifications.ts";
import { cacheKey } from "../../../lib/use-endpoint.ts";
import type { Layout } from "../use-layout.ts";

const { readLayout, advanceTooltip, dismissVideo } = shellContract.endpoints;

/** Closed, skipped or played through: nobody waits for the server to have heard of it. */
export const videoSeen = async (): Promise<void> => {
  await changeLayout({ video: true });
  await call(dismissVideo, {}, { leaves: false }).catch(() => undefined);
};

const changeLayout = (change: Partial<Layout>): Promise<unknown> =>
  mutate<{ data: Layout }>(
    cacheKey(readLayout, {}),
    (held) => held && { data: { ...held.data, ...change } },
    { revalidate: false },
  );

/** The number of the tip that was read, 0 to skip the rest. Whether the server knows now. */
export const tipRead = async (number: number): Promise<boolean> => {
  try {
    const { tooltip } = await call(
      advanceTooltip,
      { body: { tooltip: number } },
      { leaves: false },
    );
    await changeLayout({ tooltip });
    return true;
  } catch (thrown) {
    notifyProblem("updating your account", thrown);
    return false;
  }
};
