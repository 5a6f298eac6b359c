/** The media types of library items. */
export const mediaTypes = ["digital", "pdf", "download"] as const;
