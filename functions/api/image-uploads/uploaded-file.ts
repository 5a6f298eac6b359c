/** Where a file lies between the browser and being a picture: among its sender's own, for a day. */
export const uploadedFile = (userId: string, uploadId: string): string =>
  `uploads/${userId}/${uploadId}`;
