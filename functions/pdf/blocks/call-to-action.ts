import { type BlockContext, mainColumns, type RenderBlock } from "./block-setting.ts";
import { titleWithLinks, linkLine } from "./link-line.ts";

export const renderCallToAction: RenderBlock<"call-to-action"> = (block, context) => {
  const { hollow } = block;
  const pointers = [
    linkLine(block.button, completed(block.to, context), context, mainColumns),
    ...(hollow === undefined
      ? []
      : [linkLine(hollow.button, completed(hollow.to, context), context, mainColumns)]),
  ];
  return titleWithLinks(block, pointers, context);
};

const completed = (target: string, { origin }: BlockContext): string =>
  target.startsWith("/") ? origin + target : target;
