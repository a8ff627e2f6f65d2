/** Subjects and calls that begin a sentence of three words or more, by language. */
const OPENINGS: Record<string, string> = {
  en: `we|we['’](?:re|ve|ll)|i|i['’](?:m|ve|ll)|you|you['’](?:re|ll)|they|it|it['’]s|he|she|this is|these are|here (?:is|are)|there (?:is|are)|here['’]s|there['’]s|today we
    |come|join|meet|try|visit|discover|see|save|get|take|tell|enjoy|welcome|thank|don['’]t|let['’]s|introducing`,
  de: 'wir|ich|ihr|sie|es|das (?:ist|sind)|hier (?:ist|sind)|heute (?:ist|sind|haben|öffnen)|jetzt (?:ist|gibt)|kommt|besucht|entdeckt|probiert|macht|lasst|schaut|holt',
  fr: "nous|on|je|vous|il|elle|ils|elles|c[’']est|voici|voilà|venez|découvrez|essayez|rejoignez|profitez|rendez-vous",
  es: 'nosotros|estamos|somos|tenemos|hemos|abrimos|es|son|hay|aquí (?:está|están)|ven|venid|vengan|descubre|prueba|únete|visita|conoce',
  it: "noi|siamo|abbiamo|apriamo|è|sono|c[’']è|ci sono|ecco|venite|vieni|scopri|scoprite|prova|provate|visita|unisciti",
  pt: 'nós|estamos|somos|temos|abrimos|é|são|há|aqui (?:está|estão)|venha|venham|vem|descubra|experimente|visite|conheça|junte-se',
};
/** Verbs that only a sentence has; English alone tells them by their form. */
const VERBS: Record<string, string> = {
  en: "(?:is|are|was|were|has|have|had|will|can|isn[’']t|aren[’']t|won[’']t|opens?|launch(?:es)?|starts?|arrives?|returns?|comes?|closes?|begins?|lasts?|costs?)",
};
/** "What we are working on" is a topic although it has a verb. */
const CLAUSES = /^(?:how|why|what|when|where|which|who|whether|if|that)(?!\p{L})/iu;
const RELATIVES = /(?<!\p{L})(?:that|which|who|where|when|we|you|they|to)(?!\p{L})/iu;

const openings = new Map(Object.entries(OPENINGS).map(([language, list]) => [language, toStart(list)]));
const verbs = new Map(
  Object.entries(VERBS).map(([language, list]) => [language, new RegExp(`(?<=[\\p{L}\\p{N}] )${list}(?= )`, 'iu')]),
);

/** Whether words without a full stop read as a sentence of their own: such words are a caption already, not its topic. */
export function isWholeSentence(words: string, language: string): boolean {
  if (words.split(' ').length < 3 || CLAUSES.test(words)) return false;
  if (openings.get(language)?.test(words) === true) return true;
  const verb = verbs.get(language)?.exec(words);
  return verb !== null && verb !== undefined && !RELATIVES.test(words.slice(0, verb.index));
}

function toStart(list: string): RegExp {
  return new RegExp(`^(?:${list.replace(/\s*\n\s*/g, '')})(?!\\p{L})`, 'iu');
}
