interface PersonNames {
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns the name as lists, documents and emails show it: first name, then last name; either may be empty. */
export const displayNameOf = ({ firstName, lastName }: PersonNames): string =>
  `${firstName} ${lastName}`.trim();
