/**
 * How what is sold is booked in the accountants' programs: accounts, and codes of VAT by its rate in hundredths of a percent.
 * Plain facts, to be set to those of the company's own books.
 */
export const accounting = {
  /** Xero: Accounting > Import > Sales invoices. Names of tax rates as Xero has them in the United Kingdom. */
  xero: {
    accountCode: "200",
    taxTypes: {
      "2000": "20% (VAT on Income)",
      "500": "5% (VAT on Income)",
      "0": "Zero Rated Income",
    },
    /** Outside the United Kingdom, where the buyer accounts for VAT. */
    outside: "Zero Rated Income",
  },
  /** Sage 50 Accounts: Import > Audit trail transactions. The customer's account takes 8 characters. */
  sage: {
    customerAccount: "ONLINE",
    salesNominal: "4000",
    /** Where money comes to: by card, and by bank transfer. */
    cardNominal: "1250",
    bankNominal: "1200",
    taxCodes: { "2000": "T1", "500": "T5", "0": "T0" },
    outside: "T0",
    /** Of money, which is in no VAT return. */
    noVat: "T9",
  },
} as const;
