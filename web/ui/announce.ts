/** Says something once to those who do not see it happen; the region stays in the document, as live regions must. */
let region: HTMLElement | null = null;

export const announce = (message: string): void => {
  const place = regionOf();
  // The same words twice are no change, and no change is not read.
  place.textContent = place.textContent === message ? `${message}\u00a0` : message;
};

const regionOf = (): HTMLElement => {
  if (region?.isConnected) return region;
  region = document.createElement("p");
  region.className = "visually-hidden";
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
  return region;
};
