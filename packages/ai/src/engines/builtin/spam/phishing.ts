/** Whose page or account is threatened: that of those who are written to. */
const YOURS =
  /(?<!\p{L})(?:your (?:\p{L}+ )?(?:page|account|profile|channel|business account)|(?:ihre?|eure?) (?:seite|konto|profil|kanal|fanpage)|votre (?:page|compte|profil)|(?:su|tu|vuestra) (?:página|cuenta|perfil)|(?:la vostra|il vostro|la tua|il tuo) (?:pagina|account|profilo)|(?:a sua|sua|a vossa) (?:página|conta)|o seu perfil|(?:jullie|je|uw) (?:pagina|account|profiel)|(?:wasza|twoja) strona|(?:wasze|twoje) konto|(?:sayfanız|hesabınız)\p{L}*|ваш\p{L}* (?:страниц\p{L}*|аккаунт|сторінк\p{L}*|акаунт)|صفحتكم|صفحتك|حسابكم)(?!\p{L})|あなたのページ|貴社のページ|您的(?:主页|页面|账号|账户)|귀하의 (?:페이지|계정)|आपका (?:पेज|अकाउंट)|आपके (?:पेज|अकाउंट)/iu;
/** What is to become of it. */
const THREATENED =
  /(?<!\p{L})(?:remov|delet|disabl|suspend|deactivat|restrict|unpublish|violat|infring|copyright|gelöscht|gesperrt|deaktiviert|eingeschränkt|verstoß|urheberrecht|supprim|désactiv|suspendu|violation|droits d['’]auteur|eliminad|desactivad|suspendid|infracción|derechos de autor|rimoss|disattivat|sospes|violazion|removid|desativad|suspens|infração|direitos autorais|verwijder|geblokkeerd|geschonden|auteursrecht|usunięt|zablokowan|narusz|kaldırıl|askıya|kapatıl|ihlal|удал|заблокир|наруш|видален|заблок|порушен|حذف|تعليق|إغلاق|انتهاك)|削除|停止|侵害|删除|停用|侵权|삭제|정지|침해|हटा|बंद|उल्लंघन/iu;
/** What they are to do at once, and where. */
const CALL =
  /verif|confirm|appeal|click|log ?in|überprüf|bestätig|klick|vérifi|cliqu|verifi|confirma|haga clic|pulse|conferm|clicc|cliqu|klik|bevestig|kliknij|zweryfik|potwierd|doğrula|tıkla|подтверд|перейд|підтверд|تحقق|اضغط|確認|クリック|验证|点击|확인|클릭|सत्यापित|क्लिक/iu;
const LINK =
  /https?:\/\/|www\.|(?<![@\p{L}\p{N}.-])[\p{L}\p{N}-]{3,}\.(?:com|net|org|info|example|top|xyz|site|online|shop|click|link|ru|cn|support|help|center|page|me|co|io)(?![\p{L}])/iu;

/** Most messages hold nothing that might be an address. */
const MAY_LINK = /[a-z0-9]\.[a-z]|:\/\//i;

/** Whether a message threatens the page of those who read it and sends them to a link: no customer writes so. */
export function looksLikePhishing(text: string): boolean {
  return MAY_LINK.test(text) && LINK.test(text) && YOURS.test(text) && THREATENED.test(text) && CALL.test(text);
}
