/** How wide an item's cover stands on a page of its own, as in `img sizes`. */
export const coverWidth = "(min-width: 1600px) 700px, (min-width: 760px) 44vw, 100vw";
