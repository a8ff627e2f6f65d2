/** A failure that is told by its message alone. */
export class PlainFailure extends Error {}
