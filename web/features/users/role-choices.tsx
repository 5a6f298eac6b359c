import { useState } from "react";
import type { User } from "../../lib/session.ts";
import field from "../../ui/field.module.css";
import { SaveState, type SaveStatus } from "../../ui/save-state.tsx";
import styles from "./account-layout.module.css";
import { saveProfile } from "./use-profile.ts";

/** The roles that members can choose, by display_name; each is saved when it is ticked. */
export const RoleChoices = ({ user }: { user: User }) => {
  const [pending, setPending] = useState<Readonly<Record<string, boolean | undefined>>>({});
  const [refused, setRefused] = useState(false);
  const has = (id: string): boolean => user.roles.assigned.some((role) => role.id === id);
  const [state, setState] = useState<SaveStatus>("idle");
  const toggle = async (id: string): Promise<void> => {
    setPending((before) => ({ ...before, [id]: !has(id) }));
    setState("saving");
    const { status } = await saveProfile(user, { toggleRole: id });
    setPending((before) => ({ ...before, [id]: undefined }));
    setState(status === "saved" ? "saved" : "idle");
    setRefused(status === "refused");
  };
  return (
    <fieldset className={field["group"]}>
      <legend className="visually-hidden">Roles</legend>
      <div className={field["options"]}>
        {user.roles.available.map(({ id, name, display_name }) => (
          <label key={id} className={field["choice"]}>
            <input
              type="checkbox"
              name="roles"
              value={name}
              checked={pending[id] ?? has(id)}
              aria-disabled={pending[id] !== undefined || undefined}
              onChange={() => pending[id] === undefined && void toggle(id)}
            />
            <span>{display_name}</span>
          </label>
        ))}
      </div>
      <div className={styles["saving"]}>
        <p role="alert" className={styles["unsaved"]}>
          {refused && "Not saved. Please try again."}
        </p>
        <SaveState status={state} />
      </div>
    </fieldset>
  );
};
