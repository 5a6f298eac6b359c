import { useId, useState } from "react";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { SettingChangeView } from "../../../shared/contract/operations/operations-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { UploadFile } from "../admin-kit/upload-file.tsx";
import { settingTitle, settingValue } from "./setting-text.ts";
import settingStyles from "./settings.module.css";

const { previewSettings } = operationsContract.endpoints;

/** Shows what a deployment with a settings file would change. The preview changes nothing. */
export const SettingsPreview = () => {
  const heading = useId();
  const [changes, setChanges] = useState<readonly SettingChangeView[] | null>(null);
  const preview = async (chosen: File): Promise<void> => {
    setChanges(null);
    const file = await chosen.text();
    const { data } = await callInPlace(previewSettings, { body: { file } });
    setChanges(data);
  };
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={settingStyles["heading"]}>
        Preview deployment
      </h2>
      <UploadFile
        label="Choose infra/settings.json"
        hint={
          <>
            From the commit to be deployed. Nothing is changed. Text on documents and pages is part
            of the code: <code>npm run deploy -- --plan</code> compares it too.
          </>
        }
        accept=".json,application/json"
        doing="Comparing"
        bring={preview}
      />
      <div role="status">{changes && <Changes changes={changes} />}</div>
    </section>
  );
};

const Changes = ({ changes }: { changes: readonly SettingChangeView[] }) =>
  changes.length === 0 ? (
    <p className={settingStyles["verdict"]}>No changes: these settings are in use.</p>
  ) : (
    <>
      <p className={settingStyles["verdict"]}>
        {changes.some(({ refused }) => refused !== null)
          ? "The deployment would stop without changes:"
          : "It would change:"}
      </p>
      <dl className={settingStyles["values"]}>
        {changes.map(({ name, from, to, refused }) => (
          <div key={name} className={settingStyles["value"]}>
            <dt>{settingTitle(name)}</dt>
            <dd>
              <del>{settingValue(name, from)}</del> <ins>{settingValue(name, to)}</ins>
              {refused !== null && <p className={settingStyles["refused"]}>{refused}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
