/** Why a file cannot be read, in a sentence for people. */
export class UnreadableFile extends Error {}
