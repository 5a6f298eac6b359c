interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** As it stands on lists, papers and mails: first name, last name; either may be empty. */
export const displayNameOf = ({ firstName, lastName }: Named): string =>
  `${firstName} ${lastName}`.trim();
