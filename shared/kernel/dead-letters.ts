/** The days after which a dead letter is deleted from its queue. */
export const deadLetterDays = 14;
