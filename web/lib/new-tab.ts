/**
 * Opens an address that has yet to be asked for in a new tab. The tab is opened first: only what happens in the click
 * itself is not taken for a pop-up. Where none may be opened, this one is used. Throws what `find` throws.
 */
export const openInNewTab = async (find: () => Promise<string>): Promise<void> => {
  const tab = window.open("", "_blank");
  // What is opened must not reach this page.
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
