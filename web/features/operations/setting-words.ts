/** The labels of the settings by name. */
const titles: Readonly<Record<string, string>> = {
  domain: "The site’s address",
  certificateArn: "Certificate of the address",
  mailDomain: "Mails come from",
  alarmEmail: "Alarms are mailed to",
  stripePublishableKey: "Stripe’s publishable key",
  staffTwoStep: "Staff sign in with two steps",
  lettersPerSecond: "Letters in a second",
  "product.company.legalName": "Company",
  "product.company.address": "Its address",
  "product.company.registeredIn": "Registered in",
  "product.company.companyNumber": "Company number",
  "product.company.vatNumber": "VAT number",
  "product.support.email": "Support’s mail address",
  "product.support.telephone": "Support’s telephone",
  "product.membership.email": "Membership’s mail address",
  "product.finance.email": "Finance’s mail address",
  "product.bank.accountName": "Bank account of",
  "product.bank.bank": "Bank",
  "product.bank.sortCode": "Sort code",
  "product.bank.accountNumber": "Account number",
  "product.bank.iban": "IBAN",
  "product.bank.swift": "SWIFT",
  "product.links.pricingPlans": "Page of plans",
  "product.links.terms": "Page of terms",
  "product.links.privacy": "Page of privacy",
  "product.links.support": "Page of support",
  "product.links.seasonalForecasts": "Page of seasonal forecasts",
  "product.links.consultancy": "Page of consultancy",
};

export const settingTitle = (name: string): string => titles[name] ?? name;

/**
 * Returns whether a setting belongs to the product's details on documents, emails and pages, whose file is part of
 * the code.
 */
export const isOfProduct = (name: string): boolean => name.startsWith("product.");

/** The texts for settings without a value. */
const absent: Readonly<Record<string, string>> = {
  domain: "CloudFront’s own",
  certificateArn: "None needed",
  alarmEmail: "Nobody",
};

export const settingValue = (name: string, value: string | null): string => {
  if (value === null) return absent[name] ?? "None";
  if (value === "on") return "Yes";
  return value === "off" ? "No" : value;
};
