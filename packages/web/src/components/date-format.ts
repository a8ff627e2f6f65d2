const dateFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: true });

/** 11/21/2026, in the viewer's time zone. */
export function formatDate(instant: string | Date): string {
  return dateFormat.format(new Date(instant));
}

/** 09:42 AM, in the viewer's time zone. */
export function formatTime(instant: string | Date): string {
  return timeFormat.format(new Date(instant));
}
