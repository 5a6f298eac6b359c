import type { ReactNode } from "react";

/** A row in a plan's list of facts. */
export const FactRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
