export { Onboarding as default } from "../features/feed-preferences/onboarding.tsx";
