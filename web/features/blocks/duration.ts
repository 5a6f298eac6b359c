/** Returns a duration for listeners, such as `2 min 10 s`. */
export const formatDuration = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [minutes > 0 && `${minutes} min`, (rest > 0 || minutes === 0) && `${rest} s`]
    .filter(Boolean)
    .join(" ");
};
