import { useState } from "react";
import type { SettingsRecord } from "../../../shared/contract/tariff-views.ts";
import { tariffContract } from "../../../shared/contract/tariff.ts";
import { call } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { RecordPart } from "../records/record-part.tsx";
import { type SentZone, sentZones, type Zone } from "./sent-zones.ts";
import { ZoneForm } from "./zone-form.tsx";
import styles from "./zones-editor.module.css";

const { updateSettings } = tariffContract.endpoints;

interface ZonesEditorProps {
  settings: SettingsRecord;
  mayChange: boolean;
  onChange: (settings: SettingsRecord) => void;
}

/** What it costs to send a parcel, by where it goes. */
export const ZonesEditor = ({ settings, mayChange, onChange }: ZonesEditorProps) => {
  const [open, setOpen] = useState<number | "new" | null>(null);
  const { zones, countries, version } = settings;
  const save = async (next: readonly SentZone[]): Promise<SettingsRecord> => {
    const body = { zones: [...next], version };
    const { data } = await call(updateSettings, { body }, { leaves: false });
    onChange(data);
    return data;
  };
  const remove = async (index: number): Promise<void> => {
    try {
      await save(sentZones(zones).toSpliced(index, 1));
      notify("success", "The zone has been removed.");
    } catch (thrown) {
      const { message, errors } = asFailure(thrown);
      notify("error", errors["zones"]?.[0] ?? message);
    }
  };
  const close = (): void => setOpen(null);
  return (
    <RecordPart
      level={2}
      title="Delivery"
      about="What a parcel costs by where it goes. A country stands in one zone; one zone is for everywhere else."
    >
      <ol className={styles["list"]}>
        {zones.map((zone, index) => (
          <li key={zone.title}>
            {open === index ? (
              <ZoneForm
                zone={zone}
                countries={countries}
                onSave={(next) => save(sentZones(zones).with(index, next))}
                onClose={close}
              />
            ) : (
              <ZoneRow
                zone={zone}
                mayChange={mayChange}
                onEdit={() => setOpen(index)}
                onRemove={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ol>
      {open === "new" && (
        <ZoneForm
          zone={null}
          countries={countries}
          onSave={(next) => save([...sentZones(zones), next])}
          onClose={close}
        />
      )}
      {mayChange && open !== "new" && (
        <div>
          <Button variant="hollow" onClick={() => setOpen("new")}>
            Add zone
          </Button>
        </div>
      )}
    </RecordPart>
  );
};

interface ZoneRowProps {
  zone: Zone;
  mayChange: boolean;
  onEdit: () => void;
  onRemove: () => Promise<void>;
}

const ZoneRow = ({ zone, mayChange, onEdit, onRemove }: ZoneRowProps) => (
  <div className={styles["zone"]}>
    <div>
      <p className={styles["title"]}>{zone.title}</p>
      <p className={styles["countries"]}>
        {zone.countries === null
          ? "All other countries"
          : zone.countries.map(({ title }) => title).join(", ")}
      </p>
    </div>
    <p className={styles["price"]}>
      {zone.price_display}
      {zone.free_from_display !== null && (
        <>
          <br />
          free from {zone.free_from_display}
        </>
      )}
    </p>
    {mayChange && (
      <div className={styles["actions"]}>
        <Button variant="quiet" onClick={onEdit}>
          Edit<span className="visually-hidden"> {zone.title}</span>
        </Button>
        {zone.countries !== null && (
          <ConfirmButton
            action="Remove"
            about={zone.title}
            doing="Removing"
            keep="Keep it"
            variant="quiet"
            onConfirm={onRemove}
          >
            <p>Its countries then cost what everywhere else costs.</p>
          </ConfirmButton>
        )}
      </div>
    )}
  </div>
);
