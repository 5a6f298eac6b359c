import Copy from "lucide-react/icons/copy";
import type { ReactNode } from "react";
import { notify } from "../lib/notifications.ts";
import { classNames } from "./class-names.ts";
import styles from "./copy-hex.module.css";

/** A colour that copies its hex code when it is pressed. The toast also announces it. */
export const CopyHex = ({
  hex,
  name,
  className,
  children,
}: {
  hex: string;
  name?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}) => (
  <button
    type="button"
    className={className}
    style={{ backgroundColor: hex }}
    aria-label={`Copy ${name ? `${name}, ` : ""}${hex}`}
    title={`Copy ${hex}`}
    onClick={() => void copy(hex)}
  >
    {children}
  </button>
);

/** A button that shows a hex code, copies it when it is pressed and announces that. */
export const HexButton = ({ hex, className }: { hex: string; className?: string | undefined }) => (
  <button
    type="button"
    className={classNames(styles["hex"], className)}
    title={`Copy ${hex}`}
    onClick={() => void copy(hex)}
  >
    <span className="visually-hidden">Copy </span>
    {hex.toUpperCase()}
    <Copy size={12} strokeWidth={1.5} aria-hidden />
  </button>
);

const copy = async (hex: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(hex);
    notify("success", `${hex} copied`);
  } catch {
    notify("error", `${hex} could not be copied`);
  }
};
