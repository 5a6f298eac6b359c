/** The permissions and the size of each function. A function that is not listed here does not synthesize. */

/** The read actions; a transaction is authorised by the actions of its parts. */
const readActions = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"] as const;
const putActions = ["dynamodb:PutItem", "dynamodb:UpdateItem"] as const;
const writeActions = [...putActions, "dynamodb:ConditionCheckItem", "dynamodb:DeleteItem"] as const;

export interface FunctionConfig {
  /** The memory in MB; 1769 MB gives a full CPU. */
  readonly memory: number;
  /** The timeout in seconds. */
  readonly timeout: number;
  readonly table: readonly string[];
  /** The prefixes in the library's bucket. A signed address grants no more than its signer has. */
  readonly libraryReads?: readonly string[];
  readonly libraryWrites?: readonly string[];
  readonly libraryRemoves?: readonly string[];
  /** The prefixes in the documents' bucket. */
  readonly documentsReads?: readonly string[];
  readonly documentsWrites?: readonly string[];
  readonly documentsRemoves?: readonly string[];
  /** The keys in the site's bucket; the function gets `SITE_BUCKET`. */
  readonly siteReads?: readonly string[];
  /** True if the function verifies or signs tokens and links. */
  readonly secret?: true;
  /**
   * True if the function calls Stripe or receives its events: it reads the secret with Stripe's keys and gets `STRIPE_SECRET_ID`
   * and `STRIPE_PUBLISHABLE_KEY`. A call and its retry take up to 17 s, so such a function gets 25 s.
   */
  readonly stripe?: true;
  readonly sendsMail?: true;
  /** True if the function caches the published library in memory. */
  readonly keepsLibrary?: true;
}

/** The settings that keep a function with the library small while one version replaces another (decision 027). */
export const libraryEnvironment = {
  NODE_OPTIONS: "--expose-gc --max-semi-space-size=4",
  // Larger blocks return to the system as soon as they are freed.
  MALLOC_MMAP_THRESHOLD_: "262144",
} as const;

const api = { memory: 512, timeout: 10, secret: true } as const;

