import { absent, put, type Write } from "../runtime/table/write.ts";

export interface Survey {
  readonly surveyId: string;
  readonly rating: "great" | "ok" | "poor" | null;
  readonly feedback: string;
  readonly orderId: string | null;
}

/** What a member has said of us: kept with the member; staff find all of them by date (`gsi1`). */
export const newSurvey = (userId: string, survey: Survey, now: Date): Write =>
  put(
    {
      pk: `USER#${userId}`,
      sk: `SURVEY#${survey.surveyId}`,
      gsi1pk: "SURVEYS",
      gsi1sk: survey.surveyId,
      userId,
      createdAt: now.toISOString(),
      ...survey,
    },
    absent,
  );
