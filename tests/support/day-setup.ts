import { resetToday } from "./today.ts";

resetToday();
