import type { Art } from "./svg.ts";

export type Spot = { x: number; y: number; r: number };

/** Places discs of falling sizes so that none overlaps another; some run off the sheet. */
export function scatter(
  art: Art,
  sizes: readonly { r: number; count: number }[],
  gap = 1.06,
  margin = 0.5,
): Spot[] {
  const { random, width, height } = art;
  const spots: Spot[] = [];
  for (const { r, count } of sizes) {
    for (let made = 0, tries = 0; made < count && tries < count * 60; tries += 1) {
      const size = r * random.range(0.88, 1.12);
      const off = size * margin;
      const spot = {
        x: random.range(-off, width + off),
        y: random.range(-off, height + off),
        r: size,
      };
      if (
        spots.every(
          (other) => Math.hypot(other.x - spot.x, other.y - spot.y) > (other.r + size) * gap,
        )
      ) {
        spots.push(spot);
        made += 1;
      }
    }
  }
  return spots;
}
