export { ContentIndex as default } from "../features/browse/content-index.tsx";
