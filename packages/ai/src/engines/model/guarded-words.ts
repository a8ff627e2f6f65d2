/**
 * Beginnings of words, in nineteen languages, that a model's draft may use only with a reason. Folded as `toPlain` of the checks does:
 * NFKC and small letters, accents kept. Scripts without blanks are found anywhere, the others at a word's beginning.
 */

/** An underscore stands for a blank, so that blanks part the words. */
const atWordStart = (words: string, anywhere = '') => {
  const alternatives = (list: string) => list.trim().split(/\s+/).join('|').replaceAll('_', '\\s');
  const starts = `(?<![\\p{L}\\p{M}])(?:${alternatives(words)})`;
  return new RegExp(anywhere === '' ? starts : `${starts}|${alternatives(anywhere)}`, 'u');
};

/** What costs the company something once it is said: only words of the knowledge may say it. */
export const commitments: readonly { name: string; words: RegExp }[] = [
  {
    name: 'a refund',
    words: atWordStart(
      'refund reimburs money_back erstatt rückerstatt zurückerstatt geld_zurück rembours reembols devolver_el_dinero devolvemos_el_dinero rimbors estorn terugbeta geld_terug zwrot zwróc zwraca iade вернём верн[её]м_деньги возврат возмещ поверн[уеі] återbetal refunder tilbagebetal hoàn_tiền',
      '返金 退款 환불 استرداد|استرجاع|سنرد|نرد_المبلغ रिफंड|वापस_कर',
    ),
  },
  {
    name: 'something free or cheaper',
    words: atWordStart(
      'free_of free_item free_gift for_free discount %_off half_price voucher coupon gift_card promo_code gratis kostenlos umsonst rabatt nachlass gutschein geschenk gratuit offert remise réduction bon_d code_promo descuento rebaja vale_de cupón regalo sconto gratuit omaggio buono coupon desconto grátis cupom brinde korting cadeau tegoedbon zniżk rabat darmow gratis kupon prezent indirim bedava ücretsiz hediye kupon скидк бесплатн купон подарок знижк безкоштовн rabat presentkort gavekort giảm_giá miễn_phí phiếu',
      '無料 割引 クーポン 免费 免費 折扣 优惠券 무료 할인 쿠폰 مجان خصم قسيمة هدية मुफ्त|मुफ़्त|छूट|कूपन',
    ),
  },
  {
    name: 'damages or a guarantee',
    words: atWordStart(
      'compensat guarantee we_promise damages liab admit entschädig garantier schadensersatz haften versprechen dédommag indemnis garantiss promettons compensar indemniz garantiz prometemos risarci indennizz garantiamo promettiamo indeniz garantimos prometemos vergoed garandeer beloven schadevergoed odszkodow gwarantuj obiecuj tazmin garanti_ed söz_ver компенс гарантиру обещаем гарантуємо kompenser garanterar erstatning bồi_thường cam_kết',
      '補償 保証いた お約束 赔偿 賠償 保证 보상 보장 약속 تعويض نضمن नعد|نعدك मुआवज|गारंटी|वादा',
    ),
  },
  {
    name: 'a day to come',
    words: atWordStart(
      'tomorrow next_week within_the_hour übermorgen (?<!guten\\s|goede_?)morgen nächste_woche demain la_semaine_prochaine mañana_(?:a|por|lleg|te|mismo) domani amanhã jutro pojutrze yarın завтра послезавтра imorgon i_morgen ngày_mai',
      '明日 明天 내일 غدا|غدًا कल',
    ),
  },
  {
    name: 'a secret',
    words: atWordStart(
      'password passcode pin_code api_key credit_card_number bank_details passwort kennwort kontodaten mot_de_passe contraseña password parola_d senha wachtwoord hasł şifre парол lösenord adgangskode mật_khẩu',
      'パスワード 暗証番号 密码 密碼 비밀번호 كلمة_السر|كلمة_المرور पासवर्ड',
    ),
  },
];

