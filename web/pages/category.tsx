export { CategoryScreen as default } from "../features/content/browse/category-screen.tsx";
