/** The loop that fetches customers' files; woken when some arrive. */
export const fetchAttachmentsLoopName = 'fetch-attachments';
