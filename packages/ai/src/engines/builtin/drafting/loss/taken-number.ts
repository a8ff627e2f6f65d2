/** A SIM that nobody ordered: somebody may be taking the number over, and with it every account that sends codes there. */

const SIM =
  /(?<!\p{L})(?:e-?sim(?:[ -]?(?:cards?|karten?|kart\p{L}*|kaart))?|sim[ -]?(?:cards?|karten?|kart\p{L}*|kaart|kort\p{L}*)|(?:new|replacement|second|another|duplicate|neue|zweite|nouvelle|nueva|nuova|nieuwe|nowa|yeni) (?:sim|chip)|ersatz-?sim|(?:carte|tarjeta|scheda|cartão|thẻ) sim|(?:nuevo|novo) chip|duplicado de sim)(?!\p{L})|с[иі]м-?карт|شريحة|SIM\s?(?:カード|卡)|유심|심카드|सिम/iu;
/** In capitals, as "sim" says yes in Portuguese. */
const SIM_IN_CAPITALS = /(?<!\p{L})SIM(?!\p{L})/u;
const NOT_ORDERED =
  /(?<!\p{L})(?:(?:didn['’]?t|did not|never|haven['’]?t|hasn['’]?t|nobody|no one)(?: \p{L}+){0,2} (?:ordered|order|request|requested|ask|asked|applied|apply)(?!(?: \p{L}+)? before(?!\p{L}))|wasn['’]?t me|(?:nicht|nie|keine?n?) (?:[\p{L}-]+ ){0,2}(?:bestellt|beantragt|angefordert)|(?:pas|jamais|rien|aucune?)(?: \p{L}+)? (?:commandée?|demandée?)|(?:no|nunca|nadie) (?:\p{L}+ ){0,2}(?:pedid|pedí|solicit|encarg)\p{L}*|(?:non|mai|nessuno) (?:\p{L}+ ){0,3}(?:ordinat|chiest|richiest)\p{L}*|(?:não|nunca|ninguém) (?:\p{L}+ ){0,2}(?:pedi|solicit|encomend)\p{L}*|(?:niet|nooit|geen|niemand) (?:\p{L}+ ){0,2}(?:besteld|aangevraagd)|nie (?:\p{L}+ )?(?:zamawia|zamówi|prosi|wnioskowa)\p{L}*|sipariş etmedi[mk]|istemedi[mk]|talep etmedi[mk]|не (?:заказыва|просил|запрашива|замовля|просив)\p{L}*|(?:không|chưa) (?:hề )?(?:đặt|yêu cầu|đăng ký)|(?:inte|aldrig) (?:beställt|begärt|bett))(?!\p{L})|لم (?:أطلب|اطلب)|ما طلبت|(?:頼んで|注文して|申し込んで|依頼して)い?(?:ない|ません)|没(?:有)?(?:申请|订|办|补办)|(?:신청|주문|요청)(?:한 적|하지 않)|नहीं (?:मँगवा|मंगवा|माँग|मांग|मँगा|मंगा)|(?:ऑर्डर|रिक्वेस्ट) नहीं/iu;

/** Whether somebody tells of a SIM that they did not ask for. */
export function tellsOfTakenNumber(text: string): boolean {
  return (SIM.test(text) || SIM_IN_CAPITALS.test(text)) && NOT_ORDERED.test(text);
}
