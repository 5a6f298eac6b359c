import type { Palette } from "./palette.ts";
import { times, type Random } from "./random.ts";
import { bounds, moved, type Point, type Shape } from "./shapes.ts";

export type Art = { sheet: Sheet; random: Random; palette: Palette; width: number; height: number };
export type Motif = (art: Art) => void;
type Finish = { opacity?: number; multiply?: boolean };

function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function path(shape: Shape): string {
  return (
    shape.map(([x, y], index) => `${index === 0 ? "M" : "L"}${number(x)} ${number(y)}`).join("") +
    "Z"
  );
}

function isShapes(value: Shape | readonly Shape[]): value is readonly Shape[] {
  return typeof value[0]?.[0] !== "number";
}

/** The sheet that a picture is printed on. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #random: Random;
  readonly #ink: string;
  readonly #parts: string[] = [];
  #clips = 0;

  constructor(width: number, height: number, random: Random, ink: string) {
    this.width = width;
    this.height = height;
    this.#random = random;
    this.#ink = ink;
  }

  ground(colour: string): void {
    this.#parts.push(
      `<rect x="-20" y="-20" width="${this.width + 40}" height="${this.height + 40}" fill="${colour}"/>`,
    );
  }

  /** An outline as scissors leave it: corners stay, edges wander by a few units. */
  cut(shape: Shape, edge = 3, wave = 300): Point[] {
    const random = this.#random;
    const waves = times(3, (index) => ({
      kx: (random.range(0.6, 1.2) * random.sign() * 6.28) / (wave / (index + 1)),
      ky: (random.range(0.6, 1.2) * random.sign() * 6.28) / (wave / (index + 1)),
      px: random.range(0, 6.28),
      py: random.range(0, 6.28),
      size: edge / (index + 1) ** 1.9,
    }));
    const made: Point[] = [];
    shape.forEach(([x, y], index) => {
      const [nx, ny] = shape[(index + 1) % shape.length] ?? [x, y];
      const steps = Math.max(1, Math.round(Math.hypot(nx - x, ny - y) / 22));
      for (let step = 0; step < steps; step += 1) {
        const [sx, sy] = [x + ((nx - x) * step) / steps, y + ((ny - y) * step) / steps];
        let [dx, dy] = [0, 0];
        for (const { kx, ky, px, py, size } of waves) {
          dx += size * Math.sin(sx * kx + sy * ky + px);
          dy += size * Math.sin(sx * ky - sy * kx + py);
        }
        made.push([sx + dx, sy + dy]);
      }
    });
    return made;
  }

  /** Prints an outline exactly; several outlines leave holes where they overlap. */
  add(
    shape: Shape | readonly Shape[],
    colour: string,
    { opacity = 1, multiply = false }: Finish = {},
  ): void {
    const d = isShapes(shape) ? shape.map(path).join("") : path(shape);
    const extra = `${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ""}${multiply ? ' style="mix-blend-mode:multiply"' : ""}`;
    this.#parts.push(`<path d="${d}" fill="${colour}" fill-rule="evenodd"${extra}/>`);
  }

  /** Cuts a piece and prints it; answers the outline it got. */
  piece(shape: Shape, colour: string, edge = 3, finish: Finish = {}): Point[] {
    const outline = this.cut(shape, edge);
    this.add(outline, colour, finish);
    return outline;
  }

  /** A piece of paper laid on the sheet, with its flat shadow. */
  paper(shape: Shape, colour: string, edge = 3, depth = 9): Point[] {
    const outline = this.cut(shape, edge);
    this.add(moved(outline, depth * 0.8, depth), this.#ink, { opacity: 0.2 });
    this.add(outline, colour);
    return outline;
  }

  shadow(shape: Shape, opacity = 0.18): void {
    this.add(shape, this.#ink, { opacity });
  }

  inside(shape: Shape, draw: () => void): void {
    this.#clips += 1;
    const id = `c${this.#clips}`;
    this.#parts.push(
      `<clipPath id="${id}"><path d="${path(shape)}"/></clipPath><g clip-path="url(#${id})">`,
    );
    draw();
    this.#parts.push("</g>");
  }

  /** Draws in coordinates moved to x and y and turned by an angle. */
  placed(x: number, y: number, angle: number, draw: () => void, scale = 1, flip = 1): void {
    const size =
      scale === 1 && flip === 1 ? "" : ` scale(${(scale * flip).toFixed(3)} ${scale.toFixed(3)})`;
    this.#parts.push(
      `<g transform="translate(${number(x)} ${number(y)}) rotate(${number((angle * 180) / Math.PI)})${size}">`,
    );
    draw();
    this.#parts.push("</g>");
  }

  /** Sparse specks, where ink did not take or a brush let go. */
  speckle(shape: Shape, colour: string, count: number, size = 3, opacity = 1): void {
    const random = this.#random;
    const box = bounds(shape);
    const specks = times(count, () => {
      const [x, y] = [
        random.range(box.x, box.x + box.width),
        random.range(box.y, box.y + box.height),
      ];
      const r = size * random.range(0.4, 1) ** 1.5;
      const turn = random.range(0, 6.28);
      return times(5, (index): Point => {
        const angle = turn + index * 1.257;
        const radius = r * random.range(0.6, 1.2);
        return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
      });
    });
    this.inside(shape, () => this.add(specks, colour, { opacity }));
  }

  /** Long dry-brush marks across a shape. */
  streaks(shape: Shape, colour: string, count: number, angle = 0, opacity = 1): void {
    const random = this.#random;
    const box = bounds(shape);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const marks = times(count, () => {
      const [x, y] = [
        random.range(box.x, box.x + box.width),
        random.range(box.y, box.y + box.height),
      ];
      const length = random.range(40, 190);
      const half = random.range(0.7, 2.1);
      return [
        [-length / 2, 0],
        [0, half],
        [length / 2, random.range(-2, 2)],
        [0, -half],
      ].map(([a = 0, b = 0]): Point => [x + a * c - b * s, y + a * s + b * c]);
    });
    this.inside(shape, () => this.add(marks, colour, { opacity }));
  }

  svg(): string {
    const { width, height } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${this.#parts.join("")}</svg>`;
  }
}
