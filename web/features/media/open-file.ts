import { mediaContract } from "../../../shared/contract/media.ts";
import { call } from "../../lib/api-client.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { session } from "../../lib/session.ts";

/** Download-log errors are only logged (specification B §8). */
const logDownload = (contentID: string): void => {
  const userID = session.user()?.id;
  if (userID === undefined) return;
  call(
    mediaContract.endpoints.logDownload,
    { body: { userID, contentID } },
    { leaves: false },
  ).catch((thrown: unknown) => {
    // oxlint-disable-next-line no-console -- see above
    console.warn("The download was not logged", thrown);
  });
};

/**
 * Opens a file in a new tab through its temporary address. The tab is opened before the address is asked for: only what
 * happens in the click itself is not taken for a pop-up.
 */
export const openFile = async (contentId: string, hash: string): Promise<void> => {
  const tab = window.open("", "_blank");
  // The file's page must not reach this one.
  if (tab) tab.opener = null;
  try {
    const { temporaryURL } = await call(
      mediaContract.endpoints.readMedia,
      { params: { hash } },
      { leaves: false },
    );
    if (tab) tab.location.replace(temporaryURL);
    else location.assign(temporaryURL);
    logDownload(contentId);
  } catch (thrown) {
    tab?.close();
    notifyProblem("getting the media item", thrown);
  }
};
