/** Whether somebody tells that what they wrote or asked stayed without an answer: they are sent to no mailbox, and asked for no patience. */
import { readMeanings } from './knowledge/service-words.ts';

const TRIED = new Set(['no_reply', 'email', 'phone_contact']);

const TOLD_NOTHING: readonly string[] = [
  // English
  "(?:sent|wrote|e-?mailed|mailed|messaged|dm['’]?(?:e)?d|called|rang|phoned|asked|contacted|texted|complained|filled in)(?![^.!?]{0,60}(?:replied|answered|got back))[^!?]{0,80}(?<!\\p{L})(?:nothing(?! (?:to|else|but|wrong|bad))|no (?:reply|answer|response|word)|not a (?:word|peep)|crickets|silence|ignored|zilch|still waiting|to no avail|never (?:heard|replied|answered))",
  '(?:my|three|two|several|all my|\\p{Nd}+) (?:\\p{L}+ )?(?:e-?mails?|mails?|messages?|calls?|letters?)[^.!?]{0,30}(?:unanswered|ignored|went nowhere|no reply|no answer)',
  'same (?:canned |copy-?paste |stock )?(?:answer|reply|response)|like (?:a )?(?:robots?|bots?)(?!\\p{L})|copy-?paste(?:d)? (?:answer|reply|response)',
  // German
  '(?:geschrieben|geschickt|gemailt|angerufen|gemeldet|nachgefragt|gefragt|kontaktiert)[^!?]{0,60}(?<!\\p{L})(?:nichts|keine (?:antwort|reaktion|rückmeldung)|funkstille|ignoriert|kommt nix|nix)(?!\\p{L})',
  '(?:meine|drei|zwei|mehrere|\\p{Nd}+) (?:e-?mails?|mails?|nachrichten|anfragen|anrufe)[^.!?]{0,30}(?:unbeantwortet|ignoriert|ohne antwort|ins leere)|immer (?:die ?selbe|die gleiche) antwort|wie (?:ein )?roboter',
  // French
  '(?:écrit|envoyé|appelé|contacté|relancé|demandé|signalé)[^!?]{0,60}(?<!\\p{L})(?:rien|sans (?:réponse|suite)|aucune (?:réponse|nouvelle)|silence|ignorée?)(?!\\p{L})|(?:mes|trois|deux|plusieurs|\\p{Nd}+) (?:mails?|e-?mails?|courriels?|messages|appels)[^.!?]{0,25}(?:sans réponse|ignorés|restés? sans)|toujours la même réponse|comme (?:un robot|des robots)',
  // Spanish
  '(?:escrito|escribí|enviado|envié|mandado|mandé|llamado|llamé|preguntado|contactado|reclamado)[^!?]{0,60}(?<!\\p{L})(?:nada|sin respuesta|ninguna respuesta|silencio|ni caso|nadie)(?!\\p{L})|(?:mis|tres|dos|varios|\\p{Nd}+) (?:correos?|mensajes|e-?mails?|llamadas)[^.!?]{0,25}(?:sin respuesta|ignorad)|siempre la misma respuesta|como (?:un robot|robots)',
  // Italian
  '(?:scritto|mandato|inviato|chiamato|telefonato|contattato|chiesto|segnalato)[^!?]{0,60}(?<!\\p{L})(?:niente|nulla|nessuna risposta|silenzio|ignorat\\p{L})(?!\\p{L})|(?:le mie|tre|due|diverse|\\p{Nd}+) (?:mail|e-?mail|messaggi|chiamate)[^.!?]{0,25}(?:senza risposta|ignorat)|sempre la stessa risposta|come (?:un robot|robot)',
  // Portuguese
  '(?:escrevi|enviei|mandei|liguei|contactei|contatei|perguntei|reclamei)[^!?]{0,60}(?<!\\p{L})(?:nada|sem resposta|nenhuma resposta|silêncio|ignorad\\p{L})(?!\\p{L})|(?:meus|três|dois|vários|\\p{Nd}+) (?:e-?mails?|mensagens|contactos|contatos)[^.!?]{0,25}(?:sem resposta|ignorad)|sempre a mesma resposta|como (?:um robô|robôs|robots)',
  // Dutch
  '(?:gemaild|gestuurd|geschreven|gebeld|gevraagd|gecontacteerd|gemeld)[^!?]{0,60}(?<!\\p{L})(?:niets|niks|geen (?:antwoord|reactie)|stilte|genegeerd)(?!\\p{L})|(?:mijn|drie|twee|meerdere|\\p{Nd}+) (?:mails?|e-?mails?|berichten)[^.!?]{0,25}(?:onbeantwoord|genegeerd|geen antwoord)|steeds hetzelfde antwoord|als een robot',
  // Polish
  '(?:pisał\\p{L}*|napisał\\p{L}*|wysłał\\p{L}*|dzwonił\\p{L}*|pytał\\p{L}*|zgłaszał\\p{L}*|zgłosił\\p{L}*)[^!?]{0,60}(?<!\\p{L})(?:nic|cisza|brak odpowiedzi|bez odpowiedzi|zero odpowiedzi)(?!\\p{L})|ciągle ta sama odpowiedź|jak robot',
  // Turkish
  '(?:yazdım|attım|gönderdim|aradım|sordum|ilettim)[^!?]{0,60}(?:cevap yok|dönüş yok|yanıt yok|ses yok|hiçbir şey|dönen yok)|hep aynı cevab\\p{L}*|aynı cevabı|robot gibi',
  // Russian, Ukrainian
  '(?:писал\\p{L}*|написал\\p{L}*|отправил\\p{L}*|звонил\\p{L}*|обращал\\p{L}*)[^!?]{0,60}(?:тишина|ничего|нет ответа|без ответа|игнор\\p{L}*)|(?:один и тот же|одинаковый) ответ|как роботы?',
  '(?:писал\\p{L}*|написал\\p{L}*|надіслал\\p{L}*|дзвонил\\p{L}*|звертал\\p{L}*)[^!?]{0,60}(?:тиша|нічого|немає відповіді|без відповіді|ігнор\\p{L}*)|та сама відповідь|як роботи?',
  // Swedish, Vietnamese
  '(?:mejlat|skrivit|skickat|ringt|frågat)[^!?]{0,60}(?<!\\p{L})(?:inget|ingenting|inget svar|tystnad)(?!\\p{L})|samma svar|som en robot',
  '(?:gửi|nhắn|gọi|viết)[^!?]{0,40}(?:không (?:ai )?(?:trả lời|phản hồi)|im lặng)|như (?:robot|máy)',
];
const OF_UNSPACED =
  /(?:أرسلت|راسلت|كتبت|اتصلت)[^!؟]{0,50}(?:لا رد|دون رد|بدون رد|لا جواب|ولا شيء)|نفس الرد|مثل الروبوت|(?:メール|連絡|問い合わせ|電話)[^。！？]{0,25}(?:返事がな|返信がな|音沙汰|無視|返事が来な|返信が来な)|同じ返事ばかり|ロボットみたい|(?:发了|写了|打了|联系了)[^。！？]{0,20}(?:没人回|没有回|没回|石沉大海|不理)|机器人一样|(?:메일|문의|연락|전화)[^.!?]{0,25}(?:답이 없|답장이 없|무시|답변이 없)|로봇처럼|(?:मेल|संदेश|मैसेज|फ़ोन|फोन)[^।!?]{0,30}(?:जवाब नहीं|कोई जवाब|अनसुना)|रोबोट/iu;
const TOLD = new RegExp(`(?<!\\p{L})(?:${TOLD_NOTHING.join('|')})`, 'iu');

export function staysUnanswered(text: string, language: string): boolean {
  return (
    TOLD.test(text) ||
    OF_UNSPACED.test(text) ||
    readMeanings(text, language).found.some(({ meaning }) => meaning === 'no_reply')
  );
}

/** Whether mail or the telephone was tried, with whatever success. */
export function hasTriedToReachUs(text: string, language: string): boolean {
  return (
    staysUnanswered(text, language) || readMeanings(text, language).found.some(({ meaning }) => TRIED.has(meaning))
  );
}
