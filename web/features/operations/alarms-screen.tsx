import { Link } from "react-router";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { AlarmView } from "../../../shared/contract/operations/operations-views.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import styles from "./operations.module.css";
import { OperationsPage } from "./operations-page.tsx";

/** The alarms that alert a person, what they mean, and what to do. */
export const AlarmsScreen = () => (
  <OperationsPage
    title="Alarms"
    query={useEndpoint(operationsContract.endpoints.listAlarms, {}, { leaves: false })}
    renderAnswer={({ data, watched }) => (
      <>
        <p className={styles["about"]}>
          {watched
            ? "CloudWatch checks these every five minutes and notifies the alarm topic. See current states there, under these names."
            : "Alarms don’t run locally: these are the cloud alarms. Function errors appear in the terminal."}
        </p>
        <ul className={styles["jobs"]}>
          {data.map((alarm) => (
            <Alarm key={alarm.id} alarm={alarm} />
          ))}
        </ul>
      </>
    )}
  />
);

const Alarm = ({ alarm: { name, watches, rings, means, todo, page, guide } }: AlarmProps) => (
  <li className={styles["job"]}>
    <div>
      <h2 className={styles["jobTitle"]}>{means}</h2>
      <p className={styles["quiet"]}>{name}</p>
    </div>
    <dl className={styles["facts"]}>
      <div>
        <dt>Watches</dt>
        <dd>{watches}</dd>
      </div>
      <div>
        <dt>Triggers at</dt>
        <dd>{rings}, within five minutes</dd>
      </div>
      <div>
        <dt>To do</dt>
        <dd>
          {todo}
          {page !== null && (
            <>
              {" "}
              <Link to={page}>
                View details<span className="visually-hidden">: {name}</span>
              </Link>
            </>
          )}
        </dd>
      </div>
      {guide !== null && (
        <div>
          <dt>Guide</dt>
          <dd>{guide}</dd>
        </div>
      )}
    </dl>
  </li>
);

interface AlarmProps {
  readonly alarm: AlarmView;
}
