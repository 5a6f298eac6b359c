/** Views of the library by their old names, for features that still ask here; goes with the last of them. */
export type { Viewpoint as Look } from "../library/viewpoint.ts";
export { viewCard } from "../views/content-card.ts";
export { publicPicture } from "../views/public-picture.ts";
