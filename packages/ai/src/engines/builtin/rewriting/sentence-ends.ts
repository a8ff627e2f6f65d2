/** Ends with a dot and goes on. */
const abbreviations =
  /(?:^|[\s("“„«])(?:\p{L}|Dr|Mr|Mrs|Ms|Prof|St|vs|approx|est|etc|e\.\s?g|i\.\s?e|cf|no|nr|bzw|ca|inkl|zzgl|evtl|ggf|usw|vgl|z\.\s?B|d\.\s?h|u\.\s?a|p\.\s?ex|ej|Sig|Dott|dhr|mevr|bijv|np|tzw|ul|т\.\s?д|т\.\s?е|г|tel|str|ext|max|min|incl|excl)\.["”»)]?$/iu;

/** Whether words end a sentence, rather than in an abbreviation, three dots or nothing. */
export function endsSentence(words: string): boolean {
  const text = words.trimEnd();
  if (!/[.!?。！？؟।]["”»)]?$/u.test(text) || /\.{2,}["”»)]?$/.test(text)) return false;
  return !abbreviations.test(text.slice(-24));
}
