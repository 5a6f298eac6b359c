export { Dashboard as default } from "../features/content/dashboard.tsx";
