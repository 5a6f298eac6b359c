import { FactRow } from "./fact.tsx";

/** The features of a plan, line by line; empty while they are loading. */
export const Included = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <FactRow name="Includes">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </FactRow>
  );
