import { formatDateInput, instantText } from "./date-text.ts";

/** Returns any value of a record as text, for comparing two values. */
export const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return formatText(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value))
    return value.length === 0 ? "nothing" : value.map((one) => formatValue(one)).join(", ");
  const record = Object(value);
  const title: unknown = record["title"] ?? record["name"] ?? record["alt"];
  return typeof title === "string" ? title : JSON.stringify(value);
};

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const formatText = (text: string): string => {
  if (day.test(text)) return formatDateInput(text);
  return instant.test(text) ? instantText(text) : text;
};
