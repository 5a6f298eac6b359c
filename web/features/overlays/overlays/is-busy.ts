const openOverlaySelector = [
  '[role="dialog"]',
  '[role="alertdialog"]',
  "dialog[open]",
  '[role="menu"]',
  '[role="listbox"]',
  'nav [aria-expanded="true"]',
  'button[aria-expanded="true"] + :is(ul, menu)',
].join();

const textInputSelector = "input, textarea, select, [contenteditable]";
const nonTextInputSelector =
  "[type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=color]";

/** Returns whether the page shows something that the visitor has to copy or remember, over which nothing may open. */
const showsDetailsToCopy = (): boolean =>
  [...document.querySelectorAll("[data-noted]")].some((details) => {
    const { top, bottom } = details.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });

/** Returns whether the visitor has a dialog or menu open, is typing in a field, or is reading bank details. */
export const isBusy = (): boolean => {
  const focused = document.activeElement;
  return (
    document.querySelector(openOverlaySelector) !== null ||
    showsDetailsToCopy() ||
    (focused?.matches(textInputSelector) === true && !focused.matches(nonTextInputSelector))
  );
};