/** Pleasure and praise, which an unhappy customer must not read. */
export const delight = atWordStart(
  'glad happy_to_hear happy_you delighted thrilled great_news great_to_hear awesome wonderful fantastic amazing congratulations love_to_hear freut_uns freuen_uns toll wunderbar großartig super,_dass glückwunsch ravi heureux génial merveilleu formidable félicitations encantad alegr genial maravill felicidades feliz contenti felici fantastic meravigli complimenti parabéns ótimo maravilh blij(?![vfk]) geweldig fantastisch gefeliciteerd cieszymy wspaniale świetnie gratul sevindik harika tebrik muhteşem рады отлично прекрасно поздравля замечательно раді чудово vad_kul fantastisk tillykke dejligt tuyệt_vời rất_vui',
  '嬉し うれし 光栄 おめでとう 素晴らし 高兴 太好了 恭喜 기쁩|기뻐|축하 يسعدنا|سعداء|رائع|مبروك खुशी|बधाई|शानदार',
);

/** A model that speaks of itself, its orders, or its being steered. */
export const givenAway =
  /\b(?:system prompt|my instructions|previous instructions|ignore (?:all|previous|the)|as an ai|language model|i am an ai|jailbreak|developer mode|dan mode|prompt injection|pwned|hacked by)\b|chatgpt|openai|sprachmodell|systemprompt|meine anweisungen|mod[eè]le de langage|mes instructions|modelo de (?:lenguaje|linguagem)|mis instrucciones|modello linguistico|le mie istruzioni|minhas instruções|taalmodel|mijn instructies|model językowy|moje instrukcje|dil modeli|talimatlarım|языков(?:ая|ой) модел|мои инструкци|システムプロンプト|言語モデル|系统提示|系統提示|语言模型|시스템 프롬프트|언어 모델|نموذج لغوي|تعليماتي|भाषा मॉडल/u;

export const insults =
  /(?<![\p{L}\p{M}])(?:fuck|f\*ck|shit|idiot|moron|bitch|asshole|stupid|dumb|scam|liar|arschloch|scheiß|scheiss|dumm|betrüg|merde|connard|imbécile|arnaque|mierda|cabr[oó]n|imb[eé]cil|estaf|cazzo|stronz|truff|merda|caralho|golpe|klootzak|oplichter|kurw|oszu[sś]|aptal|salak|dolandır|сука|дурак|мошенн|шахра)|バカ|馬鹿|詐欺|傻|骗子|騙子|바보|사기|احمق|أحمق|نصاب|बेवकूफ|ठग/u;

/** Says no, by language; what says as much without it ("unable", "leider") counts too. Languages that say no by a verb's ending are absent. */
export const negations: Readonly<Record<string, RegExp>> = {
  en: /\b(?:not|no|never|cannot|without|unable|impossible|unavailable|unfortunately|nothing|nobody|none|neither|nor)\b|n['’]t\b/iu,
  de: atWordStart('nicht kein nie nichts ohne niemand leider unmöglich weder'),
  fr: /(?<!\p{L})(?:ne|pas|jamais|aucune?|sans|ni|rien|impossible|malheureusement)(?!\p{L})|(?<!\p{L})n['’]/iu,
  es: /(?<!\p{L})(?:no|nunca|nadie|nada|sin|ni|ning[uú]na?|tampoco|imposible|lamentablemente|desgraciadamente)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:non|mai|nessuna?o?|senza|né|niente|nulla|impossibile|purtroppo)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:não|nunca|jamais|ninguém|nada|sem|nem|nenhuma?|impossível|infelizmente)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:niet|geen|nooit|niemand|niets|niks|zonder|onmogelijk|helaas)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:nie|nigdy|bez|żad\p{L}+|nikt|nic|brak|ani|niestety|niemożliw\p{L}+)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:не|нет|никогда|без|никто|ничего|ни|нельзя|невозможно|к сожалению)(?!\p{L})/iu,
  uk: /(?<!\p{L})(?:не|ні|ніколи|без|немає|ніхто|нічого|неможливо|на жаль)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:inte|ingen|inget|inga|aldrig|utan|omöjligt|tyvärr|ej)(?!\p{L})/iu,
  ja: /ない|ません|ず|不可|できかね/u,
  zh: /不|没|沒|无|無|未|别/u,
  ko: /안 |못|않|아니|없|불가/u,
};
