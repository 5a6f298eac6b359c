/**
 * Opens an address that is still to be requested in a new tab. The tab is opened first, because browsers treat a tab
 * that is opened after the click as a pop-up. If no tab can be opened, this one is used. Throws what `find` throws.
 */
export const openInNewTab = async (find: () => Promise<string>): Promise<void> => {
  const tab = window.open("", "_blank");
  // The opened page must not have access to this one.
  if (tab) tab.opener = null;
  try {
    const address = await find();
    if (tab) tab.location.replace(address);
    else location.assign(address);
  } catch (thrown) {
    tab?.close();
    throw thrown;
  }
};
