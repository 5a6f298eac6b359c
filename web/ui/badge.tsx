import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

export type Tone = "plain" | "premium" | "good" | "warn" | "bad";

export const Badge = ({ tone = "plain", children }: { tone?: Tone; children: string }) => (
  <span className={classNames(styles["badge"], tone !== "plain" && styles[tone])}>{children}</span>
);

/** A badge for an item: Premium if is_premium is true, otherwise Free. */
export const AccessBadge = ({ premium }: { premium: boolean }) => (
  <Badge tone={premium ? "premium" : "plain"}>{premium ? "Premium" : "Free"}</Badge>
);
