export { ColourScreen as default } from "../features/search/colours/colour-screen.tsx";
