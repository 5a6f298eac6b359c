import {
  applyDatedChange,
  effectiveOn,
  settingsPricing,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { settingsFaults } from "../../../shared/domain/catalogue/validate-shop-settings.ts";
import { AppError, assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { type AuditedRecord, reviseRecord } from "../../entities/audited-record.ts";
import { touchLibraryVersion } from "../../entities/library-version.ts";
import {
  loadSettings,
  saveSettings,
  type StoredShopSettings,
} from "../../entities/shop-settings.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Table } from "../../platform/table/table.ts";
import { settingsForAudit, presentSettings } from "./present-settings.ts";

/** Returns the stored settings. Throws `unavailable` before a shop is published. */
export const findSettings = async (table: Table): Promise<StoredShopSettings> => {
  const found = await loadSettings(table);
  if (found === null)
    throw new AppError("unavailable", "The shop has no settings yet: import them first.", {}, 60);
  return found;
};

const settingsRecord = (
  deps: Pick<Deps, "newId" | "now">,
  stored: StoredShopSettings,
): AuditedRecord<StoredShopSettings> => ({
  current: effectiveOn(stored, londonDay(deps.now()), settingsPricing),
  what: "This shop",
  staleMessage: "The shop settings have changed. Check them and try again.",
  subjectOf: () => ({ kind: "shop-settings", id: "shop", title: "VAT and delivery" }),
  present: presentSettings,
  forAudit: settingsForAudit,
  validate: (next) => assertNoFieldErrors(settingsFaults(next)),
  writesOf: (next) =>
    next === null ? [] : [...saveSettings(next, stored), touchLibraryVersion(deps.newId("event"))],
});

/** Changes today's settings. */
export const reviseSettings = async (
  deps: Deps,
  caller: Member,
  version: number,
  change: (existing: StoredShopSettings) => Partial<StoredShopSettings>,
): Promise<StoredShopSettings> => {
  const { saved } = await reviseRecord(deps, caller, {
    version,
    load: async () => settingsRecord(deps, await findSettings(deps.table)),
    change: (settings) =>
      applyDatedChange(settings, change(settings), londonDay(deps.now()), settingsPricing),
  });
  return saved;
};
