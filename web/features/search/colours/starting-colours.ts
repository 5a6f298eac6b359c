/** Colours to start a search with: one from each part of the studio's wall chart, from pale to deep. */
export const startingColours = [
  { name: "Oat", hex: "#E9D8C4" },
  { name: "Buttermilk", hex: "#F4E3B2" },
  { name: "Quince", hex: "#D9A441" },
  { name: "Terracotta", hex: "#C06E4C" },
  { name: "Paprika", hex: "#A8402F" },
  { name: "Dusky rose", hex: "#C88B95" },
  { name: "Damson", hex: "#5B2E4F" },
  { name: "Iris", hex: "#8996C1" },
  { name: "Wren egg", hex: "#A9C3DB" },
  { name: "Ink blue", hex: "#2C3E5C" },
  { name: "Kelp", hex: "#3F6B66" },
  { name: "Sage", hex: "#94A582" },
] as const;
