/** The columns of the sample file, with descriptions. */
export const ownColumns: ReadonlyArray<readonly [name: string, about: string]> = [
  ["email", "The only one that has to be there. Each address comes in once."],
  ["first_name, last_name", "Or both in one column called name."],
  ["company", "Up to 120 characters."],
  ["telephone", "As it is written; up to 40 characters."],
  ["country", "Its two letters or its English name."],
  ["plan", "As you call it. You say on the next page which of our plans that is; empty is Basics."],
  [
    "ends_on",
    "The day on which the plan ends: 2027-06-30 or 30/06/2027, at most 13 months ahead. A day that has passed means Basics.",
  ],
  ["renews", "no where the plan is to end on that day. Empty is yes: it renews for a year."],
  ["pays_by", "card or transfer: how that year is paid. Empty is what you say on the next page."],
  ["newsletter", "yes only where they agreed to have it. Empty is no."],
];

export const sample = [
  "email,first_name,last_name,company,telephone,country,plan,ends_on,renews,pays_by,newsletter",
  'mina@example.com,Mina,Okafor,"Okafor, Lund & Co",+44 20 7946 0018,GB,Premium,30/06/2027,yes,transfer,yes',
  "jon@example.com,Jon,Lund,,,Sweden,,,,,no",
  "",
].join("\r\n");
