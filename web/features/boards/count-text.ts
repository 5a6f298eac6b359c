/** Returns a count of pins: `No pins yet`, `1 pin`, `12 pins`. */
export const countPins = (count: number): string => {
  if (count === 0) return "No pins yet";
  return count === 1 ? "1 pin" : `${count} pins`;
};
