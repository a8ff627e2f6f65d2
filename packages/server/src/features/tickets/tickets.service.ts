/** What ingest asks of tickets: settle what networks tell. */
export { failDelivered } from './fail-delivered.ts';
export { type RecognisedEcho, recogniseOwnEcho } from './recognise-own-echo.ts';
