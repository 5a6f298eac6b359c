export { Masterclass as default } from "../features/content/browse/masterclass.tsx";
