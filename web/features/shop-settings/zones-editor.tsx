import { useState } from "react";
import {
  settingsRecord,
  type SettingsRecord,
} from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { RecordPart } from "../admin-kit/record-part.tsx";
import { adoptCurrentRecord } from "../admin-kit/adopt-current-record.ts";
import { type ZoneInput, toZoneInput, type Zone } from "./zone-input.ts";
import { ZoneForm } from "./zone-form.tsx";
import styles from "./zones-editor.module.css";

const { updateSettings } = shopSettingsContract.endpoints;

interface ZonesEditorProps {
  settings: SettingsRecord;
  mayChange: boolean;
  onChange: (settings: SettingsRecord) => void;
}

/** Returns a zone's key: its title, or an empty key for the zone of all other countries. */
const zoneKey = ({ title, countries }: Zone): string => (countries === null ? "" : `of ${title}`);

/** The shipping costs by zone. */
export const ZonesEditor = ({ settings, mayChange, onChange }: ZonesEditorProps) => {
  /** The zone that is edited, as it was when editing began; or a new one. */
  const [open, setOpen] = useState<Zone | "new" | null>(null);
  const { zones, version } = settings;
  const showCurrent = adoptCurrentRecord(settingsRecord, onChange);
  const save = async (next: readonly ZoneInput[]): Promise<SettingsRecord> => {
    const body = { zones: [...next], version };
    const { data } = await callInPlace(updateSettings, { body });
    onChange(data);
    return data;
  };
  const remove = async (gone: Zone): Promise<void> => {
    try {
      await save(zones.filter((zone) => zone !== gone).map(toZoneInput));
      notify("success", "Zone removed.");
    } catch (thrown) {
      const { current, errors } = asFailure(thrown);
      showCurrent(current);
      const [fault] = errors["zones"] ?? [];
      if (fault === undefined) notifyProblem("removing the zone", thrown);
      else notify("error", fault);
    }
  };
  const edited = open === "new" || open === null ? null : open;
  /** Somebody has deleted or renamed the zone: the input stays, as a new zone. */
  const lost = edited !== null && !zones.some((zone) => zoneKey(zone) === zoneKey(edited));
  const renderForm = (existing: Zone | null, saves: boolean) => (
    <ZoneForm
      zone={existing}
      saves={saves}
      countries={settings.countries}
      onSave={(next) =>
        save(
          saves
            ? zones.map((zone) => (zone === existing ? next : toZoneInput(zone)))
            : [...zones.map(toZoneInput), next],
        )
      }
      onStale={(current) => {
        const now = showCurrent(current);
        if (now === null) return undefined;
        return (
          now.zones.find((zone) => existing && zoneKey(zone) === zoneKey(existing)) ?? existing
        );
      }}
      onClose={() => setOpen(null)}
    />
  );
  return (
    <RecordPart
      level={2}
      title="Delivery"
      about="Delivery prices by destination. A country can be in one zone only; one zone covers everywhere else."
    >
      <ol className={styles["list"]}>
        {[...zones, ...(lost ? [edited] : [])].map((zone) => (
          <li key={zoneKey(zone)}>
            {edited !== null && zoneKey(zone) === zoneKey(edited) ? (
              renderForm(zone, !lost)
            ) : (
              <ZoneRow
                zone={zone}
                mayChange={mayChange && open === null}
                onEdit={() => setOpen(zone)}
                onRemove={() => remove(zone)}
              />
            )}
          </li>
        ))}
      </ol>
      {open === "new" && renderForm(null, false)}
      {mayChange && open === null && (
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
            <p>Its countries will use the price for everywhere else.</p>
          </ConfirmButton>
        )}
      </div>
    )}
  </div>
);