export const functionConfigs: Readonly<Record<string, FunctionConfig>> = {
  // Hashing a password takes 19 MiB and all available CPU.
  auth: { ...api, memory: 1769, table: [...readActions, ...writeActions] },
  // The function verifies the current password, which is hashed.
  "account-security": { ...api, memory: 1769, table: [...readActions, ...writeActions] },
  // Changing a password hashes one too, but rarely.
  users: { ...api, table: [...readActions, ...writeActions] },
  // The function verifies the password too, just as rarely.
  privacy: {
    ...api,
    table: [...readActions, ...writeActions],
    documentsReads: ["exports/"],
  },
  comms: { ...api, table: [...readActions, ...putActions] },
  teams: { ...api, table: [...readActions, ...writeActions] },
  addresses: { ...api, table: [...readActions, ...writeActions] },
  // The function writes nothing except the end of the caller's session.
  catalogue: {
    ...api,
    table: [...readActions, "dynamodb:UpdateItem"],
    libraryReads: ["snapshots/"],
    keepsLibrary: true,
  },
  // The function caches the library for the items that products open.
  "catalogue-admin": {
    ...api,
    table: [...readActions, ...writeActions],
    libraryReads: ["snapshots/"],
    keepsLibrary: true,
  },
  // A person waits while all sizes of a picture of up to 20 MB are made.
  "image-uploads": {
    ...api,
    memory: 2048,
    timeout: 29,
    table: [...readActions, ...putActions],
    libraryReads: ["uploads/"],
    libraryWrites: ["uploads/", "images/"],
  },
  "shop-settings": { ...api, table: [...readActions, ...writeActions] },
  // The function writes nothing except the end of the caller's session.
  site: {
    ...api,
    table: [...readActions, "dynamodb:UpdateItem"],
    libraryReads: ["snapshots/"],
    siteReads: ["front.html", "index.html"],
    keepsLibrary: true,
  },
  // Changing a basket cancels its card payment in progress.
  basket: { ...api, timeout: 25, table: [...readActions, ...writeActions], stripe: true },
  orders: {
    ...api,
    timeout: 25,
    table: [...readActions, ...writeActions],
    documentsReads: ["documents/"],
    stripe: true,
  },
  payments: { ...api, timeout: 25, table: [...readActions, ...writeActions], stripe: true },
  "stripe-webhook": { ...api, timeout: 25, table: [...readActions, ...writeActions], stripe: true },
  layout: { ...api, table: [...readActions, ...putActions] },
  content: {
    ...api,
    // The function writes nothing except the end of the caller's session and their reading history.
    table: [...readActions, "dynamodb:UpdateItem"],
    libraryReads: ["snapshots/", "gated/"],
    keepsLibrary: true,
  },
  search: {
    ...api,
    // The function writes what the member follows.
    table: [...readActions, ...writeActions],
    libraryReads: ["snapshots/"],
    keepsLibrary: true,
  },
  media: {
    ...api,
    table: [...readActions, ...putActions],
    libraryReads: ["snapshots/", "files/", "pdfs/", "stamped/"],
    libraryWrites: ["stamped/"],
    keepsLibrary: true,
  },
  boards: {
    ...api,
    table: [...readActions, ...writeActions],
    libraryReads: ["snapshots/", "gated/", "board-pdfs/"],
    keepsLibrary: true,
  },
  "admin-search": {
    ...api,
    // The function keeps all people and all orders in memory.
    memory: 1024,
    // The function writes nothing except the end of the caller's session.
    table: [...readActions, "dynamodb:UpdateItem"],
    documentsReads: ["directory/"],
  },
  // The function caches the library for access decisions.
  "customer-support": {
    ...api,
    table: [...readActions, ...writeActions],
    libraryReads: ["snapshots/"],
    keepsLibrary: true,
  },
  // The function refunds orders through Stripe for staff.
  "order-admin": { ...api, timeout: 25, table: [...readActions, ...writeActions], stripe: true },
  // Withdrawing a quote cancels its card payment in progress.
  quotes: {
    ...api,
    timeout: 25,
    table: [...readActions, ...writeActions],
    stripe: true,
  },
  // The function keeps all orders in memory, as the directory does. It reads no import file: it signs upload addresses, and reads
  // pages of the results.
  "member-imports": {
    ...api,
    table: [...readActions, ...putActions],
    documentsReads: ["moving-in/"],
    documentsWrites: ["moving-in/"],
  },
  "bank-statements": {
    ...api,
    memory: 1024,
    table: [...readActions, ...writeActions],
    documentsReads: ["directory/"],
  },
  // The function keeps all orders in memory too; a month's documents take long.
  accounting: {
    ...api,
    memory: 1024,
    timeout: 25,
    table: [...readActions, ...putActions],
    documentsReads: ["directory/"],
  },
  // The function has list views, the audit log and roles, and keeps all people in memory to count who has which role.
  "staff-accounts": {
    ...api,
    memory: 1024,
    table: [...readActions, ...writeActions],
    documentsReads: ["directory/"],
  },
  // The function has the automatic jobs; it writes nothing except requeued emails and audit entries.
  operations: { ...api, table: [...readActions, ...putActions] },
  // The function reads the table's stream and writes to queues; it has no access to the table itself.
  "dispatch-changes": { memory: 512, timeout: 30, table: [] },
  "email-outbox": {
    memory: 512,
    timeout: 60,
    table: [...readActions, ...putActions],
    documentsReads: ["documents/"],
    secret: true,
    sendsMail: true,
  },
  invoicing: {
    // Typesetting a PDF takes CPU.
    memory: 1024,
    timeout: 120,
    table: [...readActions, ...putActions],
    documentsWrites: ["documents/"],
    // The worker deletes documents whose rows were deleted.
    documentsRemoves: ["documents/"],
    // The function signs the address at which a quote is paid.
    secret: true,
  },
  reconciliation: {
    memory: 512,
    timeout: 300,
    table: [...readActions, ...writeActions],
    stripe: true,
  },
  renewals: {
    memory: 1024,
    // The timeout is the maximum: the next hour continues with what is left.
    timeout: 900,
    table: [...readActions, ...writeActions],
    stripe: true,
  },
  newsletters: {
    // The function keeps the library and the search index in memory.
    memory: 1024,
    // The timeout is the maximum: the next run continues a quarter of an hour later with what is left.
    timeout: 900,
    table: [...readActions, ...putActions],
    libraryReads: ["snapshots/"],
    keepsLibrary: true,
    // The function signs the keys of web copies.
    secret: true,
    sendsMail: true,
  },
  "privacy-requests": {
    // An export holds all of a member's documents at once, beside the library.
    memory: 1024,
    timeout: 300,
    table: [...readActions, ...writeActions],
    libraryReads: ["snapshots/", "stamped/"],
    libraryRemoves: ["board-pdfs/", "stamped/"],
    documentsReads: ["documents/"],
    documentsWrites: ["exports/"],
    documentsRemoves: ["exports/"],
    keepsLibrary: true,
  },
  "member-import": {
    // The function holds a file of 100,000 lines, as text and as lines.
    memory: 1024,
    timeout: 900,
    table: [...readActions, ...putActions, "dynamodb:ConditionCheckItem"],
    documentsReads: ["moving-in/"],
    documentsWrites: ["moving-in/"],
    // The function signs the links of emails to preferences and of invitations.
    secret: true,
  },
  "content-indexing": {
    // The function holds the library twice, with the words of all bodies, while it builds the next version.
    memory: 1769,
    // The timeout suits 50,000 items whose pages all have to be read (decision 026).
    timeout: 900,
    table: [...readActions, ...putActions],
    libraryReads: ["snapshots/"],
    libraryWrites: ["snapshots/"],
  },
  "report-pdfs": {
    // Typesetting takes CPU, and a report's pictures are in memory together.
    memory: 1769,
    timeout: 300,
    table: [...readActions, ...writeActions],
    libraryReads: ["snapshots/", "images/", "gated/", "pdfs/"],
    libraryWrites: ["pdfs/", "images/"],
    libraryRemoves: ["pdfs/"],
    // The function keys the names of PDFs.
    secret: true,
  },
  "board-pdfs": {
    // A person waits, typesetting takes CPU, and a board's pictures are in memory together.
    memory: 1769,
    timeout: 120,
    table: [...readActions, "dynamodb:UpdateItem"],
    libraryReads: ["snapshots/", "images/", "gated/"],
    libraryWrites: ["board-pdfs/"],
    keepsLibrary: true,
  },
  "directory-projection": {
    // The function holds all entries of a kind while it writes them.
    memory: 1024,
    timeout: 120,
    table: [...readActions, ...writeActions],
    documentsReads: ["directory/"],
    documentsWrites: ["directory/"],
    documentsRemoves: ["directory/"],
  },
};
