export const calendarNoteMaxChars = 500;
