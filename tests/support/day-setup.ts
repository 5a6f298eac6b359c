import { beginDay } from "./today.ts";

beginDay();
