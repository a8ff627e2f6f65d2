/** Speaks to a customer as the brand's own words do: what is quoted in "du", "tú" or "tu" gets no "Sie", "usted" or "Lei" beside it. */
import type { Finding } from './knowledge/finding.ts';
import type { ReplyPhrases } from './phrases/reply-phrases.ts';

type Rule = readonly [RegExp, string];
type Informal = { saidBy: RegExp; formal: RegExp; rules: readonly Rule[] };

const INFORMAL: Record<string, Informal> = {
  de: {
    saidBy: /(?<!\p{L})(?:du|dir|dich|dein(?:e[rnms]?)?)(?!\p{L})/u,
    formal: /(?<!\p{L})(?:Ihnen|Ihre?[rnms]?)(?!\p{L})|(?<=[\p{Ll},] )Sie(?!\p{L})/u,
    rules: [
      [/dass Sie sich damit an uns wenden/gu, 'dass du dich damit an uns wendest'],
      [/dass Sie sich an uns wenden/gu, 'dass du dich an uns wendest'],
      [/dass Sie sich die Zeit für diesen Vorschlag nehmen/gu, 'dass du dir die Zeit für diesen Vorschlag nimmst'],
      [/dass Sie sich für die Arbeit bei uns interessieren/gu, 'dass du dich für die Arbeit bei uns interessierst'],
      [/dass Sie das mit uns teilen/gu, 'dass du das mit uns teilst'],
      [/dass Sie uns davon erzählen/gu, 'dass du uns davon erzählst'],
      [/dass Sie uns sagen/gu, 'dass du uns sagst'],
      [/dass Sie uns das geschickt haben/gu, 'dass du uns das geschickt hast'],
      [/dass Sie uns deswegen noch einmal schreiben mussten/gu, 'dass du uns deswegen noch einmal schreiben musstest'],
      [/dass Sie fragen/gu, 'dass du fragst'],
      [/was Sie bestellt haben/gu, 'was du bestellt hast'],
      [/an wen Sie schreiben wollten/gu, 'an wen du schreiben wolltest'],
      [/die Sie sehen/gu, 'die du siehst'],
      [/den Sie erhalten haben/gu, 'den du erhalten hast'],
      [/wie wir Sie erreichen/gu, 'wie wir dich erreichen'],
      [/Könnten Sie/gu, 'Könntest du'],
      [/schicken Sie uns/gu, 'schick uns'],
      [/schreiben Sie uns/gu, 'schreib uns'],
      [/Sagen Sie uns/gu, 'Sag uns'],
      [/Sie können/gu, 'Du kannst'],
      [/Sie sollten/gu, 'Du solltest'],
      [/Sie sollen/gu, 'Du sollst'],
      [/für Sie(?!\p{L})/gu, 'für dich'],
      [/Ihnen/gu, 'dir'],
      [/Ihr(?=e?[rnms]?(?!\p{L}))/gu, 'dein'],
    ],
  },
  es: {
    saidBy:
      /(?<!\p{L})(?:tú|tus?|te|ti|contigo|puedes|tienes|quieres|debes|necesitas|eliges?|elige|pulsa|haz|ve a|envíanos|escríbenos|mándanos|avísanos|ponte)(?!\p{L})/iu,
    formal: /(?<!\p{L})(?:usted|sus?|le|envíenos|escríbanos|díganoslo|envíe|podría|prefiere|puede)(?!\p{L})|ayudarle/iu,
    rules: [
      [/¿Podría(?!\p{L})/gu, '¿Podrías'],
      [/([Ee])nvíenos/gu, '$1nvíanos'],
      [/escríbanos/gu, 'escríbenos'],
      [/díganoslo/gu, 'dínoslo'],
      [/nos envíe(?!\p{L})/gu, 'nos envíes'],
      [/No debería tener/gu, 'No deberías tener'],
      [/Debería recibir/gu, 'Deberías recibir'],
      [/lo que pidió/gu, 'lo que pediste'],
      [/que ha recibido/gu, 'que has recibido'],
      [/que recibió/gu, 'que recibiste'],
      [/que ve(?!\p{L})/gu, 'que ves'],
      [/quería escribir/gu, 'querías escribir'],
      [/([Pp])uede(?!\p{L})/gu, '$1uedes'],
      [/prefiere(?!\p{L})/gu, 'prefieres'],
      [/ayudarle/gu, 'ayudarte'],
      [/se la explicamos/gu, 'te la explicamos'],
      [/(?<!\p{L})Le(?!\p{L})/gu, 'Te'],
      [/(?<!\p{L})le(?!\p{L})/gu, 'te'],
      [/(por|para) usted/gu, '$1 ti'],
      [/(?<!\p{L})su(s?)(?!\p{L})/gu, 'tu$1'],
    ],
  },
  it: {
    saidBy: /(?<!\p{L})(?:puoi|devi|tu[oae]|tuoi|ti|hai|vuoi|scrivici|mandaci|inviaci|clicca|contattaci)(?!\p{L})/iu,
    formal:
      /(?<!\p{L})(?:Lei|Su[oae]|Suoi|Le|La (?:preghiamo|ringraziamo)|Potrebbe|Può|preferisce)(?!\p{L})|gliele|rLa/u,
    rules: [
      [/(?<!\p{L})La (preghiamo|ringraziamo)/gu, 'Ti $1'],
      [/Le porgiamo/gu, 'Ti porgiamo'],
      [/Le interessano/gu, 'ti interessano'],
      [/Potrebbe/gu, 'Potresti'],
      [/Può/gu, 'Puoi'],
      [/Deve ricevere/gu, 'Devi ricevere'],
      [/che ha ordinato/gu, 'che hai ordinato'],
      [/che ha ricevuto/gu, 'che hai ricevuto'],
      [/voleva scrivere/gu, 'volevi scrivere'],
      [/preferisce/gu, 'preferisci'],
      [/Ci faccia sapere/gu, 'Facci sapere'],
      [/gliele spieghiamo/gu, 'te le spieghiamo'],
      [/rLa(?!\p{L})/gu, 'rti'],
      [/per Lei/gu, 'per te'],
      [/Suo/gu, 'tuo'],
      [/Sua/gu, 'tua'],
      [/Sue/gu, 'tue'],
      [/Suoi/gu, 'tuoi'],
      [/^Buongiorno$/gu, 'Ciao'],
      [/^Salve$/gu, 'Ciao'],
    ],
  },
};

