/** What members can be written to about, and how often the newsletter comes (specification B §2 Communications). */
export interface Communication {
  readonly id: string;
  readonly title: string;
}

/** Ids are stored with members; new ones are added at the end. */
export const communications: readonly Communication[] = [
  { id: "new-reports", title: "New reports in your industries" },
  { id: "masterclasses", title: "Masterclasses and events" },
  { id: "offers", title: "Offers from the shop" },
  { id: "research", title: "Invitations to take part in research" },
];

/** Those that the member gets and those there are. */
export const communicationsOf = (
  chosen: readonly string[],
): { assigned: Communication[]; available: Communication[] } => ({
  assigned: communications.filter(({ id }) => chosen.includes(id)),
  available: [...communications],
});
