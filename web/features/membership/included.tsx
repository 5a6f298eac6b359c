import { FactRow } from "./fact.tsx";

/** What a plan includes, line by line; nothing while that is not known. */
export const Included = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <FactRow name="Includes">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </FactRow>
  );
