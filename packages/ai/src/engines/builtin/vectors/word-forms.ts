/** Forms of words: what an ending, a beginning or a little word that is written together with it hides. All letters are folded (no accents, lower case). */

/** The longest first of those that fit is taken off; what is left is no shorter than `STEM_MIN`. */
const ENDINGS: Record<string, string> = {
  de: 'ungen ung enden endem ender endes ende stens sten ster stes ste innen erin ten tet tem ter tes te est ern en em er es et e n s t st',
  nl: 'eringen ering ingen ing heden heid tjes tje jes je enden ende ers er en es de den te ten d t e s n',
  sv: 'heterna heten ningarna ningar ningen ning arnas ernas ornas arna erna orna ande ende aste ades ats ast are ade ar er or en et an as at na de te t d s a e n',
  fr: 'issements issement ements ement ations ation eraient erions erons eront erez erait erais erai eras era aient assent issons issez issent issant ions ants antes ante ant ait ais ees ee ez er ent es is it ir ie ies us ue ues aux al ales ale eux euse euses if ive ifs ives e s x r i u a',
  es: 'amientos amiento imientos imiento aciones acion iciones icion adores adora ador ariamos arian arias aria eria iria abamos aban abas aba iamos ian ias ieron aron aste iste aremos eremos iremos aran eran iran ara era ira are ere ire ando iendo ados adas ado ada idos idas ido ida amos emos imos itos itas ito ita ar er ir an en as es os is ia io o a e i s n',
  it: 'azioni azione imenti imento amenti amento avamo avano avate avo avi ava evano evo eva irono arono erono eranno aranno iranno ero era eranno erebbe arebbe ando endo ato ata ati ate uto uta uti ute ito ita iti ite iamo ete are ere ire ano ono ini ine ino ina he hi io ia ie o a i e',
  pt: 'amentos amento imentos imento acoes acao icoes icao adores ador ariam aria eria iria avamos avam ava aram eram iram aria ando endo indo ados adas ado ada idos idas ido ida amos emos imos inhos inhas inho inha ais eis oes ao ei ou eu iu ar er ir am em as es os is a o e s m',
  pl: 'owaniami owaniem owania owaniu owanie owanych owany owana owane owali owala owalo owal ujemy ujesz ujecie ujac uje owac aniami aniem ania aniu anie eniami eniem enia eniu enie anych aniach eniach alismy ilismy alem alam ilem ilam ylem ylam ali aly ala alo al ili ily ila ilo il iesz ie ecie emy imy ymy asz esz isz ysz aja ac ec ic yc ego emu ami ach owie ow ow om iem em im ym ich ych imi ymi ej iej ia iu a e i o u y m',
  ru: 'ениями ениях ением ениям ении ения ению ение аниями аниях анием ании ания анию ание ировать ируете ирует овать уете ует уют ывать ивать иями ями ами иях ях ах иям ям ам ием ием ом ем ого его ому ему ыми ими ых их ый ий ой ей ая яя ое ее ые ие ую юю ов ев ешь ишь ете ите ет ит ут ют ат ят ал ала али ало ил ила или ило ел ела ели ул ула ули ать ять ить еть уть ти ться тся ся сь ы и а я о е у ю ь й',
  hi: 'ियों ियां ियाँ ाओं ाएँ ाएं ूंगा ूंगी ेगा ेगी ेंगे ोगे ाना ाने ानी ाया ाई ाए ाये इए िए िये ते ती ता ना नी ने कर ों ें ीं ूं ूँ ो ा ी े ि ु या यी ये एं एँ ए',
  ar: 'كما هما اتها اته هم هن ها كم كن نا ني تم وا ون ين ات ان ية تي ته ي ك ه ة ت ا',
  en: "'s ings ing edly ed ers er ies es ly s d y e",
};
const STEM_MIN: Record<string, number> = { de: 3, nl: 3, ar: 3, hi: 2, tr: 3 };
const STEM_MIN_ELSEWHERE = 4;

