import { Block } from "../blocks/registry.tsx";
import styles from "./dashboard.module.css";
import type { DashboardView } from "./use-dashboard.ts";

/** The blocks that staff have added to everybody's dashboard. */
const AdditionalPanels = ({ blocks, types }: DashboardView["additionalPanels"]) => (
  <div className={`page ${styles["panels"]}`}>
    {blocks.map((block) => (
      <Block key={block.id} raw={block} types={types} />
    ))}
  </div>
);

export default AdditionalPanels;
