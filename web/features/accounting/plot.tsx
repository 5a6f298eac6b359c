import { useEffect, useRef } from "react";
import UPlot from "uplot";
import styles from "./books.module.css";
import "./plot.css";

export interface PlotSeries {
  readonly title: string;
  readonly values: readonly number[];
  /** The custom property of the colour: `--accent`. */
  readonly colour: string;
  readonly dash?: readonly number[];
}

export interface PlotProps {
  /** The labels below the points, oldest first. */
  labels: readonly string[];
  series: readonly PlotSeries[];
  bars: boolean;
  format: (value: number) => string;
}

const height = 280;

/** A chart drawn on a canvas. It is hidden from screen readers, because the table below it has the same figures. */
const Plot = (props: PlotProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    const plot = new UPlot(optionsFor(props, box), dataOf(props), box);
    const watch = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }));
    watch.observe(box);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [props]);
  return (
    <div aria-hidden>
      <ul className={styles["legend"]}>
        {props.series.map(({ title, colour }) => (
          <li key={title}>
            <span className={styles["mark"]} style={{ backgroundColor: `var(${colour})` }} />
            {title}
          </li>
        ))}
      </ul>
      <div ref={place} className={styles["plot"]} />
    </div>
  );
};

const dataOf = ({ labels, series }: PlotProps): UPlot.AlignedData => [
  labels.map((_, at) => at),
  ...series.map(({ values }) => [...values]),
];

/** The width of a label in pixels; as many labels are shown as fit. */
const labelWidth = 56;

const optionsFor = (
  { labels, series, bars, format }: PlotProps,
  box: HTMLElement,
): UPlot.Options => {
  const style = getComputedStyle(box);
  const colourOf = (name: string): string => style.getPropertyValue(name).trim();
  const font = `12px ${style.fontFamily}`;
  const axis = { font, stroke: colourOf("--ink-2"), ticks: { show: false } };
  const rule = { stroke: colourOf("--rule"), width: 1 };
  const paths = bars ? UPlot.paths.bars?.({ size: [0.62, 48], align: 0 }) : undefined;
  return {
    width: box.clientWidth,
    height,
    cursor: { show: false },
    legend: { show: false },
    scales: { x: { time: false, range: [-0.6, labels.length - 0.4] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        splits: (plot) => {
          const step = Math.max(1, Math.ceil((labels.length * labelWidth) / plot.width));
          return labels.map((_, at) => at).filter((at) => at % step === 0);
        },
        values: (_, places) => places.map((at) => labels[at] ?? ""),
      },
      {
        ...axis,
        size: 72,
        grid: rule,
        values: (_, ticks) => ticks.map(format),
      },
    ],
    series: [
      {},
      ...series.map(({ title, colour, dash }) => ({
        label: title,
        stroke: colourOf(colour),
        width: bars ? 0 : 2,
        points: { show: !bars, size: 5, fill: colourOf(colour) },
        ...(bars ? { fill: colourOf(colour) } : {}),
        ...(paths ? { paths } : {}),
        ...(dash ? { dash: [...dash] } : {}),
      })),
    ],
  };
};

export default Plot;
