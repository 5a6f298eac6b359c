/** The fields that several files of a library share, with messages for their authors. */
import * as z from "zod/mini";
import { londonInstant } from "../../../shared/kernel/london-date.ts";

export const slugField = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Not a slug"));
export const isSlug = (name: string): boolean => slugField.safeParse(name).success;

export const hexField = z
  .string()
  .check(z.regex(/^#[0-9A-Fa-f]{6}$/, "Write the colour as #RRGGBB"));

export const textField = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, "Is empty"), z.maxLength(max, `Longer than ${max} characters`));

/** The London time. */
export const londonTimeField = z
  .string()
  .check(z.refine((value) => londonInstant(value) !== null, "Write the time as YYYY-MM-DD HH:MM"));
