const opened = [
  '[role="dialog"]',
  '[role="alertdialog"]',
  "dialog[open]",
  '[role="menu"]',
  '[role="listbox"]',
  'nav [aria-expanded="true"]',
  'button[aria-expanded="true"] + :is(ul, menu)',
].join();

const written = "input, textarea, select, [contenteditable]";
const notWritten =
  "[type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=color]";

/** Whether the visitor has a dialog or menu open, or is in a field to write in. */
export const isBusy = (): boolean => {
  const focused = document.activeElement;
  return (
    document.querySelector(opened) !== null ||
    (focused?.matches(written) === true && !focused.matches(notWritten))
  );
};
