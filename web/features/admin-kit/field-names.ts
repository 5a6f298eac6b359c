/** What the fields of a form are called, by name, in the order in which they stand. */
export type FieldNames = Readonly<Record<string, string>>;
