/** The block kinds that link to other pages, which are loaded together; see `registry.tsx`. */
export { RelatedReading } from "./related-reading/related-reading.tsx";
export { PromotionalUpgrade } from "./promotional-upgrade/promotional-upgrade.tsx";
export { CallToAction } from "./call-to-action/call-to-action.tsx";
