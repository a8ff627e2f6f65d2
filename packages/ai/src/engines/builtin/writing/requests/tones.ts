import { type CaptionTone, captionTones } from '@parley/contract/ai/rules.ts';

/** A tone that captions have words for. */
export type WrittenTone = CaptionTone;
/** `words`: as the person wrote it, for the reason. `tone` is null where the built-in engine has no words for it. */
export type AskedTone = { words: string; tone: WrittenTone | null };

const WRITTEN: Record<WrittenTone, RegExp> = {
  playful: word(
    'playful(?:ly)?|funny|fun|witty|humorous|humou?r|cheeky|light-?hearted|silly|quirky|joking|lustig\\p{L}*|witzig\\p{L}*|verspielt\\p{L}*|humorvoll\\p{L}*|frech\\p{L}*|drôle|drole|amusante?s?|ludique|humoristique|humour|espiègle|divertid[oa]s?|gracios[oa]s?|chistos[oa]s?|humor|juguet[oó]n(?:a)?|divertent[ei]|spiritos[oa]|giocos[oa]|scherzos[oa]|engraçad[oa]s?|divertid[oa]s?|brincalh[ãa]o|bem-humorad[oa]|grappige?|speelse?|leuke',
    '有趣|俏皮|幽默|搞笑|风趣|風趣|楽しい|面白い|おもしろい|ユーモア|재미있는|유머|유쾌한|eğlenceli|komik|esprili|مرح|طريف|забавн|весел|шутлив|смешн|zabawn|śmieszn|żartobliw',
  ),
  professional: word(
    'professional(?:ly)?|formal(?:ly)?|serious|business-?like|corporate|factual|polished|professionell\\p{L}*|seriös\\p{L}*|sachlich\\p{L}*|förmlich\\p{L}*|formell\\p{L}*|professionnel(?:le)?s?|formel(?:le)?s?|sérieu(?:x|se)|sobre ton|profesional(?:es)?|seri[oa]|professionale|formale|profissional|sóbri[oa]|professionele?|zakelijke?|formele?',
    '专业|專業|正式|严肃|嚴肅|プロフェッショナル|フォーマル|丁寧|真面目|전문적|공식적|격식|profesyonel|resmi|ciddi|مهني|احترافي|رسمي|профессиональн|официальн|серьёзн|profesjonaln|formaln|poważn',
  ),
  friendly: word(
    'friendly|warm(?:ly)?|casual|heart-?felt|welcoming|relaxed|conversational|cosy|cozy|kind|freundlich\\p{L}*|herzlich\\p{L}*|locker\\p{L}*|warm\\p{L}*|nett\\p{L}*|gemütlich\\p{L}*|amical(?:e|es)?|amicaux|chaleureu(?:x|se)s?|convivial(?:e)?|décontracté(?:e)?|sympa(?:thique)?|amistos[oa]s?|amigables?|cercan[oa]s?|cálid[oa]s?|informal(?:es)?|amichevol[ei]|caloros[oa]|cordial[ei]?|informale|amigável|amigáveis|calorosa|acolhedor(?:a)?|simpátic[oa]|vriendelijke?|warme|losse',
    '友好|亲切|親切|温暖|溫暖|轻松|輕鬆|温馨|溫馨|親しみやすい|フレンドリー|温かい|カジュアル|친근한|따뜻한|다정한|samimi|sıcak|dostça|ودود|لطيف|дружелюбн|тёпл|тепл|дружеск|przyjazn|ciepł',
  ),
  excited: word(
    'excit(?:ed|ing|edly)|enthusiastic|energetic|upbeat|thrilled|cheerful|bold|lively|begeister\\p{L}*|enthusiastisch\\p{L}*|euphorisch\\p{L}*|schwungvoll\\p{L}*|fröhlich\\p{L}*|mitreißend\\p{L}*|enthousiaste?s?|dynamiques?|joyeu(?:x|se)s?|entusiast[aei]\\p{L}*|emocionante|emocionad[oa]|alegres?|enérgic[oa]|energic[oa]|allegr[oa]|vivace|animad[oa]|empolgante|empolgad[oa]|enthousiast|vrolijke?|energieke?',
    '热情|熱情|兴奋|興奮|激动|激動|活泼|活潑|ワクワク|元気|明るい|신나는|활기찬|열정적|heyecanlı|coşkulu|حماسي|متحمس|восторжен|энергичн|бодр|entuzjastyczn|radosn',
  ),
};
/** Tones that captions have no words for. */
const OTHERS = word(
  'sarcastic|ironic|poetic|dramatic|inspir(?:ing|ational)|motivational|luxurious|elegant|mysterious|nostalgic|romantic|urgent|empathetic|sincere|persuasive|educational|sophisticated|minimalist(?:ic)?|rebellious|provocative|sarkastisch\\p{L}*|ironisch\\p{L}*|poetisch\\p{L}*|inspirierend\\p{L}*|motivierend\\p{L}*|elegant\\p{L}*|dramatisch\\p{L}*|romantisch\\p{L}*|einfühlsam\\p{L}*|emotional\\p{L}*|sarcastiques?|ironiques?|poétiques?|inspirante?s?|motivante?s?|élégante?s?|dramatiques?|romantiques?|émouvante?s?|sarcástic[oa]s?|irónic[oa]s?|poétic[oa]s?|inspirador(?:a|as|es)?|motivador(?:a|as|es)?|dramátic[oa]|romántic[oa]|emotiv[oa]|sarcastic[oa]|ironic[oa]|poetic[oa]|ispirat[oa]|ispirante|motivazionale|drammatic[oa]|romantic[oa]|irônic[oa]|inspirational',
  '讽刺|諷刺|诗意|詩意|激励|激勵|励志|勵志|浪漫|優雅|优雅|詩的|皮肉|感動的|시적|감동적',
);

/** Words of Latin letters stand alone, those of other scripts are looked for anywhere. */
function word(latin: string, other: string): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${latin})(?![\\p{L}])|(?:${other})`, 'iu');
}

/** The tone that a request asks for; null where it names none. */
export function toneIn(request: string): AskedTone | null {
  // The first one found counts.
  for (const tone of captionTones) {
    const found = WRITTEN[tone].exec(request);
    if (found !== null) return { words: found[0], tone };
  }
  const found = OTHERS.exec(request);
  return found === null ? null : { words: found[0], tone: null };
}
