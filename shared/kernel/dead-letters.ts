/** Days after which the queue of dead letters lets go of one. */
export const deadLetterDays = 14;
