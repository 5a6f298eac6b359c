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

/** What is copied or learnt by heart: nothing opens over it. */
const isNoting = (): boolean =>
  [...document.querySelectorAll("[data-noted]")].some((details) => {
    const { top, bottom } = details.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });

/** Whether the visitor has a dialog or menu open, is in a field to write in, or has bank details before them. */
export const isBusy = (): boolean => {
  const focused = document.activeElement;
  return (
    document.querySelector(opened) !== null ||
    isNoting() ||
    (focused?.matches(written) === true && !focused.matches(notWritten))
  );
};
