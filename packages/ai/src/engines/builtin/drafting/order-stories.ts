/** How people tell what befell an order, in the eighteen languages: what no single word of the tables tells. */

/** "Ordered a bread knife, got a potato peeler." */
const ORDERED_ONE_GOT_ANOTHER =
  /(?:ordered|asked for|bestellt|commandé|demandé|pedí|pedido|ho ordinato|avevo ordinato|encomendei|pedi|besteld|zamówił[ae]m|sipariş ett\p{L}*|istemiştim)\s[^.!?,;]{2,40}[,;.]?\s(?:(?:and|und|et|y|e|en|i|a|ve|but|aber|mais|pero|ma|mas|maar|ale|ama) )?(?:i |ich |j['’]ai |me |mi |we |on |mir |mij |mnie |wurde |habe? |have )*(?:got|received|sent|bekommen|bekam|erhalten|geschickt|gekommen|kam|kamen|reçu|m['’]a envoyé|m['’]avez envoyé|arrivée?s?|recibí|llegó|ha llegado|han llegado|llegaron|vinieron|han venido|han enviado|mandaron|han mandado|ricevuto|mandato|è arrivat\p{L}|sono arrivat\p{L}|recebi|veio|vieram|chegou|chegaram|mandaram|enviaram|kreeg|gekregen|gestuurd|dostał[ae]m|przyszł[aoy]|przysłali|geldi|gönderdiniz)(?!\p{L})(?!\s(?:nothing|nichts|rien|nada|niente|niets|nic|it|them|sie|es)(?!\p{L}))|(?:मँगा|मंगा|ऑर्डर क)\S*\s[^।!?]{0,20},\s?[^।!?]{0,20}(?:आ ग|मिल|भेज)|(?:を|と)(?:頼ん|注文し)[^。！？]{0,12}(?:のに|が、?)[^。！？]{0,20}(?:届|入って|来)|طلبت\s[^.!؟،]{2,40}(?:و|ف|لكن )?\s?(?:وصل|جاء|استلمت|أرسل)\S*\s(?!شيء)/iu;

/** "I got the red one although I had ordered the blue one." */
const GOT_ONE_ORDERED_ANOTHER =
  /(?<!\p{L})(?:received|got|sent|delivered|bekommen|bekam|erhalten|geschickt|geliefert|reçu|envoyé|livré|recibí|recibido|llegó|ha llegado|han llegado|llegaron|vinieron|han venido|mandaron|enviaron|ricevuto|arrivat\p{L}|mandato|recebi|veio|chegou|enviaram|ontvangen|kreeg|gekregen|gestuurd|geleverd|dostał[ae]m|otrzymał[ae]m|przyszł[aoy]|przysłali|fått|fick)(?!\p{L})[^.!?]{0,60}[,\s](?:although|though|while|whereas|when|but|obwohl|statt|dabei|aber|alors que|au lieu|mais|cuando|aunque|pero|en vez|en lugar|mentre|invece|ma|anche se|quando|mas|embora|em vez|terwijl|maar|in plaats|zamiast|choć|chociaż|a|fast)\s[^.!?]{0,15}(?:(?<!\p{L})(?:(?:i|we)(?:['’]d| had)? (?:ordered|asked for)|(?:ich|wir|ik|we|wij|jag|vi) [^.!?,]{0,25}(?:bestellt|besteld|beställ\p{L}+)|(?:j['’]avais|j['’]ai|nous avions|on avait) (?:commandé|demandé)|(?:había|he|hemos|habíamos) (?:pedido|encargado)|pedí|pedimos|(?:avevo|ho|avevamo) ordinato|(?:tinha|havia|tínhamos) (?:pedido|encomendado)|pedi|encomendei|zamówił[ae]m|zamawiał[ae]m))(?!\p{L})/iu;

/** "A completely different cream than I ordered." */
const OTHER_THAN_ORDERED =
  /(?<!\p{L})(?:(?:different|other|another|else) [^.!?]{0,30}(?:than|from|to) (?:what |the one )?(?:i|we)(?:['’]d| had)? ordered|ander\p{L}* [^.!?]{0,30}als (?:die |das |den |ich |wir |ihr )*(?:\p{L}+ )?bestellt|autre [^.!?]{0,30}que (?:celui|celle|ceux|celles|ce que|ce qui)? ?(?:que )?(?:j['’]ai|j['’]avais|nous avions|commandé)|(?:distint|diferente|otr)\p{L}* [^.!?]{0,30}(?:al? |del? |que )?(?:lo |la |el )?que (?:pedí|había pedido|he pedido|encargué)|divers\p{L} da quell\p{L} (?:che )?(?:ho |avevo )?ordinat\p{L}|diferente d[oa]s? que (?:pedi|encomendei|comprei)|ander\p{L}* [^.!?]{0,30}dan (?:die |wat )?(?:ik |we )?(?:heb |had |hebben )?besteld|inn\p{L}+ [^.!?]{0,30}niż (?:ten |ta |to |ten, który )?zam[óa]wi\p{L}+|sipariş ettiğim\p{L}* (?:farklı|başka))/iu;

/** "My order was cancelled": not what the customer wanted. */
export const CANCELLED_BY_OTHERS =
  /(?<!\p{L})(?:(?:was|were|got|been|is) (?:just |suddenly )?cancell?ed|(?:wurde|worden|ist)[^.!?]{0,30} storniert|storniert worden|(?:a été|est|ont été) annulé\p{L}*|(?:fue|fueron|ha sido|han sido|está|aparece|sale) (?:cancelad|anulad)[oa]s?|se (?:canceló|anuló)|(?:è|sono) stat[aoie] (?:annullat|cancellat)[aoie]|foi (?:cancelad|anulad)[oa]|foram (?:cancelad|anulad)[oa]s|(?:is|werd|zijn) (?:zomaar )?geannuleerd|został[aoy]? anulowan\p{L}+|anulowano|iptal (?:edildi|edilmiş|oldu|olmuş)|(?:был[аио]? )?отмен(?:или|ён|ена|ено)(?!\p{L})|скасували|скасован\p{L}+|تم إلغاء|تم الغاء|キャンセルされ|被取消|取消了我|취소됐|취소되었|रद्द हो (?:गया|गई)|रद्द कर दिया गया|cancel ho (?:gaya|gayi|gya)|đã bị hủy|bị huỷ|blev avbokad|avbokades|annullerades)/iu;

/** "Third cancelled train this week." */
export const CANCELLED_JOURNEY =
  /(?<!\p{L})(?:cancell?ed (?:train|flight|bus|ferry|trip|appointment)|(?:ausgefallen|gestrichen|abgesagt|annulliert)\p{L}* (?:zug|flug|bus|termin)|(?:train|vol|bus|rendez-vous) (?:annulé|supprimé)|(?:tren|vuelo|autobús|cita) (?:cancelad|suspendid|anulad)\p{L}|(?:treno|volo|autobus) (?:cancellat|soppress|annullat)\p{L}|(?:comboio|trem|voo|ônibus) cancelad\p{L}|(?:geannuleerd|geschrapt)\p{L}* (?:trein|vlucht|bus)|odwołan\p{L}+ (?:pociąg|lot|autobus)|iptal edilen (?:tren|uçuş))(?!\p{L})/iu;

/** "I sent it back ten days ago." */
export const SENT_BACK =
  /(?<!\p{L})(?:(?:i|we)(?:['’]ve| have)? (?:already )?(?:sent|returned|shipped) [^.!?]{0,40}(?:ago|back|last week|on \p{L}+day)|(?:habe?n?|hab) [^.!?]{0,50}(?:zurückgeschickt|zurückgesendet|zurückgegeben|retourniert)|(?:j['’]ai|nous avons) (?:déjà )?(?:renvoyé|retourné)|(?:he|hemos) (?:devuelto|enviado de vuelta)|devolví|(?:ho|abbiamo) (?:restituito|rispedito|rimandato|reso)|(?:já )?devolvi|(?:heb|hebben) [^.!?]{0,50}(?:teruggestuurd|teruggezonden|geretourneerd)|odesłał[ae]m|zwrócił[ae]m|iade ettim|geri gönderdim|(?:вернул|отправил)[аи]? (?:обратно|назад|товар|заказ)|повернул[аи]|(?:har )?(?:returnerat|skickat tillbaka))(?!\p{L})|أعدت|ارجعت|أرجعت|返品し(?:まし)?た(?!い)|返送し(?:まし)?た(?!い)|退回了|已退货|반품했|वापस (?:भेज|कर) (?:दिया|दी)/iu;

/** "Any idea when it will arrive?" */
export const WHEN_COMES =
  /(?<!\p{L})(?:when (?:it|they|this|that|will|is|does|can i expect)|wann (?:\p{L}+ ){0,4}(?:kommt|ankommt|da|geliefert|rechnen)|quand (?:\p{L}+ ){0,5}(?:arriv\p{L}*|livr\p{L}*|recev\p{L}*|recevrai)|cuándo (?:\p{L}+ ){0,4}(?:lleg\p{L}*|recib\p{L}*)|quando (?:\p{L}+ ){0,4}(?:arriv\p{L}*|cheg\p{L}*|receb\p{L}*|ricev\p{L}*)|wanneer (?:\p{L}+ ){0,5}(?:komt|aankomt|geleverd|binnen|bezorgd)|kiedy (?:\p{L}+ ){0,4}(?:przyjdzie|dotrze|będzie|dojdzie)|ne zaman (?:gel\p{L}*|ulaş\p{L}*|elime)|когда (?:\p{L}+ ){0,4}(?:прид\p{L}*|достав\p{L}*|будет)|коли (?:\p{L}+ ){0,4}(?:прий\p{L}*|достав\p{L}*|буде)|när (?:\p{L}+ ){0,4}(?:kommer|levereras))(?!\p{L})|متى (?:ي?صل|ستصل|سيصل|تصل)|いつ(?:頃|ごろ)?(?:届|着|到着)|什么时候(?:能)?(?:到|送)|언제 (?:도착|오|받)|कब (?:आएगा|आएगी|पहुँचेगा|पहुंचेगा|मिलेगा|तक)|khi nào (?:tới|đến|giao|nhận)/iu;

/** What has served for a while did not come broken. */
export const AFTER_USE =
  /(?<!\p{L})(?:started|after (?:a|an|one|two|three|four|six|just|only|\p{Nd}+) |nach (?:\p{L}+ )?(?:\p{L}+ )?(?:tag|woche|monat|jahr)|au bout d|après (?:\p{L}+ )?(?:\p{L}+ )?(?:jour|semaine|mois|an)|a los |tras |después de |dopo |depois de |há um |na (?:een|twee|drie|\p{Nd}+) |po (?:\p{L}+ )?(?:dni|tygod|miesi|rok)|(?:gün|hafta|ay|yıl) sonra|через )/iu;

export const WOULD_LIKE =
  /would (?:love|like)|(?:i|we)['’]d (?:love|like)|happy to|interested|looking (?:for|to)|würde\p{L}* gern|möchte|gerne|aimerai|souhait|voudrai|gustaría|encantaría|quisiera|vorre[im]|piacerebbe|gostaria|queria|adoraria|graag|zou(?:den)? (?:ik|we)|chciał|chętnie|isterim|isteriz|isterdim|хотел|хотіл|أود|نود|したい|希望|想|싶|चाहत|muốn|skulle (?:vilja|gärna)/iu;

/** "My order has not come": nothing else has come either. */
const NOT_COME =
  /(?<!\p{L})(?:not|never|nothing|yet|nicht|nie|noch|pas|jamais|rien|no|nunca|nada|aún|todavía|non|mai|ancora|não|ainda|niet|nooit|niets|nog|nie|jeszcze|inte|ännu)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** "It came before it was promised": then the right thing came. */
const IN_TIME =
  /(?<!\p{L})(?:(?:before|earlier than|sooner than|ahead of) (?:it |they |was |were |what )*(?:promised|expected|planned|schedule|said|due)|on time|früher als|schneller als|pünktlich|plus tôt que|avant la date|en avance|à l['’]heure|antes de lo|antes del plazo|a tiempo|puntual\p{L}*|prima del previsto|in anticipo|antes do (?:previsto|prazo)|eerder dan|op tijd|szybciej niż|przed czasem|beklenenden (?:önce|erken)|zamanında|раньше срока|вовремя|tidigare än|i tid)(?!\p{L})/iu;

/** Whether somebody tells that something else came than they had ordered. */
export function tellsOfAnotherThing(text: string): boolean {
  return [ORDERED_ONE_GOT_ANOTHER, GOT_ONE_ORDERED_ANOTHER, OTHER_THAN_ORDERED].some((told) => {
    const found = told.exec(text);
    return found !== null && !NOT_COME.test(found[0]) && !IN_TIME.test(text.slice(found.index));
  });
}

/** "Ordered two, one arrived." */
const FEWER_CAME =
  /(?<!\p{L})(?:(?:zwei|drei|vier|fünf|twee|drie|vier|vijf|två|tre|fyra|\p{Nd}{1,2}) (?:\p{L}+ ){0,2}(?:bestellt|besteld|beställt)|(?:ordered|bestellt|commandé|pedí|pedimos|encargué|ordinato|pedi|encomendei|besteld|zamówił[ae]m|beställde)[^.!?]{0,25}[\s,](?:two|three|four|five|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|due|tre|quattro|cinque|dois|duas|três|quatro|twee|drie|vier|vijf|dwa|dwie|trzy|cztery|två|tre|fyra|\p{Nd}{1,2})(?!\p{L}))[^.!?]{0,30}[,;.–-]\s?[^.!?]{0,20}(?:one|two|only|just|ein\p{L}?|zwei|nur|une?|deux|seulement|un[oa]?|solo|sólo|dos|due|só|uma?|apenas|maar|één|slechts|jed[ea]n|jedna|tylko|bara|ett|en)\s[^.!?]{0,20}(?:arrived|came|in the box|delivered|angekommen|gekommen|da(?!\p{L})|drin|im paket|arrivée?s?|reçue?s?|llegado|llegó|llegaron|vino|arrivat[oaie]|chegou|chegaram|veio|gekregen|aangekomen|binnen|przyszed[łl]|przyszł\p{L}|dotarł\p{L}?|kom(?!\p{L}))/iu;

/** Whether less came than was ordered. */
export function tellsOfFewer(text: string): boolean {
  return FEWER_CAME.test(text);
}

/** "I'd like to book a double room": nothing has been booked yet. */
export const WANTS_TO_BOOK =
  /(?<!\p{L})(?:(?:would|['’]d) like to (?:book|reserve)|want to (?:book|reserve)|(?:can|could|may) (?:i|we) (?:book|reserve|get a table|have a table)|(?:möchte|würde\p{L}*|will|wollen|können|kann)\s[^.!?]{0,60}(?:buchen|reservieren)|(?:voudrais|voudrions|souhaite\p{L}*|aimerai\p{L}*|peut-on|puis-je)\s[^.!?]{0,20}réserver|(?:quiero|quisiera|queremos|me gustaría|puedo|podría)\s[^.!?]{0,15}(?:reservar|hacer una reserva)|(?:vorrei|vorremmo|posso|possiamo)\s[^.!?]{0,15}prenotare|(?:queria|quero|gostaria de|posso)\s[^.!?]{0,15}(?:reservar|fazer uma reserva)|(?:wil|willen|zou|kan|kunnen)\s[^.!?]{0,40}(?:reserveren|boeken)|chciał\p{L}*\s[^.!?]{0,15}zarezerwować|rezervasyon yap\p{L}*|хотел\p{L}*\s[^.!?]{0,15}забронировать|хочу забронировать|хотів\p{L}*\s[^.!?]{0,15}забронювати|vill (?:gärna )?boka)(?!\p{L})|أريد (?:أن أحجز|حجز)|予約したい|予約をお願い|想预订|예약하고 싶|बुक करना/iu;

/** "I'd like to send it back, how does that work?" */
export const WANTS_TO_RETURN =
  /(?<!\p{L})(?:i(?:['’]d| would) like to|i want to|i need to|möchte|würde gern\p{L}*|will(?= \p{L}+ (?:zurück|um))|je (?:veux|voudrais|souhaite|souhaiterais)|quiero|quisiera|me gustaría|vorrei|voglio|quero|gostaria de|queria|ik (?:wil|zou)|chcę|chciał[ae]?bym|istiyorum|хочу|хотел\p{L}* бы|хотів би|хотіла б|jag vill)(?!\p{L})|أريد|اريد|أود|したい|想退|하고 싶|चाहत|muốn/iu;

/** Who cannot get something done asks how, in whatever words. */
export const CANNOT_GET_DONE =
  /(?<!\p{L})(?:(?:i|we) (?:can['’]?t|cannot|can not|am unable to|don['’]t know how)|unable to|struggling to|(?:kann|bekomme|kriege|schaffe) [^.!?]{0,40}nicht|(?:je n['’]arrive|nous n['’]arrivons|j['’]arrive) pas|impossible de|no (?:consigo|puedo|logro|sé cómo)|non (?:riesco|so come)|não (?:consigo|sei como)|(?:het )?lukt (?:me |ons |het )?(?:\p{L}+ )?niet|krijg [^.!?]{0,30}niet|nie (?:mogę|umiem|potrafię|wiem jak)|не (?:могу|получается|знаю как)|не (?:можу|виходить)|kan inte)(?!\p{L})|amıyorum|emiyorum|لا أستطيع|لا استطيع|でき(?:ません|ない)|无法|不会|안 돼|नहीं (?:हो रहा|कर पा)/iu;

/** Of a bill: nobody asks for a copy of it. */
export const TOO_HIGH =
  /(?<!\p{L})(?:so|too|much|way|very) (?:high|expensive)|higher|(?:so|zu|viel|sehr) (?:hoch|teuer)|höher|(?:trop|si|plus|très) (?:élevée?|chère?)|(?:tan|muy|más|demasiado) (?:alt[ao]|car[ao])|(?:così|troppo|più|molto) (?:alt[ao]|car[ao])|(?:tão|muito|mais) (?:alt[ao]|car[ao])|(?:zo|te|veel) (?:hoog|duur)|hoger|(?:tak|za|bardzo) (?:wysok\p{L}*|drog\p{L}*)|wyższ\p{L}*|(?:çok|bu kadar) yüksek|(?:такой|слишком|очень) (?:высок|больш)\p{L}*|(?:такий|занадто|дуже) (?:висок|велик)\p{L}*|مرتفعة|高すぎ|なぜ.{0,6}高い|太高|너무 (?:높|비싸)|(?:इतना|बहुत) (?:ज़्यादा|ज्यादा)|så hög/iu;

/** Who did what they could is not complained of. */
export const TRIED_HARD =
  /(?<!\p{L})(?:(?:give|deserves?|get) [^.!?]{0,30}(?:a medal|a raise|a pay rise|promotion|an oscar|employee of)|verdien\p{L}* [^.!?]{0,20}(?:orden|medaille|gehaltserhöhung)|mérite[^.!?]{0,20}(?:médaille|augmentation)|merece[^.!?]{0,20}(?:medalla|aumento|medalha)|merita[^.!?]{0,20}(?:medaglia|aumento)|verdient een (?:medaille|lintje)|zasługuje na (?:medal|podwyżkę)|tried (?:hard|her best|his best|their best|everything)|did (?:her|his|their) best|very (?:kind|helpful|nice)|mühe (?:gegeben|gemacht)|bemüht|sehr (?:nett|freundlich)|(?:fait|faisait) de son mieux|très (?:gentil|aimable)\p{L}*|se esforzó|hizo todo lo posible|muy (?:amable|simpátic\p{L})|ha fatto (?:il possibile|di tutto)|molto gentil\p{L}|stat[oa] gentil\p{L}|fez o possível|muito (?:simpátic|gentil)\p{L}*|haar best|zijn best|heel (?:aardig|vriendelijk)|starał\p{L}*|bardzo mił\p{L}|elinden geleni|çok nazik)(?!\p{L})/iu;

export const TABLE = /(?<!\p{L})(?:table|tisch|tavolo|mesa|tafel|stolik|masa)(?!\p{L})/iu;

export const SPAN =
  /\p{Nd}+\s?(?:hours?|days?|weeks?|months?|stunden?|tagen?|tage|wochen?|monaten?|heures?|jours?|semaines?|mois|horas?|días?|dias?|semanas?|mes(?:es)?|ore|giorni|settiman\p{L}|mesi|uur|uren|dagen|weken|maanden|godzin\p{L}*|dni|tygodni\p{L}*|miesi\p{L}*|saat|gün|hafta|ay|час\p{L}*|дн\p{L}*|недел\p{L}*|месяц\p{L}*|тижн\p{L}*|місяц\p{L}*)(?![\p{L}])|\p{Nd}+\s?(?:時間|日|週間|小时|天|周|시간|일|주|घंटे|दिन|हफ्ते|ngày|giờ|tuần)|(?<![\p{L}])(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dwa|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on) (?:hours|days|weeks|months|stunden|tage|wochen|monate|heures|jours|semaines|mois|horas|días|semanas|meses|ore|giorni|settimane|mesi|dias|uur|dagen|weken|maanden|dni|tygodnie|miesiące|saat|gün|hafta|ay)/iu;

/** "The lad on reception was an absolute star": whoever says so waits for nobody to look at it. */
export const PRAISED =
  /(?<!\p{L})(?:(?:absolute|total|real|such a) (?:star|legend|gem|lifesaver)|(?:is|was|are|were) (?:a )?legends?|bravissim[oaei]|(?:arrivat[oaei]|tutto) perfett[oaei]|ein engel|une perle|un ángel|um anjo|een topper|eline sağlık|ellerinize sağlık|респект|молодц[ыі]|toppenbra)(?!\p{L})/iu;

/** "Do you take old cars for scrap?": what is old or broken there is no complaint. */
export const TAKES_OLD =
  /(?<!\p{L})(?:do you (?:take|buy|collect|recycle|accept) [^.!?]{0,30}(?:old|used|broken|scrap)|(?:nehmt|nehmen) (?:ihr|sie) [^.!?]{0,40}(?:alte|gebraucht|kaputt|defekt)\p{L}*|(?:est-ce que )?vous (?:reprenez|récupérez|rachetez|recyclez)|reprenez-vous|(?:recogéis|recogen|compráis|compran|aceptáis|aceptan) [^.!?]{0,30}(?:viej|usad|rot)\p{L}*|(?:ritirate|comprate|prendete) [^.!?]{0,30}(?:vecchi|usat|rott)\p{L}*|(?:aceitam|recolhem|compram|ficam com) [^.!?]{0,30}(?:velh|usad|partid|antig)\p{L}*|nemen jullie [^.!?]{0,30}(?:oude|kapotte|gebruikte)|(?:przyjmujecie|skupujecie|odbieracie) [^.!?]{0,30}(?:star|używan|zepsut|zużyt)\p{L}*|eski\p{L}* [^.!?]{0,25}alıyor musunuz|(?:принимаете|забираете) [^.!?]{0,30}(?:стар|слом)\p{L}*|(?:приймаєте|забираєте) [^.!?]{0,30}(?:стар|зламан)\p{L}*|tar ni emot [^.!?]{0,30}(?:gamla|trasiga))/iu;

/** "I ordered two by mistake": one of them is to be cancelled. */
const BY_MISTAKE =
  /(?<!\p{L})(?:accidentally|by (?:mistake|accident)|aus versehen|versehentlich|par (?:erreur|mégarde)|por (?:error|equivocación|engano)|sin querer|sem querer|per (?:errore|sbaglio)|per ongeluk|przez pomyłkę|niechcący|przypadkiem|yanlışlıkla|случайно|по ошибке|випадково|помилково|av misstag|råkade|nhầm)(?!\p{L})|بالخطأ|بالغلط|間違えて|うっかり|不小心|误下|실수로|गलती से/iu;
const BOUGHT_TWO =
  /(?<!\p{L})(?:(?:ordered|bought|purchased) [^.!?]{0,30}(?:two|twice|2)|(?:zwei|zweimal|doppelt|2) [^.!?]{0,25}(?:bestellt|gekauft)|(?:commandé|acheté) [^.!?]{0,25}(?:deux|2)|(?:pedí|pedido|comprado|compré) [^.!?]{0,25}(?:dos|2)|(?:ordinato|comprato|preso) [^.!?]{0,25}(?:due|2)|(?:encomendei|comprei|pedi) [^.!?]{0,25}(?:dois|duas|2)|(?:twee|2|dubbel) [^.!?]{0,25}(?:besteld|gekocht)|zamówił[ae]m [^.!?]{0,25}(?:dwa|dwie|2)|(?:iki|2) (?:tane|adet) [^.!?]{0,15}(?:al(?:dım|mışım)|sipariş)|заказал[аи]? [^.!?]{0,25}(?:два|две|дважды)|замови(?:в|ла) [^.!?]{0,25}(?:два|дві|двічі)|beställde? [^.!?]{0,25}(?:två|2))(?!\p{L})|(?:二つ|2つ|２つ)[^。]{0,8}(?:注文|購入)|(?:买|订)了?(?:两|2)|두 (?:개|번)[^.]{0,8}(?:주문|샀)/iu;

/** Whether somebody ordered more than they wanted, by their own mistake. */
export function orderedTooMany(text: string): boolean {
  return BY_MISTAKE.test(text) && BOUGHT_TWO.test(text);
}