const known = new Map<string, ReplyPhrases>();

/** The phrases as the quoted words speak to the customer. */
export function addressedLike(phrases: ReplyPhrases, language: string, findings: readonly Finding[]): ReplyPhrases {
  const informal = INFORMAL[language];
  const quoted = findings.flatMap(({ language: told, sentences }) => (told === language ? sentences : [])).join(' ');
  if (informal === undefined || !informal.saidBy.test(quoted)) return phrases;
  const isMixed = language !== 'es' && informal.formal.test(quoted);
  return isMixed || /(?<!\p{L})usted/iu.test(quoted) ? phrases : informalPhrases(phrases, language, informal);
}

function informalPhrases(phrases: ReplyPhrases, language: string, { rules }: Informal): ReplyPhrases {
  let spoken = known.get(language);
  if (spoken === undefined) {
    const say = (text: string) => rules.reduce((said, [formal, word]) => said.replace(formal, word), text);
    spoken = JSON.parse(JSON.stringify(phrases), (_, value: unknown) =>
      typeof value === 'string' ? say(value) : value,
    ) as ReplyPhrases;
    known.set(language, spoken);
  }
  return spoken;
}

/** What is left of the formal address, for the tests: nothing may be. */
export function formalWordsIn(text: string, language: string): string | null {
  return INFORMAL[language]?.formal.exec(text)?.[0] ?? null;
}
