import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./accounts-screen.module.css";

/** The permissions of each role, derived from the audiences of the calls. */
export const Rights = () => {
  const { data, error, mutate } = useEndpoint(
    staffAccountsContract.endpoints.listRights,
    {},
    { leaves: false },
  );
  return (
    <section className={styles["rights"]} aria-labelledby="rights">
      <h2 id="rights">What each role can do</h2>
      {error && !data && <ErrorState message={error.message} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton height={160} />}
      {data?.data.map(({ role, areas }) => (
        <details key={role}>
          <summary>{role}</summary>
          <dl>
            {areas.map(({ area, may }) => (
              <div key={area}>
                <dt>{area}</dt>
                <dd>
                  <ul>
                    {may.map((one) => (
                      <li key={one}>{one}</li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
};
