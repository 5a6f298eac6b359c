export { CategoryScreen as default } from "../features/browse/category-screen.tsx";
