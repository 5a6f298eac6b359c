/** Kinds that offer something to take: loaded together, see `registry.tsx`. */
export { DownloadList } from "./download-list.tsx";
export { ProductCard } from "./product-card.tsx";
