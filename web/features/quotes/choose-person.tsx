import { useEffect, useState } from "react";
import { Link } from "react-router";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import { newQuotePath, staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { StaffScreen } from "../admin-kit/staff-screen.tsx";
import styles from "./quotes.module.css";

const { listPeople } = adminSearchContract.endpoints;

const debounceMs = 250;

/** The choice of the person whom the quote is for, who has an account. */
export const ChoosePerson = () => {
  const [typed, setTyped] = useState("");
  const [q, setQ] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, mutate } = useEndpoint(
    listPeople,
    q === "" ? null : { query: { q, limit: 10 } },
    { leaves: false, keepPreviousData: true },
  );
  const people = q === "" ? [] : (data?.data ?? []);
  return (
    <StaffScreen className={styles["screen"]}>
      <BackLink to={staffPaths.quotes}>Quotes</BackLink>
      <h1>New quote</h1>
      <p>Choose a customer with an account. They need a free account first.</p>
      <TextField
        name="person"
        label="Customer"
        hint="Name, email or company"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && (
        <ErrorState
          message={`There was a problem looking for people: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      <p role="status" className={styles["quiet"]}>
        {data && q !== "" && foundText(data.meta.total)}
      </p>
      {people.length > 0 && (
        <ul className={styles["found"]}>
          {people.map(({ id, name, email, company }) => (
            <li key={id}>
              <Link to={newQuotePath(id)}>{name}</Link>
              <span className={styles["quiet"]}>
                {company === "" ? email : `${email}, ${company}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </StaffScreen>
  );
};

const foundText = (total: number): string => {
  if (total === 0) return "No accounts found.";
  return total > 10
    ? `Showing 10 of ${total.toLocaleString("en-GB")}. Type more to narrow it down.`
    : "";
};
