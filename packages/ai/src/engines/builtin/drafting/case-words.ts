/** What makes an answer one to a single customer, by language. In the languages that are absent no earlier answer is quoted. */
export type CaseWords = {
  /** An apology, a case, a promise, a thing done, a day: none of it is true for the next customer. */
  personal: RegExp;
  /** Words that may begin a sentence with their capital without being anybody's name, folded. */
  openers: ReadonlySet<string>;
};

function words(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern.replace(/\s*\n\s*/g, '')})(?![\\p{L}\\p{N}])`, 'iu');
}

const opening = (list: string) => new Set(list.split(/\s+/));

export const caseWordsByLanguage: Record<string, CaseWords> = {
  en: {
    personal: words(
      `sorry|apolog\\p{L}*|regret\\p{L}*|unfortunate(?:ly)?|forgive|(?:should|could|must|would)(?:n['’]t| not)? have|our (?:fault|mistake|bad)|let you down
      |thanks?|thank you|glad|delighted|congrat\\p{L}*|well done|your|yours|yourself|you['’](?:ve|ll|d)|you (?:had|were|have been|got|told|said|wrote|sent|asked|mentioned)
      |i|i['’]\\p{L}+|(?:we|they)['’](?:ve|ll|d|re)|we (?:have|had|did|sent|found|made|just|checked|are \\p{L}+ing)|(?:has|have|had) been|was|were|will|won['’]t|\\p{L}+['’]ll
      |he|she|him|her|hers|his|himself|herself|dms?|pm|inbox|message|messages|send us|write to us|contact us|privately|details
      |refund(?:ed|s)?|reimburse\\p{L}*|compensat\\p{L}*|voucher|complaint|mistake|error|problem|happened|again|still
      |(?:repair|order|case|ticket|tracking|reference|booking|invoice|account|customer|parcel) (?:numbers?|no|id|details)
      |today|tomorrow|yesterday|tonight|(?:this|last|next) (?:morning|afternoon|evening|week|weekend|month|year)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?
      |january|february|april|june|july|august|september|october|november|december`,
    ),
    openers: opening(
      `yes no not all any some both each every only most many much more the this that these those there a an and but or so if when while once after before until
      it they we you our in on at by for from with without to as up out over under between during within one two three four five six seven eight nine ten
      usually normally generally typically currently always never often also then otherwise please just simply absolutely sure indeed correct here`,
    ),
  },
  de: {
    personal: words(
      `leid|entschuldig\\p{L}*|verzeih\\p{L}*|bedauer\\p{L}*|sorry|leider|dank\\p{L}*|freut|dein\\p{L}*|dich|dir|ihr\\p{L}*|euer|eur\\p{L}+|euch
      |ich|mir|mich|haben wir|wir (?:haben|hatten|werden|melden|prüfen|schicken)|wird|werden|wurden?|war|waren|worden|er|sie hat
      |nachricht\\p{L}*|privat\\p{L}*|\\p{L}*nummer|erstatt\\p{L}*|rückerstattung|gutschein|fehler|problem|passiert|wieder|noch
      |heute|morgen|gestern|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember`,
    ),
    openers: opening(
      'ja nein nicht alle alles der die das den dem des ein eine einen und aber oder so wenn sobald es wir unser unsere in im an am auf aus bei fur mit nach ohne von vom zu zum zur uber unter zwischen jede jeder jedes beide nur meist zurzeit immer auch dann sonst bitte hier zwei drei vier',
    ),
  },
  fr: {
    personal: words(
      `désolée?s?|excus\\p{L}*|regrett\\p{L}*|navrée?s?|pardon|malheureusement|merci|ravie?s?|votre|vos|vôtre|ton|ta|tes|toi|je|j['’]\\p{L}+|moi|nous (?:avons|allons|vous|sommes)|on (?:a|va)
      |ser(?:a|ont|ez)|\\p{L}+r(?:ons|ont)|(?:a|ont) été|étai(?:t|ent)|aurai(?:t|ent)|il|elle|lui|message\\p{L}*|privé\\p{L}*|mp|numéro\\p{L}*|rembours\\p{L}*|bon d['’]achat|erreur|problème|encore|toujours
      |aujourd['’]hui|demain|hier|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre`,
    ),
    openers: opening(
      'oui non pas tous toutes tout le la les l un une des de du ce cette ces et mais ou si quand notre nos nous en dans sur sous par pour avec sans apres avant entre chaque seul seuls actuellement aussi sinon ici deux trois quatre',
    ),
  },
  es: {
    personal: words(
      `siento|sentimos|lament\\p{L}*|disculp\\p{L}*|perd[oó]n\\p{L}*|desgraciadamente|gracias|su|sus|suyo|tu|tus|tuyo|vuestr\\p{L}+|yo|he|hemos|ha|han|hab[ií]a|hubiera|ser[áa]n?|\\p{L}+remos|fue|fueron|estaba|él|ella
      |mensajes?|privado|número|reembols\\p{L}*|vale|error|problema|otra vez|todavía|hoy|mañana|ayer|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?
      |enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre`,
    ),
    openers: opening(
      'si no todos todas todo el la los las un una unos unas de del y pero o cuando nuestro nuestra nuestros nuestras en por para con sin tras antes entre cada solo actualmente tambien aqui dos tres cuatro',
    ),
  },
  it: {
    personal: words(
      `dispiac\\p{L}*|scus\\p{L}*|spiacent\\p{L}*|rammaric\\p{L}*|purtroppo|grazie|tuo|tua|tuoi|tue|vostr\\p{L}+|suo|sua|suoi|sue|io|ho|abbiamo|hanno|avrebbe|sar(?:à|anno)|\\p{L}+remo|(?:è|sono) stat\\p{L}|era|erano|lui|lei
      |messagg\\p{L}+|privato|numero|rimbors\\p{L}*|buono|errore|problema|ancora|oggi|domani|ieri|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica
      |gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre`,
    ),
    openers: opening(
      'si no non tutti tutte tutto il lo la i gli le l un una uno di del della e ma o se quando nostro nostra nostri nostre in per con senza dopo prima tra ogni solo attualmente anche qui due tre quattro',
    ),
  },
  pt: {
    personal: words(
      `lament\\p{L}*|desculp\\p{L}*|sentimos|pedimos|infelizmente|obrigad\\p{L}+|seu|sua|seus|suas|teu|tua|teus|tuas|voss\\p{L}+|eu|tenho|temos|tinha|teria|ser(?:á|ão)|\\p{L}+remos|vamos|foi|foram|estava|ele|ela
      |mensage\\p{L}+|privad\\p{L}|número|reembols\\p{L}*|vale|erro|problema|ainda|hoje|amanhã|ontem|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|sábado|domingo
      |janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro`,
    ),
    openers: opening(
      'sim nao todos todas tudo o a os as um uma de do da dos das e mas ou se quando nosso nossa nossos nossas em no na por para com sem apos antes entre cada so atualmente tambem aqui dois duas tres quatro',
    ),
  },
};
