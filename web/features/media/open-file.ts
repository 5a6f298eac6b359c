import { mediaContract } from "../../../shared/contract/content/media.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { openInNewTab } from "../../lib/new-tab.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { session } from "../../lib/session.ts";

/** Opens a file in a new tab through its temporary address. */
export const openFile = async (contentId: string, hash: string): Promise<void> => {
  try {
    await openInNewTab(async () => {
      const { temporaryURL } = await callInPlace(mediaContract.endpoints.readMedia, {
        params: { hash },
      });
      return temporaryURL;
    });
    logDownload(contentId);
  } catch (thrown) {
    notifyProblem("getting the media item", thrown);
  }
};

/** Logs the download. Errors are only written to the console. */
const logDownload = (contentID: string): void => {
  const userID = session.user()?.id;
  if (userID === undefined) return;
  callInPlace(mediaContract.endpoints.logDownload, { body: { userID, contentID } }).catch(
    (thrown: unknown) => {
      // oxlint-disable-next-line no-console -- see above
      console.warn("The download was not logged", thrown);
    },
  );
};
