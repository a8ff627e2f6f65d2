import { holdsNumber } from '../find-number.ts';
import type { Finding } from '../knowledge/finding.ts';

/** Sentences of the knowledge that ask for a number of an order, a repair or a label. */
const ASKS_FOR_NUMBER =
  /(?:send|give|tell|share|message)[^.!?]{0,60}\bnumber|(?:schick|send|nenn|teil)[^.!?]{0,60}nummer|(?:envoy|indiqu|communiqu|donne)[^.!?]{0,60}numéro|(?:env[ií]|mand|indi[cq]|facilit)[^.!?]{0,60}número|(?:invi|mand|indic|comunic)[^.!?]{0,60}numero|(?:envi|mand|indi[cq]|inform)[^.!?]{0,60}número|(?:stuur|geef|mail)[^.!?]{0,60}nummer|(?:wyślij|prześl|poda|napisz)[^.!?]{0,60}numer|numara[^.!?]{0,60}(?:gönder|yaz|ilet|bildir)|(?:пришлите|отправьте|укажите|надішліть|вкажіть)[^.!?]{0,60}номер|(?:أرسل|ارسل|زود|أخبر)[^.!?؟]{0,60}رقم|番号[^。]{0,30}(?:お送り|お知らせ|教え|送って)|(?:发|提供|告诉)[^。]{0,20}号|번호[^.]{0,30}(?:보내|알려)|नंबर[^।]{0,30}(?:भेज|बता)|(?:skicka|ange|uppge)[^.!?]{0,60}nummer/iu;
const LABEL =
  /\blabel\b|etikett|étiquette|etiqueta|etichetta|retourlabel|etykiet|etiket|этикетк|етикетк|ملصق|ラベル|标签|라벨|लेबल/iu;
const HAS_NO_LABEL =
  /(?:no|without an?|any|missing the|isn['’]t an?|is no) (?:return |returns |shipping )?label|label (?:is|was) missing|kein\p{L}* (?:\p{L}*etikett|label)|(?:\p{L}*etikett|label) fehlt|(?:pas d['’]|aucune |sans )étiquette|(?:no hay|sin|falta la|ninguna) etiqueta|(?:senza|nessuna|manca l['’]) ?etichetta|(?:não há|não veio|sem|falta a|nenhuma) etiqueta|geen (?:retour)?(?:label|etiket)|(?:brak|bez|nie ma|nie było) etykiet|etiket (?:yok|çıkmadı|gelmedi)|нет (?:этикетки|ярлыка)|немає етикетки|لا يوجد ملصق|بدون ملصق|ラベルが(?:ない|入って|ありません)|没有标签|라벨이 없|लेबल नहीं/iu;

/** What is to be sent where nobody else reads it. */
const IN_PRIVATE =
  /message|private|privat|nachricht|mensaje|messag|mensagem|bericht|wiadomo|mesaj|сообщ|повідом|رسالة|メッセージ|消息|私信|메시지|संदेश|tin nhắn|meddelande|e-?mail|@/iu;
const TELLS_OF_LINK =
  /tracking|track (?:and|&) trace|sendungsverfolgung|lien de suivi|numéro de suivi|enlace de seguimiento|seguimiento|tracciamento|rastre(?:io|amento)|volglink|śledzeni|takip|отслеж|відстеж|تتبع|追跡|跟踪|物流|배송 조회|ट्रैक|theo dõi|spårning/iu;

/**
 * Without the sentences that ask for a number which the message holds, or that would stand below a post, and without entries that rest on a label which is not there. Nobody
 * who gives an order's number to have it looked for is told that there was a link to follow it.
 */
export function withoutGiven(
  findings: readonly Finding[],
  text: string,
  language: string,
  { isOfOrder = false, isPublic = false } = {},
): Finding[] {
  const hasNumber = holdsNumber(text, language);
  const hasNoLabel = HAS_NO_LABEL.test(text);
  return findings
    .filter(({ sentences }) => !(hasNoLabel && sentences.some((sentence) => LABEL.test(sentence))))
    .map((finding) => ({
      ...finding,
      sentences: finding.sentences.filter(
        (sentence) => !((hasNumber || (isPublic && !IN_PRIVATE.test(sentence))) && ASKS_FOR_NUMBER.test(sentence)),
      ),
    }))
    .filter(
      ({ sentences }) =>
        sentences.length > 0 &&
        !(isOfOrder && hasNumber && sentences.every((sentence) => TELLS_OF_LINK.test(sentence))),
    );
}

/** Whether the words that are quoted ask for the number themselves. */
export function asksForNumber(findings: readonly Finding[]): boolean {
  return findings.some(({ sentences }) => sentences.some((sentence) => ASKS_FOR_NUMBER.test(sentence)));
}
