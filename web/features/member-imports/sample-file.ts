/** The columns of the sample file, with descriptions. */
export const ownColumns: ReadonlyArray<readonly [name: string, about: string]> = [
  ["email", "The only required column. Each address is imported once."],
  ["first_name, last_name", "Or both in one column, name."],
  ["company", "Up to 120 characters."],
  ["telephone", "Up to 40 characters."],
  ["country", "Two-letter code or English name."],
  ["plan", "Your name for it. You’ll match it to one of our plans next; blank means Basics."],
  [
    "ends_on",
    "The date the plan ends: 2027-06-30 or 30/06/2027, at most 13 months ahead. A past date means Basics.",
  ],
  ["renews", "no if the plan ends on that date. Blank means yes: it renews for a year."],
  ["pays_by", "card or transfer: how that year is paid. Blank means your choice on the next page."],
  ["newsletter", "yes only if they agreed to receive it. Blank means no."],
];

export const sampleFile = [
  "email,first_name,last_name,company,telephone,country,plan,ends_on,renews,pays_by,newsletter",
  'mina@example.com,Mina,Okafor,"Okafor, Lund & Co",+44 20 7946 0018,GB,Premium,30/06/2027,yes,transfer,yes',
  "jon@example.com,Jon,Lund,,,Sweden,,,,,no",
  "",
].join("\r\n");
