/**
 * Moves the focus before a pin is removed: to the same control of the next pin, or the previous one, or to the page's
 * title.
 */
export const focusNear = (control: HTMLElement): void => {
  const cell = control.closest("li");
  const next = cell?.nextElementSibling ?? cell?.previousElementSibling;
  const index = [...(cell?.querySelectorAll("button") ?? [])].findIndex((one) => one === control);
  const same = [...(next?.querySelectorAll("button") ?? [])].at(
    index - (cell?.querySelectorAll("button").length ?? 0),
  );
  (same ?? document.getElementById("main"))?.focus();
};
