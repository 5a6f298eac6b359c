/** What each function may touch and how large it is. A function that is not listed here does not synthesize. */

/** A transaction is authorised by the actions of its parts. */
const readRows = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"] as const;
const putRows = ["dynamodb:PutItem", "dynamodb:UpdateItem"] as const;
const changeRows = [...putRows, "dynamodb:ConditionCheckItem", "dynamodb:DeleteItem"] as const;

export interface FunctionNeeds {
  /** MB; a full CPU comes with 1769. */
  readonly memory: number;
  /** Seconds. */
  readonly timeout: number;
  readonly table: readonly string[];
  /** Prefixes in the library's bucket. An address that is signed grants no more than its signer has. */
  readonly libraryReads?: readonly string[];
  readonly libraryWrites?: readonly string[];
  readonly libraryRemoves?: readonly string[];
  /** The same in the documents' bucket. */
  readonly documentsReads?: readonly string[];
  readonly documentsWrites?: readonly string[];
  readonly documentsRemoves?: readonly string[];
  /** Keys in the site's bucket; gets `SITE_BUCKET`. */
  readonly siteReads?: readonly string[];
  /** Checks or makes tokens and signed links. */
  readonly secret?: true;
  /**
   * Calls Stripe or takes its events: reads the secret with Stripe's keys and gets `STRIPE_SECRET_ID` and
   * `STRIPE_PUBLISHABLE_KEY`. A call and its second try take up to 17 s, so such a function gets 25 s.
   */
  readonly stripe?: true;
  readonly sendsMail?: true;
  /** Keeps the published library in memory. */
  readonly keepsLibrary?: true;
}

/** How a function that keeps the library stays small while one version makes room for the next (decision 027). */
export const libraryEnvironment = {
  NODE_OPTIONS: "--expose-gc --max-semi-space-size=4",
  // What is larger goes back to the system as soon as it is let go.
  MALLOC_MMAP_THRESHOLD_: "262144",
} as const;

const api = { memory: 512, timeout: 10, secret: true } as const;

