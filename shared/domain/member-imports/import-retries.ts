/** How often a slice of a members' file is tried as a whole before its lines are tried one by one. */
export const triesTogether = 3;
/** Minutes between two tries; the sweep comes round after that. */
export const minutesBetweenTries = 4;
