/** These are statement files as banks write them. */
import { expect, test } from "vitest";
import { readRows as read } from "../support/bank-rows.ts";

/** Each file has the column titles of its bank, one incoming line and one outgoing line. */
test.each([
  [
    "Barclays",
    "Number,Date,Account,Amount,Subcategory,Memo",
    ",21/11/2026,20-00-00 12345678,288.00,Counter Credit,NAIR P",
    ",21/11/2026,20-00-00 12345678,-12.50,Bill Payment,POWER",
  ],
  [
    "Barclays, daily",
    "Sort Code,Account Number,Date,Value,CR/DR,Description,Cheque Number,Narrative",
    "20-00-00,12345678,21/11/2026,288.00,CR,NAIR P,,BGC",
    "20-00-00,12345678,21/11/2026,12.50,DR,POWER,,DD",
  ],
  [
    "HSBC",
    "Date,Type,Description,Paid out,Paid in,Balance",
    "21 Nov 2026,CR,NAIR P,,288.00,1000.00",
    "21 Nov 2026,DD,POWER,12.50,,987.50",
  ],
  [
    "Lloyds",
    "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance",
    "21/11/2026,FPI,'30-99-50,12345678,NAIR P,,288.00,1000.00",
    "21/11/2026,DEB,'30-99-50,12345678,POWER,12.50,,987.50",
  ],
  [
    "NatWest",
    "Date,Type,Description,Value,Balance,Account Name,Account Number",
    "21 Nov 2026,BAC,NAIR P,288.00,1000.00,STUDIO,600000-12345678",
    "21 Nov 2026,D/D,POWER,-12.50,987.50,STUDIO,600000-12345678",
  ],
  [
    "NatWest Bankline",
    "Sort Code,Account Number,Account Alias,Currency,Account Type,Date,Narrative #1,Narrative #2,Type,Debit,Credit",
    "600000,12345678,MAIN,GBP,CURRENT,21/11/2026,NAIR P,TB,BAC,,288.00",
    "600000,12345678,MAIN,GBP,CURRENT,21/11/2026,POWER,,D/D,12.50,",
  ],
  [
    "RBS, daily",
    "Sort Code,Account Number,Transaction Date,Transaction Type,Value,Sign,Description,Narrative",
    "830000,12345678,21/11/2026,BAC,288.00,+,NAIR P,FPI",
    "830000,12345678,21/11/2026,D/D,12.50,-,POWER,",
  ],
  [
    "Santander",
    "Date,Type,Merchant/Description,Debit/Credit,Balance",
    "21/11/2026,CR,NAIR P,+£288.00,+£1000.00",
    "21/11/2026,DD,POWER,-£12.50,+£987.50",
  ],
  [
    "Starling",
    "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes",
    "21/11/2026,NAIR P,TB,FASTER PAYMENT,288.00,1000.00,INCOME,",
    "21/11/2026,POWER,Bill,DIRECT DEBIT,-12.50,987.50,BILLS,",
  ],
  [
    "Monzo",
    "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In",
    "tx_1,21/11/2026,09:12:01,Faster payment,NAIR P,,Income,288.00,GBP,288.00,GBP,,,,TB,,,288.00",
    "tx_2,21/11/2026,09:12:01,Card payment,POWER,,Bills,-12.50,GBP,-15.00,EUR,,,,POWER,,-12.50,",
  ],
  [
    "Tide",
    "Date,Transaction ID,Transaction description,Reference,Paid in (£),Paid out (£),Status",
    "2026-11-21,1,NAIR P,TB,288.00,,Completed",
    "2026-11-21,2,POWER,,,12.50,Completed",
  ],
  [
    "Revolut Business",
    "Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Fee,Balance,Account",
    "2026-11-20,2026-11-21,1,TOPUP,COMPLETED,NAIR P,TB,,,EUR,330.00,GBP,288.00,0.00,1000.00,GBP Main",
    "2026-11-20,2026-11-21,2,CARD_PAYMENT,COMPLETED,POWER,,STUDIO,1234,EUR,15.00,GBP,-12.50,0.00,987.50,GBP Main",
  ],
])("a file of %s is read", (_, ...csv) => {
  const { lines, faults } = read(...csv.map((row) => row.split(",")));
  expect(faults).toBeUndefined();
  expect(lines).toMatchObject([
    { day: "2026-11-21", pence: 28_800, currency: "GBP", unbooked: null },
    { day: "2026-11-21", pence: -1250, currency: "GBP", unbooked: null },
  ]);
  expect(lines?.map(({ text }) => text)).toEqual([
    expect.stringContaining("NAIR P"),
    expect.stringContaining("POWER"),
  ]);
});
