import type { Motif } from "../svg.ts";
import { arches } from "./arches.ts";
import { booklets } from "./booklets.ts";
import { books } from "./books.ts";
import { botanical } from "./botanical.ts";
import { bottles } from "./bottles.ts";
import { ceramics } from "./ceramics.ts";
import { check } from "./check.ts";
import { floral } from "./floral.ts";
import { fruitPattern } from "./fruit.ts";
import { garden } from "./garden.ts";
import { ginghamCloth } from "./gingham.ts";
import { moon } from "./moon.ts";
import { paper } from "./paper.ts";
import { postcards } from "./postcards.ts";
import { clayBox, clothBox, paperBox } from "./sample-box.ts";
import { scallop } from "./scallop.ts";
import { shells } from "./shells.ts";
import { stillLife } from "./still-life.ts";
import { stripe } from "./stripe.ts";
import { sun } from "./sun.ts";
import { swatches } from "./swatches.ts";
import { tableware } from "./tableware.ts";
import { terrazzo } from "./terrazzo.ts";
import { textile } from "./textile.ts";
import { tiles } from "./tiles.ts";
import { tote } from "./tote.ts";
import { toys } from "./toys.ts";
import { wallChart } from "./wall-chart.ts";
import { weave } from "./weave.ts";

const named = {
  arches,
  booklets,
  books,
  botanical,
  bottles,
  ceramics,
  check,
  "clay-box": clayBox,
  "cloth-box": clothBox,
  floral,
  fruit: fruitPattern,
  garden,
  gingham: ginghamCloth,
  moon,
  paper,
  "paper-box": paperBox,
  postcards,
  scallop,
  shells,
  "still-life": stillLife,
  stripe,
  sun,
  swatches,
  tableware,
  terrazzo,
  textile,
  tiles,
  tote,
  toys,
  "wall-chart": wallChart,
  weave,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof named;
export const motifs: Record<MotifName, Motif> = named;

export function isMotif(name: string): name is MotifName {
  return Object.hasOwn(motifs, name);
}
