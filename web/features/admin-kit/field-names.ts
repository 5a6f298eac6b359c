/** The labels of a form's fields by name, in the order in which they are shown. */
export type FieldNames = Readonly<Record<string, string>>;
