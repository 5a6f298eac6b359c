import type { SetBlock } from "./block-setting.ts";
import { setTitledPictures } from "./titled-pictures.ts";

export const setFourImageText: SetBlock<"four-image-text"> = setTitledPictures;
