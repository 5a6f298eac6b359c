export { Masterclass as default } from "../features/browse/masterclass.tsx";
