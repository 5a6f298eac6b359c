/** Outlines as lists of points, measured in the units of the picture. */
export type Point = readonly [number, number];
export type Shape = readonly Point[];

const full = Math.PI * 2;

export function rect(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

export function ellipse(x: number, y: number, rx: number, ry = rx, from = 0, to = full): Point[] {
  const steps = Math.max(10, Math.ceil((Math.abs(to - from) * Math.max(rx, ry)) / 9));
  const whole = Math.abs(to - from) >= full - 1e-6;
  return Array.from({ length: whole ? steps : steps + 1 }, (_, index): Point => {
    const angle = from + ((to - from) * index) / steps;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  });
}

/** A slice of a disc; with an inner radius, of a ring. */
export function sector(
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  inner = 0,
): Point[] {
  const outer = ellipse(x, y, radius, radius, from, to);
  return inner > 0 ? [...outer, ...ellipse(x, y, inner, inner, to, from)] : [[x, y], ...outer];
}

export function round(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): Point[] {
  const r = Math.min(radius, width / 2, height / 2);
  const q = Math.PI / 2;
  return [
    ...ellipse(x + width - r, y + r, r, r, -q, 0),
    ...ellipse(x + width - r, y + height - r, r, r, 0, q),
    ...ellipse(x + r, y + height - r, r, r, q, 2 * q),
    ...ellipse(x + r, y + r, r, r, 2 * q, 3 * q),
  ];
}

/** A round-headed opening standing on y + height. */
export function arch(
  x: number,
  y: number,
  width: number,
  height: number,
  rise = width / 2,
): Point[] {
  return [
    [x, y + height],
    ...ellipse(x + width / 2, y + rise, width / 2, rise, Math.PI, full),
    [x + width, y + height],
  ];
}

export function spline(points: Shape, closed = false, steps = 9): Point[] {
  const count = points.length;
  const get = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const made: Point[] = [];
  const pieces = closed ? count : count - 1;
  for (let piece = 0; piece < pieces; piece += 1) {
    const [a, b, c, d] = [get(piece - 1), get(piece), get(piece + 1), get(piece + 2)];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const along = (i: 0 | 1): number =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3);
      made.push([along(0), along(1)]);
    }
  }
  if (!closed) made.push(get(count - 1));
  return made;
}

/** A brush or scissors stroke along points; its width may change on the way. */
export function stroke(points: Shape, width: number | ((along: number) => number)): Point[] {
  const path = spline(points, false, 8);
  const wide = typeof width === "number" ? (): number => width : width;
  const left: Point[] = [];
  const right: Point[] = [];
  path.forEach(([x, y], index) => {
    const before = path[Math.max(0, index - 1)] ?? [x, y];
    const after = path[Math.min(path.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const half = wide(index / (path.length - 1)) / 2;
    const nx = (-(after[1] - before[1]) / length) * half;
    const ny = ((after[0] - before[0]) / length) * half;
    left.push([x + nx, y + ny]);
    right.unshift([x - nx, y - ny]);
  });
  return [...left, ...right];
}

/** A leaf from its foot; bend curves it, belly moves its widest place. */
export function leaf(
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
  bend = 0,
  belly = 0.45,
): Point[] {
  const power = Math.log(0.5) / Math.log(belly);
  const point = (t: number, side: number): Point => {
    const across =
      Math.sin(Math.PI * t ** power) ** 0.9 * (width / 2) * side + bend * Math.sin(Math.PI * t);
    return [
      x + Math.cos(angle) * t * length - Math.sin(angle) * across,
      y + Math.sin(angle) * t * length + Math.cos(angle) * across,
    ];
  };
  const steps = Math.max(7, Math.ceil(length / 11));
  const up = Array.from({ length: steps + 1 }, (_, index) => point(index / steps, 1));
  const down = Array.from({ length: steps - 1 }, (_, index) => point(1 - (index + 1) / steps, -1));
  return [...up, ...down];
}

/** A closed outline from radii spread around a centre. */
export function radial(
  x: number,
  y: number,
  radii: readonly number[],
  squash = 1,
  turn = 0,
  smooth = true,
): Point[] {
  const points = radii.map((radius, index): Point => {
    const angle = turn + (full * index) / radii.length;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * squash];
  });
  return smooth ? spline(points, true, 7) : points;
}

export function star(
  x: number,
  y: number,
  radius: number,
  inner: number,
  points: number,
  turn = -Math.PI / 2,
): Point[] {
  return Array.from({ length: points * 2 }, (_, index): Point => {
    const angle = turn + (Math.PI * index) / points;
    const r = index % 2 === 0 ? radius : inner;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
}

/** A round outline with lobes, as of a scalloped plate or a flower. */
export function lobed(
  x: number,
  y: number,
  radius: number,
  lobes: number,
  depth: number,
  turn = 0,
): Point[] {
  const steps = lobes * 9;
  return Array.from({ length: steps }, (_, index): Point => {
    const angle = (full * index) / steps;
    const r = radius * (1 - depth + depth * Math.abs(Math.sin((angle * lobes) / 2)) ** 0.7);
    return [x + Math.cos(angle + turn) * r, y + Math.sin(angle + turn) * r];
  });
}

export function moved(shape: Shape, x: number, y: number): Point[] {
  return shape.map(([px, py]) => [px + x, py + y]);
}

export function turned(shape: Shape, angle: number, x = 0, y = 0): Point[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return shape.map(([px, py]) => [
    x + (px - x) * c - (py - y) * s,
    y + (px - x) * s + (py - y) * c,
  ]);
}

export function scaled(shape: Shape, sx: number, sy: number, x: number, y: number): Point[] {
  return shape.map(([px, py]) => [x + (px - x) * sx, y + (py - y) * sy]);
}

export function bounds(shape: Shape): { x: number; y: number; width: number; height: number } {
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function within(shape: Shape, x: number, y: number): boolean {
  let inside = false;
  shape.forEach(([ax, ay], index) => {
    const [bx, by] = shape[(index + 1) % shape.length] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
