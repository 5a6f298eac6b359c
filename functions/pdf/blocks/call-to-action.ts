import { type BlockContext, main, type SetBlock } from "./block-setting.ts";
import { titleWithLinks, pointer } from "./pointer.ts";

export const setCallToAction: SetBlock<"call-to-action"> = (block, context) => {
  const { hollow } = block;
  const pointers = [
    pointer(block.button, completed(block.to, context), context, main),
    ...(hollow === undefined
      ? []
      : [pointer(hollow.button, completed(hollow.to, context), context, main)]),
  ];
  return titleWithLinks(block, pointers, context);
};

const completed = (target: string, { origin }: BlockContext): string =>
  target.startsWith("/") ? origin + target : target;
