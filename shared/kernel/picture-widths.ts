/** The widths of pictures on first screens, as in `img sizes`, for components that show them and for preload links. */
export const pictureWidths = {
  /** An item's cover on a page of its own. */
  cover: "(min-width: 1600px) 700px, (min-width: 760px) 44vw, 100vw",
  /** A product's picture on its own page. */
  plate: "(min-width: 1600px) 800px, (min-width: 900px) 50vw, 100vw",
  /** A sample beneath a product's picture. */
  sample: "(min-width: 1600px) 400px, (min-width: 900px) 25vw, 50vw",
  /** A product's picture in the shop's grid. */
  tile: "(min-width: 1600px) 350px, (min-width: 1000px) 22vw, (min-width: 640px) 30vw, 45vw",
  /** The first of the home page's covers. */
  lead: "(min-width: 1600px) 480px, (min-width: 900px) 30vw, 62vw",
} as const;
