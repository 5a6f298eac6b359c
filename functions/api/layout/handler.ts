import { layoutContract } from "../../../shared/contract/site/layout.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { advanceTooltip } from "./advance-tooltip.ts";
import { dismissVideo } from "./dismiss-video.ts";
import { followPopupLink } from "./follow-popup-link.ts";
import { logEvent } from "./log-event.ts";
import { readLayout } from "./read-layout.ts";
import { readRoute } from "./read-route.ts";
import { sendSurvey } from "./send-survey.ts";
import { togglePlan } from "./toggle-plan.ts";

export const handler = defineHandler(
  layoutContract,
  {
    readLayout,
    readRoute,
    advanceTooltip,
    togglePlan,
    dismissVideo,
    sendSurvey,
    followPopupLink,
    logEvent,
  },
  (deps) => deps,
);
