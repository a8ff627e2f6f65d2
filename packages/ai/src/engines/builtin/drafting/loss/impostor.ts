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

/** Who rings in order to steal says that they are of a bank, of its security or of the police. */
const PRETENDED =
  /(?<!\p{L})(?:(?:security|fraud|safety) (?:team|department|dept|office|desk)|(?:the|my|your|our|from) bank|police|sicherheitsabteilung|betrugsabteilung|sicherheitsteam|bankmitarbeiter\p{L}*|(?:der|meiner|ihrer|eurer|die|meine) (?:bank|sparkasse|polizei)|service (?:de )?(?:sécurité|fraude|anti-?fraude)|banque|gendarmerie|(?:departamento|equipo|servicio) de (?:seguridad|fraudes?)|banco|policía|(?:ufficio|reparto|servizio) (?:di )?(?:sicurezza|frodi|antifrode)|banca|carabinieri|polizia|(?:departamento|equipa|equipe|setor|serviço) de (?:segurança|fraudes?)|polícia|(?:fraude|veiligheids|beveiligings)(?:afdeling|team|dienst)|(?:de|mijn|uw|jullie) bank|politie|(?:dział\p{L}*|zesp\p{L}+) bezpieczeństwa|bank(?:u|iem)|policj\p{L}*|güvenlik (?:ekib|birim)\p{L}*|banka(?:dan|nızdan|mdan|nın)|polis\p{L}*|служб\p{L}+ (?:безопасности|безпеки)|банк[ау]|полици\p{L}*|поліці\p{L}*|säkerhetsavdelning\p{L}*|banken|ngân hàng|công an)(?!\p{L})|البنك|الأمن|الشرطة|銀行|警察|セキュリティ|银行|公安|은행|경찰|보안팀|बैंक|पुलिस/iu;
const CALLED_ME =
  /(?<!\p{L})(?:(?:rang|phoned|called|texted|contacted) (?:me|us|and|to say)|(?:had|made|got|asked|told) me|(?:call|text) from|(?:mich|uns|mir) [^.!?]{0,20}angerufen|rief (?:mich|uns)|anruf von|(?:m['’]a|m['’]ont|nous a|nous ont) (?:appel|téléphon|contact)\p{L}*|appel (?:de|du)|me (?:ha |han )?(?:llam|telefone|contact)\p{L}*|llamada del?|(?:mi|ci) (?:ha|hanno) (?:chiamat|telefonat|contattat)\p{L}*|(?:chiamata|telefonata) d\p{L}+|(?:ligou|ligaram|telefonou|telefonaram)(?:-me)?|(?:chamada|telefonema|ligação) d[aoe]|belde|(?:word|werd|ben) gebeld|gebeld door|(?:za)?dzwoni(?:ł|ła|li|ono)|telefon z|aradı(?:lar)?|(?:мне|нам) (?:по)?звонил\p{L}*|позвонил[аи]?|звонок|(?:мені|нам) (?:по|за)?дзвонил\p{L}*|(?:по|за)дзвонил[аи]?|подзвонив|зателефонува\p{L}*|ringde|samtal från|gọi (?:điện )?cho)(?!\p{L})|اتصل|から(?:の)?電話|打(?:来)?电话|来电|전화(?:가|를 받)|(?:कॉल|फ़ोन|फोन) (?:आया|आई|किया)/iu;
const MOVED =
  /(?<!\p{L})(?:(?:had|made|got|asked|told|wanted) me (?:to )?(?:\p{L}+ ){0,2}(?:send|transfer|move|pay|wire|withdraw)|(?:i|we)(?:['’]ve| have)? (?:just |then |already )?(?:sent|transferred|moved|wired|paid)|(?:safe|holding|secure) account|überwiesen|überweisen|sicherheitskonto|sicheres konto|viré|virement|virer|transféré|transférer|compte (?:sécurisé|sûr)|transferí|transferir|transferido|transferencia|cuenta segura|bonifico|trasferi\p{L}*|spostare|conto sicuro|transferi|transferência|conta segura|overgemaakt|overmaken|overgeboekt|(?:veilige |kluis)rekening|przela\p{L}*|przelew\p{L}*|bezpieczne konto|konto techniczne|(?:para\p{L}*|havale|eft)[^.!?]{0,30}(?:gönder|yap|yatır)\p{L}*|aktar\p{L}*|güvenli hesa\p{L}*|перев[её]л[аи]?|перевести|безопасн\p{L}+ сч[её]т|переказа\p{L}*|безпечн\p{L}+ рахун\p{L}*|överfört|överföra|fört över|säkert konto|chuyển (?:tiền|khoản))(?!\p{L})|حول[ّ]?ت|أحو?ّ?ل|تحويل|حساب آمن|振り込|送金|安全な口座|转账|转了|汇款|安全账户|송금|이체|ट्रांस[फफ़]र|पैसे भेज/iu;
/** Whoever rang the bank themselves has reached the right one. */
const RANG_THEMSELVES =
  /(?<!\p{L})(?:i|we)(?:['’]ve| have)? (?:just )?(?:called|rang|phoned|contacted) (?:the|my|your)|ich (?:habe|hab) (?:bei )?(?:der|meiner|die|meine|ihrer) bank|j['’]ai (?:appelé|contacté)|(?:he llamado|llamé) al?|ho (?:chiamato|contattato)|liguei|ik heb (?:de|mijn|jullie) bank|(?:za)?dzwoniłam|(?:za)?dzwoniłem|я (?:по)?звонил/iu;

/** Whether somebody was made to send money by a caller who spoke for a bank, for its security or for the police. */
function wasMadeToPay(text: string): boolean {
  return PRETENDED.test(text) && CALLED_ME.test(text) && MOVED.test(text) && !RANG_THEMSELVES.test(text);
}

/** Whether somebody asks if a message or call is the brand's, has told a secret to whoever called, or has sent money for a caller. */
export function tellsOfImpostor(text: string): boolean {
  if (wasMadeToPay(text)) return true;
  if (!REACHED.test(text)) return false;
  return IS_IT_YOU.test(text) || (SECRET.test(text) && GAVE.test(text) && !CHEAPER.test(text));
}
