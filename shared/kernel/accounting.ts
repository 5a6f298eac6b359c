/**
 * The account codes for accounting programs, and their VAT codes by rate in hundredths of a percent. They are plain facts, to be
 * set to those of the company's own books.
 */
export const accounting = {
  /** Xero: Accounting > Import > Sales invoices. The tax rates have Xero's United Kingdom names. */
  xero: {
    accountCode: "200",
    taxTypes: {
      "2000": "20% (VAT on Income)",
      "500": "5% (VAT on Income)",
      "0": "Zero Rated Income",
    },
    /** The code for buyers outside the United Kingdom, who account for VAT themselves. */
    outside: "Zero Rated Income",
  },
  /** Sage 50 Accounts: Import > Audit trail transactions. The customer's account takes 8 characters. */
  sage: {
    customerAccount: "ONLINE",
    salesNominal: "4000",
    /** The accounts that receive money, by card and by bank transfer. */
    cardNominal: "1250",
    bankNominal: "1200",
    taxCodes: { "2000": "T1", "500": "T5", "0": "T0" },
    outside: "T0",
    /** The code of payments, which are in no VAT return. */
    noVat: "T9",
  },
} as const;
