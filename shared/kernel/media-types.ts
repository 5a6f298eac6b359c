/** What an item of the library is read as. */
export const mediaTypes = ["digital", "pdf", "download"] as const;
