/** The block kinds with a player, which are loaded together; see `registry.tsx`. */
export { VideoFeature } from "./video-feature/video-feature.tsx";
export { AudioBlock } from "./audio/audio.tsx";
export { Embed } from "./embed/embed.tsx";
