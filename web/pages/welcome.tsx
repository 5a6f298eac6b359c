export { Onboarding as default } from "../features/personalise/onboarding.tsx";
