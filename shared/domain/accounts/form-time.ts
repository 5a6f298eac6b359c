/**
 * The hidden field `now` has the time at which the form was requested, in milliseconds, and its signature. Nobody fills in the
 * form within 2 seconds, and no form is valid for more than a day.
 */
const minAgeMs = 2000;
const maxAgeMs = 24 * 3_600_000;

export interface FormTime {
  readonly text: string;
  readonly signature: string;
}

/** Splits `1763697600000.c2lnbmF0dXJl` into time and signature. Returns null for any other text. */
export const splitFormTime = (now: string): FormTime | null => {
  const [, text, signature] = /^(\d{13})\.([\w-]{1,100})$/.exec(now) ?? [];
  return text === undefined || signature === undefined ? null : { text, signature };
};

/** Returns whether the form was requested at least 2 seconds and at most a day ago. The caller checks the signature. */
export const isFormTimeValid = ({ text }: FormTime, now: Date): boolean => {
  const age = now.getTime() - Number(text);
  return age >= minAgeMs && age <= maxAgeMs;
};
