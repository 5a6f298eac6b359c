/**
 * The one place for the product's name, contact addresses and links. It has plain facts only; prices, plans and countries are
 * data in the table.
 */
export const product = {
  name: "TrendBible",
  /** The welcome line of the video overlay and the onboarding screen. */
  welcomeLine: "Welcome to My TrendBible.",
  tagline: "Trend forecasting for the life people live at home",
  titleSuffix: "TrendBible",
  locale: "en-GB",
  timeZone: "Europe/London",
  company: {
    legalName: "Trend Library Publishing Ltd",
    address: [
      "2nd Floor, The Paper Archive",
      "14 Quayside",
      "Newcastle upon Tyne",
      "NE1 3DX",
      "United Kingdom",
    ],
    registeredIn: "England and Wales",
    companyNumber: "09876543",
    vatNumber: "GB 123 4567 82",
  },
  support: { email: "support@trendbible.example", telephone: "+44 (0)191 498 0184" },
  membership: { email: "membership@trendbible.example" },
  /** The address for emails about disputes. */
  finance: { email: "finance@trendbible.example" },
  bank: {
    accountName: "Trend Library Publishing Ltd",
    bank: "Tyne Commercial Bank",
    sortCode: "20-00-00",
    accountNumber: "55779911",
    iban: "GB33BUKB20201555555555",
    swift: "BUKBGB22",
  },
  /** The pages of this site, or the https addresses of pages elsewhere. */
  links: {
    pricingPlans: "/plans",
    terms: "/terms",
    privacy: "/privacy",
    support: "/support",
    seasonalForecasts: "/seasonal-forecasts",
    consultancy: "/consultancy",
  },
  /** The item, marked open by editors, that the home page shows in full to everybody. */
  home: { openReport: "the-undyed-house" },
} as const;
