/** Somebody poses as the brand or as a bank: what the impostor said is never taken for the fact, and nobody is left waiting. */

/** A message, a call or a link that reached the customer. */
const REACHED =
  /(?<!\p{L})(?:texts?|texted|sms|e-?mails?|calls?|called|phoned|phone|rang|message[ds]?|dms?|links?|anrufe?|angerufen|nachricht\p{L}*|mails?|appel\p{L}*|messages?|lien|courriel|llamad\p{L}*|llamó|llamaron|mensajes?|correos?|enlace|chiamat\p{L}*|messaggi\p{L}*|telefonat\p{L}*|ligou\p{L}*|ligaram\p{L}*|mensagem|chamada|telefonema|belde|gebeld|bericht\p{L}*|telefoon\p{L}*|dzwoni\p{L}*|zadzwoni\p{L}*|wiadomoś\p{L}*|aradı\p{L}*|mesaj\p{L}*|bağlantı\p{L}*)(?!\p{L})|رسالة|اتصل|رابط|メール|電話|リンク|メッセージ|संदेश|कॉल|फ़ोन|लिंक/iu;
/** "Is it really you?", "is it a scam?" */
const IS_IT_YOU =
  /(?:is|was) (?:it|this|that) (?:really |actually |genuinely )?(?:from )?(?:you|yours?|legit\p{L}*|a scam|phishing)(?!\p{L})|(?:scam|phishing|legit)\s*(?:or|\?)|did you (?:really |actually )?(?:text|call|e-?mail|message) me|(?:ist|war|sind|kommt) (?:das|die|der|es) (?:wirklich |echt )?(?:von (?:euch|ihnen)|betrug)|(?:c['’]est|est-ce|était-ce) (?:bien |vraiment )?(?:vous|de vous|une arnaque)|(?:es|era) (?:de verdad )?(?:vuestr\p{L}*|suy[oa]|una estafa)|sois vosotros|son ustedes|siete (?:davvero |veramente |proprio )?voi|è (?:davvero |veramente )?(?:vostr\p{L}*|una truffa)|(?:é|são|foi) (?:mesmo |realmente )?(?:voc[êe]s|vosso|burla|golpe)|(?:zijn jullie|is dit|is dat) (?:dat |dit )?(?:echt )?(?:van jullie|oplichting)|czy to (?:na pewno |naprawdę )?(?:wy|od was|oszustwo)|(?:gerçekten |sahiden )siz|dolandırıcılık mı|(?:هذه|هذا|هي|هو) (?:فعلا |حقا )?منكم|احتيال|詐欺|御社から|धोखा/iu;
/** What must never be told to anybody; codes that make something cheaper may be. */
const SECRET =
  /(?<!\p{L})(?:codes?|pin|otp|tan|passwords?|(?:card|bank|account) (?:details|number)|passwort|kennwort|mot de passe|coordonnées|clave|contraseña|códigos?|codice|código|senha|wachtwoord|pincode|kod\p{L}*|hasł\p{L}*|şifre\p{L}*)(?!\p{L})|رمز|暗証番号|コード|パスワード|कोड|पासवर्ड|ओटीपी/iu;
const CHEAPER =
  /discount|promo|voucher|coupon|gift|gutschein|rabat|réduction|descuento|cupón|sconto|buono|desconto|cupão|korting|indirim|kupon|خصم|割引|クーポン|छूट/iu;
const GAVE =
  /(?<!\p{L})(?:(?:gave|given|told|read out|shared)(?! (?:me|us|you)(?!\p{L}))|read (?:him|her|them)|sent (?:him|her|them)|verraten|durchgegeben|durchgesagt|communiquée?|(?:lui|leur) ai (?:donné|dit|lu)|(?:le|les) (?:di|dije|he dado)|(?:gli|le) ho (?:dato|detto|letto)|comunicat[oa]|(?:dei|disse|li)-lhe|partilhei|doorgegeven|podał[ae]?m|podyktowałem|podyktowałam|(?:kodu|şifreyi|şifremi) (?:verdim|söyledim|paylaştım))(?!\p{L})|أعطيته|教えてしま|伝えてしま|(?:दे|बता) दिया/iu;

/** Whether somebody asks if a message or call is the brand's, or has told a secret to whoever called. */
export function tellsOfImpostor(text: string): boolean {
  if (!REACHED.test(text)) return false;
  return IS_IT_YOU.test(text) || (SECRET.test(text) && GAVE.test(text) && !CHEAPER.test(text));
}
