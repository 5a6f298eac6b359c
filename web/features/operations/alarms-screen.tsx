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
    asked={useEndpoint(operationsContract.endpoints.listAlarms, {}, { leaves: false })}
    renderAnswer={({ data, watched }) => (
      <>
        <p className={styles["about"]}>
          {watched
            ? "CloudWatch looks every five minutes, and tells the topic of alarms. Which of them ring now is said there, under these names."
            : "Nothing watches on one machine: these are the alarms that the stack has in the cloud. Here the terminal shows what a function reports."}
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
        <dt>Rings at</dt>
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
                See what it is about<span className="visually-hidden">: {name}</span>
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
