/**
 * German subjects after a preposition, in the form in which they stand alone: "über unseren neuen Kaffee" is about "unser neuer Kaffee".
 * Only what the ending tells beyond doubt is changed; after "zu" and "zum" the gender is not told, and the preposition stays.
 */
export function toNominative(subject: string, link: string): string {
  const preposition = link.toLowerCase();
  // A clause has its verb at its end.
  if (/dass$/u.test(preposition)) return `Ihr sollt wissen, dass ${subject}`;
  if (/^(?:zu|zum|von|vom)$/u.test(preposition))
    return `${preposition.startsWith('v') ? 'Neues' : 'Ein paar Worte'} ${preposition} ${subject}`;
  if (preposition === 'zur') return feminine(subject);
  return subject.replace(
    // No flag for the case: a noun that ends alike, "Laden", is no adjective.
    /^([Dd]en|[Ee]inen|[Dd]iesen|[Jj]eden|(?:[Uu]nser|[Ee]uer|[Ee]ur|[Mm]ein|[Dd]ein|[Ss]ein|[Ii]hr)en)((?:\s+\p{Ll}+en)*)(?=\s)/u,
    (_, article: string, adjectives: string) => {
      const [word, ending] = MASCULINE[article.toLowerCase()] ?? [article.slice(0, -2), 'er'];
      return word + adjectives.replace(/en(?=\s|$)/gu, ending);
    },
  );
}

const MASCULINE: Record<string, [article: string, ending: string]> = {
  den: ['der', 'e'],
  diesen: ['dieser', 'e'],
  jeden: ['jeder', 'e'],
  euren: ['euer', 'er'],
};

function feminine(subject: string): string {
  return `die ${subject.replace(/^((?:\p{Ll}+en\s+)+)/u, (adjectives) => adjectives.replace(/en(?=\s)/gu, 'e'))}`;
}
