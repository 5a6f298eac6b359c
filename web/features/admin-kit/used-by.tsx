import { Link } from "react-router";
import * as z from "zod/mini";
import { asFailure } from "../../lib/api-failure.ts";
import { recordPath } from "../../lib/staff-paths.ts";
import { Callout } from "../../ui/callout.tsx";
import styles from "./used-by.module.css";

const inUse = z.object({
  used_by: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string() })),
});
export type Uses = z.output<typeof inUse>["used_by"];

/** Returns the records that a refusal names as still using this one. */
export const usedByLines = (thrown: unknown): Uses =>
  inUse.safeParse(asFailure(thrown).current).data?.used_by ?? [];

/** Explains why a record cannot be deleted, with a link to each record that uses it. */
export const UsedBy = ({ one, uses }: { one: string; uses: Uses }) =>
  uses.length > 0 && (
    <div className={styles["uses"]}>
      <Callout tone="warn">
        <p>This {one} is used by</p>
        <ul className={styles["list"]}>
          {uses.map(({ kind, id, title }) => {
            const to = recordPath(kind, id);
            return (
              <li key={`${kind} ${id}`}>{to === null ? title : <Link to={to}>{title}</Link>}</li>
            );
          })}
        </ul>
      </Callout>
    </div>
  );
