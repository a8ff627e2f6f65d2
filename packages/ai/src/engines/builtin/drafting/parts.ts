/** The sentences of a draft before it is made to fit. */

/** A sentence of the draft; the higher the rank, the sooner it gives way when the reply must be shorter. */
export type Part = {
  role: 'opening' | 'lead-in' | 'quote' | 'step' | 'ask' | 'contact' | 'rest' | 'invitation';
  text: string;
  rank: number;
  /** Words of a source in another language than the reply's: they stand between quotation marks. */
  isForeign?: boolean;
};

/** Leaves out what is null or empty. */
export type AddPart = (role: Part['role'], text: string | null, rank: number, isForeign?: boolean) => void;

/** Drops the least needed sentences until the body keeps to the wanted length. */
export function limitSentences(parts: Part[], sentencesMax: number): Part[] {
  const kept = [...parts];
  while (kept.filter((part) => part.role !== 'lead-in').length > sentencesMax) {
    const least = kept.reduce((worst, part) => (part.rank > worst.rank ? part : worst));
    kept.splice(kept.lastIndexOf(least), 1);
  }
  return dropLonelyLeadIn(kept);
}

export function dropLonelyLeadIn(parts: Part[]): Part[] {
  return parts.some((part) => part.role === 'quote') ? parts : parts.filter((part) => part.role !== 'lead-in');
}
