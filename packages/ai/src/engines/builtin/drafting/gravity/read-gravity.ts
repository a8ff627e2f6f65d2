/** Whether a message tells of a death, an illness, an injury, a danger or a hardship, or asks what a doctor must say: then no ready-made words fit. */
import { createMeaningReader, type FoundMeaning } from '../knowledge/meaning-reader.ts';
import { readMeanings } from '../knowledge/service-words.ts';
import { DELICATE_WORDS } from './delicate-words.ts';
import { GRAVE_WORDS } from './grave-words.ts';

/**
 * `harmed`: somebody was hurt, may be in danger or is missing; `bereaved`: somebody of theirs has died; `ill`: somebody of theirs lies in
 * hospital, or something may say that they died; `hardship`: the writer has lost work, home or health; `medical`: they ask whether to take or
 * give a medicine; `delicate`: a body that needs care, somebody under age, an employee, an authority or unequal treatment. The first of these
 * that holds.
 */
export type Gravity = 'harmed' | 'bereaved' | 'ill' | 'hardship' | 'medical' | 'delicate';

const reader = createMeaningReader(GRAVE_WORDS);
const delicateReader = createMeaningReader(DELICATE_WORDS);
/** "I'm 14", "j'ai 12 ans": whoever says so is under age. */
const UNDER_AGE =
  /(?<!\p{L})(?:(?:i['’]?m|i am|ich bin(?: erst)?|ik ben(?: pas)?|jag är) (?:only |just )?(?:[6-9]|1[0-7])(?=\s?(?:years|yrs|yo(?!\p{L})|jahre|jaar|år|[,.!?;]|$| (?:and|und|en|och) ))|j['’]ai (?:[6-9]|1[0-7]) ans|tengo (?:[6-9]|1[0-7]) años|ho (?:[6-9]|1[0-7]) anni|tenho (?:[6-9]|1[0-7]) anos|mam (?:[6-9]|1[0-7]) lat|мне (?:[6-9]|1[0-7]) лет|мені (?:[6-9]|1[0-7]) років|عمري (?:[6-9]|1[0-7])(?!\p{Nd}))|(?<!\p{Nd})(?:[6-9]|1[0-7])\s?(?:yaşındayım|歳です|才です|さいです|岁了?[,，。]|살이에요|살입니다|साल का हूँ|साल की हूँ|साल का हूं|साल की हूं)/iu;
/** "Estou de 5 meses": who says so need not name what she expects. */
const EXPECTS =
  /[🤰🤱]|(?<!\p{L})(?:(?:i['’]?m|i am) \p{Nd}{1,2} (?:weeks|wks|months) (?:gone|along|preg)|(?:estou|tô|tou) (?:de|com) \p{Nd}{1,2} (?:meses|semanas)|estoy de \p{Nd}{1,2} (?:meses|semanas)|(?:je )?suis à \p{Nd}{1,2} (?:mois|semaines)|bin (?:in der |im )\p{Nd}{1,2}\. (?:ssw|schwangerschaftswoche|monat)|sono (?:al|alla|di) \p{Nd}{1,2}[ªº°]? ?(?:mese|mesi|settimana|settimane)|jestem w \p{Nd}{1,2}\.? (?:tygodniu|miesiącu)|ben \p{Nd}{1,2} weken)(?!\p{L})/iu;
/** "I see flashes in one eye, is it serious?" is for a doctor to say. */
const ASKS_WHETHER_SERIOUS =
  /(?<!\p{L})(?:(?:is|could) (?:it|this|that)(?: be)? (?:serious|dangerous|bad)|should i (?:be worried|worry|see a doctor|go to (?:the )?(?:a&e|er|hospital))|ist (?:das|es) (?:schlimm|gefährlich|ernst)|muss ich (?:zum arzt|mir sorgen)|c['’]est (?:grave|dangereux)|est-ce (?:grave|dangereux)|es (?:grave|peligroso)|è (?:grave|pericoloso)|é (?:grave|perigoso)|is (?:dit|het|dat) (?:ernstig|gevaarlijk|erg)|czy to (?:groźne|poważne|niebezpieczne)|(?:ciddi|tehlikeli) mi|это (?:опасно|серь[её]зно)|це (?:небезпечно|серйозно)|är det (?:farligt|allvarligt))(?!\p{L})|هل (?:هذا|هو|الأمر) خطير|خطير[ة]?؟|大丈夫(?:です|でしょう)か|危険ですか|严重吗|危险吗|위험한가요|심각한가요|क्या (?:यह|ये) (?:गंभीर|खतरनाक)|có (?:nguy hiểm|nghiêm trọng) không/iu;
/** "My salary comes on the 10th": whoever says when they have money does not work for the brand. */
const PAYDAY =
  /(?<!\p{L})(?:(?:my (?:salary|wages)|mon salaire|mi (?:sueldo|salario|nómina)|(?:il mio|lo) stipendio|(?:o )?meu (?:salário|ordenado)|mijn (?:salaris|loon)|mein (?:gehalt|lohn)|(?:moja )?(?:wypłata|pensja)|maaşım) (?:\p{L}+ ){0,3}(?:comes?|lands?|arrives?|paid|goes|kommt|tombe|arrive|versé|llega|entra|cobro|arriva|cai|komt|gestort|przychodzi|wpływa|yatıyor|yatar)|(?:kommt|cobro|arriva|cai|tombe|komt) (?:\p{L}+ ){0,2}(?:mein (?:gehalt|lohn)|mi (?:sueldo|nómina)|lo stipendio|o (?:meu )?salário|mon salaire|mijn (?:salaris|loon)))(?!\p{L})/iu;
/** How far apart two meanings may stand that belong together: in words, and in signs where a language writes none. */
const NEAR = { spaced: 5, unspaced: 14 };
/** What is said of a person stands a little further from them than what is said of a part of the body. */
const NEAR_PERSON = { spaced: 7, unspaced: 18 };
const UNSPACED = new Set(['ja', 'zh']);
/** "The line has been dead since noon", "my phone just died": how far the thing may stand from the word. */
const NEAR_DEVICE = { spaced: 4, unspaced: 8 };
/** "My mother's line, she is dead": no thing is called so. */
const OF_SOMEBODY = /(?<!\p{L})(?:s?he|who) (?:is |was |has |had |just |now |recently )*(?:died|dead)(?!\p{L})/iu;
/** Of these people say that they have not come back. */
const COMES_BACK = new Set(['order', 'parcel', 'repair', 'return', 'refund', 'exchange', 'ship', 'stock']);

/** Null where nothing of it is told. */
export function readGravity(text: string, language: string): Gravity | null {
  const script = UNSPACED.has(language) ? 'unspaced' : 'spaced';
  const found = withoutDeadDevices(reader.read(text, language).found, text, NEAR_DEVICE[script]);
  const delicate = delicateReader
    .read(text, language)
    .found.filter(({ meaning }) => meaning !== 'employee' || !PAYDAY.test(text));
  const isDelicate =
    UNDER_AGE.test(text) || EXPECTS.test(text) || delicate.some(({ meaning }) => meaning !== 'no_need');
  if (found.length === 0) return isDelicate ? 'delicate' : null;
  const says = (meaning: string) => found.some((one) => one.meaning === meaning);
  const areNear = (first: string, second: string, most: number) =>
    found.some(
      (one) => one.meaning === first && found.some((other) => other.meaning === second && distance(one, other) <= most),
    );
  const isHurt =
    ['body', 'limb'].some((part) => areNear(part, 'wound', NEAR[script])) || areNear('body', 'break', NEAR[script]);
  // A parcel and a coat do not come back either.
  const isAway =
    says('kin') &&
    says('not_back') &&
    !readMeanings(text, language).found.some(({ meaning }) => COMES_BACK.has(meaning));
  const isMissing = isAway || areNear('kin', 'missing', NEAR_PERSON[script]);
  if (says('harmed') || says('danger') || isHurt || isMissing) return 'harmed';
  if (says('bereaved') || areNear('kin', 'died', NEAR_PERSON[script])) return 'bereaved';
  // "My husband bought it in May. He died before he used it": or it was a lamp that did. Neutral words fit both.
  const mayHaveDied = says('kin') && (says('died') || delicate.some(({ meaning }) => meaning === 'no_need'));
  if (mayHaveDied || areNear('kin', 'ill', NEAR_PERSON[script])) return 'ill';
  if ((says('medicine') && says('may_take')) || (says('body') && ASKS_WHETHER_SERIOUS.test(text))) return 'medical';
  if (says('hardship')) return 'hardship';
  return isDelicate ? 'delicate' : null;
}

/** A battery, a line and a screen die without anybody to mourn: what stands nearer to a thing than to a person is said of the thing. */
function withoutDeadDevices(found: readonly FoundMeaning[], text: string, near: number): readonly FoundMeaning[] {
  if (OF_SOMEBODY.test(text)) return found;
  const nearest = (to: FoundMeaning, meaning: string) =>
    Math.min(...found.filter((one) => one.meaning === meaning).map((one) => farFrom(one, to)));
  return found.filter(
    (one) => one.meaning !== 'died' || nearest(one, 'device') > near || nearest(one, 'device') >= nearest(one, 'kin'),
  );
}

/** Who or what died is rather named before that than after. */
function farFrom(one: FoundMeaning, died: FoundMeaning): number {
  return distance(one, died) + (one.from > died.from ? 0.5 : 0);
}

/** Between the end of one and the beginning of the other. */
function distance(one: FoundMeaning, other: FoundMeaning): number {
  return Math.max(one.from - other.to, other.from - one.to, 0);
}
