/** The labels of the settings by name. */
const titles: Readonly<Record<string, string>> = {
  domain: "The site’s address",
  certificateArn: "Certificate",
  mailDomain: "Sender domain",
  alarmEmail: "Alarm email",
  stripePublishableKey: "Stripe’s publishable key",
  staffTwoStep: "Two-step login for staff",
  lettersPerSecond: "Newsletter rate per second",
  "product.company.legalName": "Company",
  "product.company.address": "Company address",
  "product.company.registeredIn": "Registered in",
  "product.company.companyNumber": "Company number",
  "product.company.vatNumber": "VAT number",
  "product.support.email": "Support email",
  "product.support.telephone": "Support telephone",
  "product.membership.email": "Membership email",
  "product.finance.email": "Finance email",
  "product.bank.accountName": "Bank account name",
  "product.bank.bank": "Bank",
  "product.bank.sortCode": "Sort code",
  "product.bank.accountNumber": "Account number",
  "product.bank.iban": "IBAN",
  "product.bank.swift": "SWIFT",
  "product.links.pricingPlans": "Plans page",
  "product.links.terms": "Terms page",
  "product.links.privacy": "Privacy page",
  "product.links.support": "Support page",
  "product.links.seasonalForecasts": "Seasonal forecasts page",
  "product.links.consultancy": "Consultancy page",
};

export const settingTitle = (name: string): string => titles[name] ?? name;

/**
 * Returns whether a setting belongs to the product's details on documents, emails and pages, whose file is part of
 * the code.
 */
export const isProductSetting = (name: string): boolean => name.startsWith("product.");

/** The texts for settings without a value. */
const absent: Readonly<Record<string, string>> = {
  domain: "CloudFront default",
  certificateArn: "Not needed",
  alarmEmail: "None",
};

export const settingValue = (name: string, value: string | null): string => {
  if (value === null) return absent[name] ?? "None";
  if (value === "on") return "Yes";
  return value === "off" ? "No" : value;
};
