/** A choice that can be assigned to a record. */
export interface Choice {
  readonly id: string;
  readonly title: string;
}
