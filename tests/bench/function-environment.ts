/** The environment variables that the template gives every function, with values that reach nothing. */
export const functionEnvironment: Readonly<Record<string, string>> = {
  TABLE_NAME: "bench",
  LIBRARY_BUCKET: "bench-library",
  LETTERS_PER_SECOND: "10",
  DOCUMENTS_BUCKET: "bench-documents",
  SITE_ORIGIN: "https://bench.example",
  MAIL_FROM: "bench@bench.example",
  MAIL_CONFIGURATION_SET: "bench",
  APP_SECRET_ID: "bench",
  BRANCH: "bench",
  EDGE_KEY: "bench",
  STRIPE_SECRET_ID: "bench",
  STRIPE_PUBLISHABLE_KEY: "bench",
  AWS_REGION: "eu-west-2",
  AWS_ACCESS_KEY_ID: "bench",
  AWS_SECRET_ACCESS_KEY: "bench",
};
