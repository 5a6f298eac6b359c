import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, put, type Write } from "../platform/table/write.ts";

export interface Survey {
  readonly surveyId: string;
  readonly rating: "great" | "ok" | "poor" | null;
  readonly feedback: string;
  readonly orderId: string | null;
}

/** The index partition (`gsi1`) of all surveys, by age. */
const surveys = "SURVEYS";

/** Stores a member's answers. They are stored with the member; staff list all of them by date (`gsi1`). */
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

/** The maximum number of surveys that are read: the size of one query. */
const maxSurveys = 2000;

/** Lists surveys, newest first. */
export const querySurveys = async (
  table: Table,
): Promise<ReadonlyArray<z.output<typeof surveyRow>>> => {
  const { rows } = await table.query({
    index: "gsi1",
    pk: surveys,
    newestFirst: true,
    limit: maxSurveys,
  });
  return rows.map((row) => surveyRow.parse(row));
};
