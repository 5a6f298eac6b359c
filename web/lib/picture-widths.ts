/** How wide pictures stand that are seen first of their page, as in `img sizes`: they are sent for before their page is there. */

/** In the masthead. */
export const artWidth = "(min-width: 1600px) 672px, (min-width: 760px) 42vw, 100vw";
/** Of an item that is open. */
export const coverWidth = "(min-width: 1600px) 700px, (min-width: 760px) 44vw, 100vw";
/** Of a category. */
export const tileWidth =
  "(min-width: 1600px) 230px, (min-width: 1000px) 15vw, (min-width: 640px) 30vw, 45vw";
