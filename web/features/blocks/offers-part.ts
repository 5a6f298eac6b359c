/** The block kinds that offer downloads or products, which are loaded together; see `registry.tsx`. */
export { DownloadList } from "./download-list/download-list.tsx";
export { ProductCard } from "./product-card/product-card.tsx";
