/** What others may ask of tickets: answer, change, take back, settle what networks tell. */
export { type Author, answerTicket } from './answer-ticket.ts';
export { connectionStateOf } from './assert-reply-possible.ts';
export { deleteEntry } from './delete-entry.ts';
export { saveDraft } from './drafts.ts';
export { failDelivered } from './fail-delivered.ts';
export { type RecognisedEcho, recogniseOwnEcho } from './recognise-own-echo.ts';
export { updateTicket } from './update-ticket.ts';
