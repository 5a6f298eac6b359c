/** Announces a message once to screen readers. The live region stays in the document, as live regions must. */
let region: HTMLElement | null = null;

export const announce = (message: string): void => {
  const place = ensureLiveRegion();
  // The same text twice is no change, and screen readers announce changes only.
  place.textContent = place.textContent === message ? `${message}\u00a0` : message;
};

const ensureLiveRegion = (): HTMLElement => {
  if (region?.isConnected) return region;
  region = document.createElement("p");
  region.className = "visually-hidden";
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
  return region;
};
