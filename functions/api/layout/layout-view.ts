/** Presents the layout in the shape of the API. */
import type * as z from "zod/mini";
import type { layout, planPanel, tooltip } from "../../../shared/contract/site/layout.ts";
import type { Tour } from "../../../shared/domain/layout/guidance.ts";
import type { StoredLayout, StoredPopup } from "../../entities/layout.ts";

export const tourView = ({ current, data }: Tour): z.output<typeof tooltip> => ({
  current,
  data: { ...data },
});

interface ShownGuidance {
  readonly planToggle: boolean;
  readonly video: true | null;
  readonly tour: Tour;
  readonly panel: z.output<typeof planPanel> | null;
}

export const layoutView = (
  { navigation }: Pick<StoredLayout, "navigation">,
  html: string,
  popups: readonly StoredPopup[],
  { planToggle, video, tour, panel }: ShownGuidance,
): z.output<typeof layout> => ({
  html,
  navigation,
  plan: panel,
  planToggle,
  tooltip: tourView(tour),
  video,
  popups: popups.map(({ popup }) => popup),
});
