/** Dangers on a road, in a lift and of electricity, in the words with which people tell of them. */

/** Where a car that stands still is hit. */
const FAST_ROAD =
  /(?<!\p{L})(?:hard shoulder|emergency lane|(?:side|middle) of the (?:motorway|highway|freeway|interstate|dual carriageway)|standstreifen|pannenstreifen|seitenstreifen|mitten auf der autobahn|bande d['’]arrêt d['’]urgence|(?:bord|milieu) de l['’]autoroute|arcén|carril de emergencia|medio de la autopista|corsia d['’]emergenza|in mezzo all['’]autostrada|berma|acostamento|meio da autoestrada|vluchtstrook|midden op de snelweg|pas(?:ie|em|u)? awaryjn\p{L}*|poboczu autostrady|środku autostrady|emniyet şerid\p{L}*|otoyolun ortas\p{L}*|обочине (?:трассы|шоссе|автострады)|посреди трассы|аварийн\p{L}* полос\p{L}*|узбіччі траси|làn (?:dừng )?khẩn cấp|vägrenen)(?!\p{L})|كتف الطريق|حارة الطوارئ|路肩で|路肩に|高速道路で(?:動けな|止まって)|应急车道|갓길에|हाईवे के बीच/iu;
const BRAKES_GONE =
  /(?<!\p{L})(?:brakes? (?:have |has |had |just |suddenly ){0,2}(?:failed|gone|went|not working|stopped working|locked|seized|jammed|gave (?:out|way)|don['’]?t work|do not work)|no brakes|bremsen?(?!\p{L})[^.!?]{0,25}(?:versag\p{L}*|blockier\p{L}*|ausgefallen|(?:geht|gehen|ging|gingen|funktionier\p{L}*|greif\p{L}*) nicht)|plus de freins?|freins?(?!\p{L})[^.!?]{0,20}(?:lâch\p{L}*|bloqu\p{L}*|ne (?:marche|répond|freine)\p{L}*)|sin frenos|frenos?(?!\p{L})[^.!?]{0,20}(?:fall(?:ó|aron|an|a)|bloque\p{L}*|no (?:funciona|responde|frena)\p{L}*)|bloccat\p{L} (?:il|i) fren[oi]|fren[oi](?!\p{L})[^.!?]{0,20}(?:bloccat\p{L}|non (?:funzion|rispond|fren)\p{L}*)|sem (?:travões|freios)|(?:trav(?:ões|ão)|freios?)(?!\p{L})[^.!?]{0,20}(?:falh\p{L}*|bloque\p{L}*|não (?:funciona|responde|trava)\p{L}*)|rem(?:men)?(?!\p{L})[^.!?]{0,20}(?:(?:doet|doen|deed|deden|werk\p{L}*) (?:het )?niet|geblokkeerd|weiger\p{L}*)|hamul\p{L}*[^.!?]{0,20}(?:zablok\p{L}*|nie (?:dział|hamu)\p{L}*|zawiod\p{L}*)|fren\p{L}{0,5}(?!\p{L})[^.!?]{0,15}(?:tutmu\p{L}*|tutmad\p{L}*|patlad\p{L}*|kilitlen\p{L}*)|тормоз\p{L}*[^.!?]{0,20}(?:отказал\p{L}*|не работ\p{L}*|заклинил\p{L}*)|гальм\p{L}*[^.!?]{0,20}(?:відмов\p{L}*|не працю\p{L}*|заклинил\p{L}*)|phanh(?!\p{L})[^.!?]{0,15}(?:hỏng|không ăn|kẹt)|broms\p{L}*[^.!?]{0,20}(?:funkar inte|låst sig|slutade))(?!\p{L})|الفرامل[^.!؟]{0,20}(?:لا تعمل|تعطل|علق)|ブレーキが(?:効か|利か|きか|壊れ|ロック)|刹车(?:失灵|不灵|坏)|브레이크가[^.!?]{0,10}(?:안 |고장|잠)|ब्रेक[^।!?]{0,15}(?:फेल|नहीं लग|जाम)/iu;

const SHUT_IN_LIFT =
  /(?<!\p{L})(?:(?:stuck|trapped|shut|locked) (?:inside|in) (?:the|your|a|an|this) (?:lift|elevator)|(?:im|in einem|in eurem|in ihrem) (?:aufzug|fahrstuhl|lift)[^.!?]{0,20}(?:steck\p{L}*|fest|gefangen|eingesperrt|eingeschlossen)|(?:steck\p{L}*|häng\p{L}*|sitz\p{L}*)[^.!?]{0,15}(?:aufzug|fahrstuhl|lift)(?: fest)?|(?:bloqué|coincé|enfermé)e?s? dans (?:l['’]|un |votre )ascenseur|(?:atrapad|encerrad|atascad)[oa]s? en (?:el|un|su|vuestro) ascensor|(?:bloccat|chius|intrappolat)[oaie] (?:in|nell['’])\s?(?:un )?ascensore|pres[oa]s? (?:no|num|dentro do) elevador|vast in (?:de|een|jullie) lift|(?:utkn\p{L}*|zatrzasn\p{L}*|uwięzi\p{L}*) w windzie|asansörde (?:kald\p{L}*|mahsur|sıkış\p{L}*)|застря\p{L}* в (?:лифте|ліфті)|kẹt trong thang máy|fast i hissen)(?!\p{L})|(?:عالق|محبوس|علقت|علقنا)\p{L}* (?:في|داخل) المصعد|エレベーター(?:に|の中に)閉じ込め|(?:困|卡)在电梯|엘리베이터에 갇|लिफ्ट में (?:फंस|फँस)/iu;

const SHOCK =
  /(?<!\p{L})(?:electric shocks?|electrocuted|(?:got|get|getting|gave me|gives me|give me) (?:a |an )?(?:\p{L}+ )?shocks? (?:from|off|when|every|each|through)|stromschl[aä]g\p{L}*|(?:einen|nen) (?:elektrischen |stromschlag |kleinen )?schlag (?:bekommen|gekriegt|abbekommen)|eine gewischt|décharges? électriques?|électrocut\p{L}*|pris (?:le jus|une décharge)|descargas? eléctricas?|me (?:dio|da|pegó) (?:un )?(?:calambre|corriente|chispazo)|(?:preso|dato|dà) (?:una|la) scossa|choques? elétricos?|(?:apanhei|levei|tomei) (?:um )?choque|elektrische schok|(?:een )?schok gekregen van|(?:kopn\p{L}*|pora(?:zi|ża)\p{L}*) (?:mnie |go |ją )?prąd\p{L}*|prąd (?:mnie )?(?:kopn\p{L}*|pora\p{L}*)|elektrik çarp\p{L}*|(?:ударило|бьёт|бьет|бьётся|бьется) током|(?:вдарило|б['’]є) струмом|điện giật|elektrisk stöt|fick en stöt)(?!\p{L})|صعقة كهرب|صعقني|كهربني|感電|ビリッと(?:来|き)|触电|漏电|감전|करंट लग|current lag/iu;
const OF_HOUSE =
  /(?<!\p{L})(?:microwave|oven|toaster|kettle|hob|cooker|lamp|light ?bulb|lights?|socket|plug|outlet|heater|hair ?dryer|dryer|washing machine|dishwasher|fridge|mikrowelle|backofen|ofen|wasserkocher|herd|lampe|steckdose|stecker|föhn|waschmaschine|kühlschrank|micro-?ondes?|four|grille-pain|bouilloire|prise|machine à laver|microondas|horno|tostadora|hervidor|lámpara|enchufe|lavadora|microonde|forno|tostapane|bollitore|lampada|presa|lavatrice|micro-ondas|torradeira|chaleira|tomada|magnetron|broodrooster|waterkoker|stopcontact|stekker|wasmachine|mikrofal\p{L}*|piekarnik\p{L}*|czajnik\p{L}*|toster\p{L}*|lamp\p{L}*|gniazdk\p{L}*|wtyczk\p{L}*|pralk\p{L}*|mikrodalga\p{L}*|fırın\p{L}*|tost makine\p{L}*|su ısıtıcı\p{L}*|priz\p{L}*|fiş\p{L}*|микроволнов\p{L}*|духовк\p{L}*|чайник\p{L}*|тостер\p{L}*|розетк\p{L}*|мікрохвильов\p{L}*|lò vi sóng|ấm đun|ổ cắm|mikro(?:n|vågsugn\p{L}*)?|ugn\p{L}*|vattenkokare\p{L}*|eluttag\p{L}*)(?!\p{L})|ميكروويف|فرن|غلاية|مقبس|電子レンジ|レンジ|チンし|オーブン|トースター|ケトル|コンセント|微波炉|烤箱|水壶|插座|전자레인지|오븐|토스터|콘센트|माइक्रोवेव|ओवन|केतली|सॉकेट/iu;
const SPARKS =
  /(?<!\p{L})(?:sparks?(?! (?:joy|my|our|an?)(?!\p{L}))|sparking|sparked|arcing|crackl(?:ed|ing)|funken|funkt|étincelles?|chispas?|chispazos?|scintille|faíscas?|vonken|iskr\p{L}*|kıvılcım\p{L}*|искр\p{L}*|іскр\p{L}*|tia lửa|gnist\p{L}*)(?!\p{L})|شرار|火花|バチバチ|パチパチ|スパーク|打火|불꽃|스파크|चिंगारी/iu;

export function standsInTraffic(text: string): boolean {
  return FAST_ROAD.test(text) || BRAKES_GONE.test(text);
}

export function isShutInLift(text: string): boolean {
  return SHUT_IN_LIFT.test(text);
}

export function tellsOfCurrent(text: string): boolean {
  return SHOCK.test(text) || (OF_HOUSE.test(text) && SPARKS.test(text));
}

const FORETOLD =
  /(?<!\p{L})(?:(?:some(?:one|body)|people|kids?|child(?:ren)?|he|she|they|we)(?:['’](?:s|re)| is| are)? (?:gonna|going to|will|could|can|might|could['’]ve|could have|nearly|almost) (?:get |be |been |have been |got |have )?(?:killed|seriously hurt|badly hurt|injured|die|died|dead)|jemand (?:wird|könnte) (?:\p{L}+ ){0,3}(?:sterben|umkommen|verletzt)|bis jemand stirbt|quelqu['’]un va (?:mourir|se tuer|se blesser)|alguien (?:va a|puede) (?:morir|matarse|salir herido)|qualcuno (?:si farà male|muore|morirà)|alguém (?:vai|pode) (?:morrer|magoar-se|se machucar)|iemand (?:gaat|kan) (?:\p{L}+ ){0,2}(?:dood|sterven|gewond)|ktoś (?:zginie|może zginąć|się zabije)|birisi? (?:ölecek|yaralanacak)|кто-нибудь (?:погиб\p{L}*|пострада\p{L}*)|кто-то (?:погиб\p{L}*|пострада\p{L}*)|хтось (?:загин\p{L}*|постражда\p{L}*)|någon kommer att (?:dö|skada))(?!\p{L})|سيموت (?:أحد|شخص)|誰か(?:が)?(?:死|怪我|けが)|会出人命|누가 (?:죽|다칠)|कोई मर/iu;

/** Whether somebody fears that somebody will be hurt there. */
export function foretellsHarm(text: string): boolean {
  return FORETOLD.test(text);
}
