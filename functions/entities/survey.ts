import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, put, type Write } from "../platform/table/write.ts";

export interface Survey {
  readonly surveyId: string;
  readonly rating: "great" | "ok" | "poor" | null;
  readonly feedback: string;
  readonly orderId: string | null;
}

/** Where all of them are found (`gsi1`), by their age. */
const surveys = "SURVEYS";

/** What a member has said of us: kept with the member; staff find all of them by date (`gsi1`). */
export const newSurvey = (userId: string, survey: Survey, now: Date): Write =>
  put(
    {
      pk: `USER#${userId}`,
      sk: `SURVEY#${survey.surveyId}`,
      gsi1pk: surveys,
      gsi1sk: survey.surveyId,
      userId,
      createdAt: now.toISOString(),
      ...survey,
    },
    absent,
  );

const surveyRow = z.object({
  surveyId: z.string(),
  rating: z.nullable(z.enum(["great", "ok", "poor"])),
  feedback: z.string(),
  orderId: z.nullable(z.string()),
  userId: z.string(),
  createdAt: z.string(),
});

/** Surveys that are read at most: what one query gives. */
const most = 2000;

/** The latest first. */
export const querySurveys = async (
  table: Table,
): Promise<ReadonlyArray<z.output<typeof surveyRow>>> => {
  const { rows } = await table.query({
    index: "gsi1",
    pk: surveys,
    newestFirst: true,
    limit: most,
  });
  return rows.map((row) => surveyRow.parse(row));
};
