import { Fact } from "./fact.tsx";

/** What a plan includes, line by line; nothing while that is not known. */
export const Included = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <Fact name="Includes">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Fact>
  );
