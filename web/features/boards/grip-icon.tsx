/** A drag handle of six dots. */
export const GripIcon = () => (
  <svg width={18} height={18} viewBox="0 0 18 18" fill="currentColor" aria-hidden>
    {[4, 9, 14].flatMap((y) =>
      [6.5, 11.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.2} />),
    )}
  </svg>
);
