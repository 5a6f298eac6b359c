/** The state of the video flag and the tooltip tour: the server's answer decides what is shown next. */
import { mutate } from "swr";
import { layoutContract } from "../../../../shared/contract/site/layout.ts";
import { callInPlace } from "../../../lib/api-client.ts";
import { notifyProblem } from "../../../lib/notifications.ts";
import { cacheKey } from "../../../lib/use-endpoint.ts";
import type { Layout } from "../use-layout.ts";

const { readLayout, advanceTooltip, dismissVideo } = layoutContract.endpoints;

/** Records that the video was closed, skipped or played to its end, without waiting for the server. */
export const sendVideoSeen = async (): Promise<void> => {
  await changeLayout({ video: true });
  await callInPlace(dismissVideo, {}).catch(() => undefined);
};

const changeLayout = (change: Partial<Layout>): Promise<unknown> =>
  mutate<{ data: Layout }>(
    cacheKey(readLayout, {}),
    (current) => current && { data: { ...current.data, ...change } },
    { revalidate: false },
  );

/** Records the tip that was read, or 0 to skip the rest. Returns whether the server has recorded it. */
export const sendTipRead = async (number: number): Promise<boolean> => {
  try {
    const { tooltip } = await callInPlace(advanceTooltip, { body: { tooltip: number } });
    await changeLayout({ tooltip });
    return true;
  } catch (thrown) {
    notifyProblem("updating your account", thrown);
    return false;
  }
};
