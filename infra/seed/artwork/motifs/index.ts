import type { Motif } from "../svg.ts";
import { arches } from "./arches.ts";
import { botanical } from "./botanical.ts";
import { ceramics } from "./ceramics.ts";
import { check } from "./check.ts";
import { floral } from "./floral.ts";
import { ginghamCloth } from "./gingham.ts";
import { scallop } from "./scallop.ts";
import { stillLife } from "./still-life.ts";
import { stripe } from "./stripe.ts";
import { tableware } from "./tableware.ts";
import { terrazzo } from "./terrazzo.ts";
import { tiles } from "./tiles.ts";
import { toys } from "./toys.ts";
import { weave } from "./weave.ts";

const named = {
  arches,
  botanical,
  ceramics,
  check,
  floral,
  gingham: ginghamCloth,
  scallop,
  "still-life": stillLife,
  stripe,
  tableware,
  terrazzo,
  tiles,
  toys,
  weave,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof named;
export const motifs: Record<MotifName, Motif> = named;

export function isMotif(name: string): name is MotifName {
  return Object.hasOwn(motifs, name);
}
