/**
 * Stands in for lucide's own maker of icons (see web/vite.config.ts), which brings contexts, variants and names that nothing
 * here uses: 1.5 kB of every member's page.
 */
import { createElement, type SVGProps } from "react";

type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

const createIcon = ({ node }: { node: IconNode }) =>
  function Icon({ size = 24, ...props }: IconProps) {
    const attributes = {
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
    } as const;
    return createElement(
      "svg",
      { ...attributes, ...props },
      node.map(([tag, drawn]) => createElement(tag, drawn)),
    );
  };

export default createIcon;
