export { ContentIndex as default } from "../features/content/browse/content-index.tsx";