export const functionNeeds: Readonly<Record<string, FunctionNeeds>> = {
  // Hashing a password takes 19 MiB and as much CPU as there is.
  auth: { ...api, memory: 1769, table: [...readRows, ...changeRows] },
  // Asks for the current password, which is hashed.
  "account-security": { ...api, memory: 1769, table: [...readRows, ...changeRows] },
  // Changing a password hashes one too, but seldom.
  users: { ...api, table: [...readRows, ...changeRows] },
  // Asks for the password too, as seldom.
  privacy: {
    ...api,
    table: [...readRows, ...changeRows],
    documentsReads: ["exports/"],
  },
  comms: { ...api, table: [...readRows, ...putRows] },
  teams: { ...api, table: [...readRows, ...changeRows] },
  addresses: { ...api, table: [...readRows, ...changeRows] },
  // Writes nothing but the end of the caller's session.
  catalogue: {
    ...api,
    table: [...readRows, "dynamodb:UpdateItem"],
    libraryReads: ["snapshots/"],
    keepsLibrary: true,
  },
  // Keeps the library for what products open.
  "catalogue-admin": {
    ...api,
    table: [...readRows, ...changeRows],
    libraryReads: ["snapshots/"],
    keepsLibrary: true,
  },
  // Somebody waits while all sizes of a picture are made, of 20 MB at most.
  "image-uploads": {
    ...api,
    memory: 2048,
    timeout: 29,
    table: [...readRows, ...putRows],
    libraryReads: ["uploads/"],
    libraryWrites: ["uploads/", "images/"],
  },
  "shop-settings": { ...api, table: [...readRows, ...changeRows] },
  // Writes nothing but the end of the caller's session.
  site: {
    ...api,
    table: [...readRows, "dynamodb:UpdateItem"],
    libraryReads: ["snapshots/"],
    siteReads: ["front.html", "index.html"],
    keepsLibrary: true,
  },
  // Changing a basket ends the card payment that is under way for it.
  basket: { ...api, timeout: 25, table: [...readRows, ...changeRows], stripe: true },
  orders: {
    ...api,
    timeout: 25,
    table: [...readRows, ...changeRows],
    documentsReads: ["documents/"],
    stripe: true,
  },
  payments: { ...api, timeout: 25, table: [...readRows, ...changeRows], stripe: true },
  "stripe-webhook": { ...api, timeout: 25, table: [...readRows, ...changeRows], stripe: true },
  layout: { ...api, table: [...readRows, ...putRows] },
  content: {
    ...api,
    // Writes nothing but the end of the caller's session and what they read.
    table: [...readRows, "dynamodb:UpdateItem"],
    libraryReads: ["snapshots/", "gated/"],
    keepsLibrary: true,
  },
  search: {
    ...api,
    // Writes what the member follows.
    table: [...readRows, ...changeRows],
    libraryReads: ["snapshots/"],
    keepsLibrary: true,
  },
  media: {
    ...api,
    table: [...readRows, ...putRows],
    libraryReads: ["snapshots/", "files/", "pdfs/", "stamped/"],
    libraryWrites: ["stamped/"],
    keepsLibrary: true,
  },
  boards: {
    ...api,
    table: [...readRows, ...changeRows],
    libraryReads: ["snapshots/", "gated/", "board-pdfs/"],
    keepsLibrary: true,
  },
  "admin-search": {
    ...api,
    // Keeps everybody and all orders in memory.
    memory: 1024,
    // Writes nothing but the end of the caller's session.
    table: [...readRows, "dynamodb:UpdateItem"],
    documentsReads: ["directory/"],
  },
  // Keeps the library for what opens to whom.
  "customer-support": {
    ...api,
    table: [...readRows, ...changeRows],
    libraryReads: ["snapshots/"],
    keepsLibrary: true,
  },
  // Staff at one order; what they give back goes by Stripe.
  "order-admin": { ...api, timeout: 25, table: [...readRows, ...changeRows], stripe: true },
  // A card payment that is under way ends with the quote that it was for.
  quotes: {
    ...api,
    timeout: 25,
    table: [...readRows, ...changeRows],
    stripe: true,
  },
  // Keeps all orders in memory, as the directory does.
  // Reads no members' file: signs where one is sent, and reads pages of what was found out of it.
  "member-imports": {
    ...api,
    table: [...readRows, ...putRows],
    documentsReads: ["moving-in/"],
    documentsWrites: ["moving-in/"],
  },
  "bank-statements": {
    ...api,
    memory: 1024,
    table: [...readRows, ...changeRows],
    documentsReads: ["directory/"],
  },
  // The same; a month's documents take their time.
  accounting: {
    ...api,
    memory: 1024,
    timeout: 25,
    table: [...readRows, ...putRows],
    documentsReads: ["directory/"],
  },
  // Views of lists, the trail of what was done, and roles: keeps everybody in memory, for who wears which.
  "staff-accounts": {
    ...api,
    memory: 1024,
    table: [...readRows, ...changeRows],
    documentsReads: ["directory/"],
  },
  // What runs by itself; writes nothing but mails' way back into the queue, and its trail.
  operations: { ...api, table: [...readRows, ...putRows] },
  // Reads the table's stream and writes to queues; the table itself is none of its business.
  "dispatch-changes": { memory: 512, timeout: 30, table: [] },
  "email-outbox": {
    memory: 512,
    timeout: 60,
    table: [...readRows, ...putRows],
    documentsReads: ["documents/"],
    secret: true,
    sendsMail: true,
  },
  invoicing: {
    // Setting type in a PDF takes CPU.
    memory: 1024,
    timeout: 120,
    table: [...readRows, ...putRows],
    documentsWrites: ["documents/"],
    // Of papers whose rows have gone.
    documentsRemoves: ["documents/"],
    // Signs the address at which a quote is paid.
    secret: true,
  },
  reconciliation: {
    memory: 512,
    timeout: 300,
    table: [...readRows, ...changeRows],
    stripe: true,
  },
  renewals: {
    memory: 1024,
    // As long as there is: the next hour goes on with what is left.
    timeout: 900,
    table: [...readRows, ...changeRows],
    stripe: true,
  },
  newsletters: {
    // Keeps library and search index in memory.
    memory: 1024,
    // As long as there is: a quarter of an hour later the next run goes on with what is left.
    timeout: 900,
    table: [...readRows, ...putRows],
    libraryReads: ["snapshots/"],
    keepsLibrary: true,
    // Signs the keys of web copies.
    secret: true,
    sendsMail: true,
  },
  "privacy-requests": {
    // A copy holds all of a member's papers at once, beside the library.
    memory: 1024,
    timeout: 300,
    table: [...readRows, ...changeRows],
    libraryReads: ["snapshots/", "stamped/"],
    libraryRemoves: ["board-pdfs/", "stamped/"],
    documentsReads: ["documents/"],
    documentsWrites: ["exports/"],
    documentsRemoves: ["exports/"],
    keepsLibrary: true,
  },
  "member-import": {
    // Holds a file of 100,000 lines, as text and as lines.
    memory: 1024,
    timeout: 900,
    table: [...readRows, ...putRows, "dynamodb:ConditionCheckItem"],
    documentsReads: ["moving-in/"],
    documentsWrites: ["moving-in/"],
    // Signs what mails carry for preferences, and what invitations lead to.
    secret: true,
  },
  "content-indexing": {
    // Holds the library twice, with the words of all bodies, while it makes the next version.
    memory: 1769,
    // Of 50,000 items whose pages all have to be read (decision 026).
    timeout: 900,
    table: [...readRows, ...putRows],
    libraryReads: ["snapshots/"],
    libraryWrites: ["snapshots/"],
  },
  "report-pdfs": {
    // Setting type takes CPU, and a report's pictures are in memory together.
    memory: 1769,
    timeout: 300,
    table: [...readRows, ...changeRows],
    libraryReads: ["snapshots/", "images/", "gated/", "pdfs/"],
    libraryWrites: ["pdfs/", "images/"],
    libraryRemoves: ["pdfs/"],
    // Keys the names of PDFs.
    secret: true,
  },
  "board-pdfs": {
    // Somebody waits, setting type takes CPU, and a board's pictures are in memory together.
    memory: 1769,
    timeout: 120,
    table: [...readRows, "dynamodb:UpdateItem"],
    libraryReads: ["snapshots/", "images/", "gated/"],
    libraryWrites: ["board-pdfs/"],
    keepsLibrary: true,
  },
  "directory-projection": {
    // Holds all entries of a kind while it packs them.
    memory: 1024,
    timeout: 120,
    table: [...readRows, ...changeRows],
    documentsReads: ["directory/"],
    documentsWrites: ["directory/"],
    documentsRemoves: ["directory/"],
  },
};