/** What is written before a word and none of it. */
const BEFORE: Record<string, RegExp> = {
  fr: /^(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu|quelqu|presqu)['’](?=\p{L})/u,
  it: /^(?:[ldmtsvnc]|un|dell|all|nell|sull|dall|quell|quest|anch|com|dov|quant|cos|c)['’](?=\p{L})/u,
  ar: /^(?:وال|بال|فال|كال|ولل|لل|ال|و|ب|ف|ل|ك|س|ح)(?=\p{L}{3})/u,
};
/** What is written behind a verb, or behind a name, and none of it. */
const BEHIND: Record<string, RegExp> = {
  es: /(?<=(?:ar|er|ir|ando|iendo|[aei]))(?:(?:me|te|se|nos|os)?(?:lo|la|los|las|le|les)|me|te|se|nos)$/u,
  it: /(?<=(?:ar|er|ir|ando|endo|[aei]))(?:(?:me|te|se|ce|ve|glie)?(?:lo|la|li|le|ne)|mi|ti|si|ci|vi|gli)$/u,
  tr: /['’]\p{L}+$/u,
  fr: /['’]\p{L}{1,2}$/u,
};
/** German and Dutch: "abgeholt" is of "abholen", "gebucht" of "buchen". */
const PARTICIPLE: Record<string, RegExp> = {
  de: /^(ab|an|auf|aus|bei|ein|her|hin|los|mit|nach|um|vor|weg|zu|zurück|zuruck|durch|fest|raus|rein|runter|hoch|rüber|ruber|dazu|weiter|heraus|herunter)?(?:ge|zu)(?=\p{L}{3})/u,
  nl: /^(af|aan|op|uit|bij|in|mee|na|om|voor|weg|toe|terug|door|vast)?(?:ge|te)(?=\p{L}{3})/u,
};
const SHORT_REST_MAX = 2;
const TURKISH_INFINITIVE = /m[ea]k$/u;
/** What may follow the three letters or fewer of a Turkish verb. */
const TURKISH_VERB_REST =
  /^(?:[iu]yo|[dt][iu]|m[iu]s|[ea]c[ea]|[iuea]r|m[ea]|[ey]?[ea]bil|s[ie]n|[ey][ie]m|[iu]p|[iu]n[cd]?|[ie]l|[ea]rken|s[ea]|[ei]y)/u;

const endings = new Map<string, readonly string[]>();

function endingsOf(language: string): readonly string[] {
  let known = endings.get(language);
  if (known === undefined) {
    known = [...new Set((ENDINGS[language] ?? '').split(' ').filter((ending) => ending !== ''))].sort(
      (one, other) => other.length - one.length,
    );
    endings.set(language, known);
  }
  return known;
}

/** A word without what is written together with it, and a participle as its verb: to be looked up one after another. */
export function bareFormsOf(word: string, language: string): string[] {
  const forms: string[] = [];
  const before = word.replace(BEFORE[language] ?? /$^/u, '');
  const behind = before.replace(BEHIND[language] ?? /$^/u, '');
  const active = before.replace(PARTICIPLE[language] ?? /$^/u, '$1');
  for (const form of [before, behind, active])
    if (form !== word && form !== '' && !forms.includes(form)) forms.push(form);
  return forms;
}

/** What all forms of a word have in common, as far as rules tell. */
export function stemOf(word: string, language: string): string {
  if (language === 'tr') return word.replace(TURKISH_INFINITIVE, '');
  const least = STEM_MIN[language] ?? STEM_MIN_ELSEWHERE;
  const ending = endingsOf(language).find((one) => word.length - one.length >= least && word.endsWith(one));
  const stem = ending === undefined ? word : word.slice(0, word.length - ending.length);
  // "bestellen", "bestel"; "lopen", "loop"; "reizen", "reis".
  if (language === 'nl')
    return stem
      .replace(/(\p{L})\1/gu, '$1')
      .replace(/v$/u, 'f')
      .replace(/z$/u, 's');
  if (language === 'en') return stem.replace(/([bdgklmnprtv])\1$/u, '$1').replace(/i$/u, '');
  return stem;
}

/** Whether what follows the beginning of a word may be the endings of it. */
export function mayFollow(beginning: string, rest: string, language: string): boolean {
  return language === 'tr'
    ? beginning.length > 3 || TURKISH_VERB_REST.test(rest)
    : rest.length <= SHORT_REST_MAX || endingsOf(language).includes(rest);
}

const KANA_ROWS = [
  'うわいえおっ',
  'くかきけこい',
  'ぐがぎげごい',
  'すさしせそ',
  'つたちてとっ',
  'ぬなにねのん',
  'ぶばびべぼん',
  'むまみめもん',
  'るらりれろっ',
];
const BEFORE_RU = /[いきぎしじちにひびみりえけげせぜてでねへべめれ]る$/u;

/** The beginnings that a Japanese verb or adjective has in its forms: of 直す also 直し, 直せ; of 高い also 高く. */
export function japaneseFormsOf(word: string): string[] {
  const last = word.at(-1) ?? '';
  const stem = word.slice(0, -1);
  if (stem === '') return [];
  const forms: string[] = [];
  const row = KANA_ROWS.find((kana) => kana.startsWith(last));
  if (row !== undefined) forms.push(...[...row].slice(1).map((kana) => stem + kana));
  if (BEFORE_RU.test(word) && stem.length > 1) forms.push(stem);
  if (last === 'い' && /\p{Script=Han}/u.test(word)) forms.push(`${stem}く`, `${stem}か`, `${stem}さ`, `${stem}す`);
  return forms;
}
