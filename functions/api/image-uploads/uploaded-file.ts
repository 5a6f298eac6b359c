/** Returns the path of an upload before it is processed. It is stored under its sender for a day. */
export const uploadPath = (userId: string, uploadId: string): string =>
  `uploads/${userId}/${uploadId}`;
