declare module "subset-font" {
  interface Axis {
    readonly min: number;
    readonly max: number;
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "sfnt" | "woff2";
      readonly variationAxes?: Readonly<Record<string, number | Axis>>;
      readonly keepFeatures?: readonly string[];
      readonly noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
