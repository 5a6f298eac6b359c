import type { SetBlock } from "./block-setting.ts";
import { setTitledPictures } from "./titled-pictures.ts";

export const setPrintDirection: SetBlock<"print-direction"> = setTitledPictures;
