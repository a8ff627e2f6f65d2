/** Thanks for what nobody wants: they are never meant. */
const DEEDS: readonly string[] = [
  // English
  '(?:thank(?:s| you)(?: so much| a lot| very much)?|cheers|kudos) (?:\\p{L}+ )?for (?:\\p{L}+ly )?(?:nothing|losing|ruining|breaking|cancell?ing|ignoring|wasting|forgetting|destroying|stranding|overcharging|double|charging|hanging up|leaving (?:me|us|my|our)|making (?:me|us) (?:wait|miss|late)|keeping (?:me|us) (?:waiting|on hold)|letting (?:me|us) (?:down|wait)|sending (?:me |us )?(?:the wrong|a broken|rubbish|garbage)|delaying|messing|spoiling|the (?:delay|wait|queue|mess|stress|headache|ruined|broken|cold|wrong|lost)|another (?:delay|cancell?ed|ruined|broken))',
  '(?:no information|no show|delay\\p{L}*|late|cancell?ed|broken|lost|again)[^!?]{0,30}thanks a (?:bunch|million|lot)\\.?$',
  // German
  '(?:danke|dank)(?:schön)?,? (?:\\p{L}+ ){0,3}(?:fürs?[^.!?,]{0,60}|dass[^.!?]{0,60})(?:verloren|verlieren|ruinier|zerstör|vergess|ignorier|kaputt|verspätet|verspätung|warteschleife|storniert|gestrichen|abgesagt|warten lassen|warten durfte|versaut|vermiest|verpass|verderben|verdorben|im stich|sitzen lassen|doppelt abgebucht)',
  // French
  "(?:merci|bravo)[^.!?]{0,12} (?:de |d['’]|pour )(?:m['’]|nous |me |avoir |m['’]avoir |nous avoir |votre |la |le |l['’]|les )*(?:perd|gâch|ruin|cass|annul|ignor|oubli|fait (?:attendre|perdre|rater)|laiss|factur|retard|attente|plant|abandonn|raccroch)",
  // Spanish
  'gracias (?:\\p{L}+ )?por (?:\\p{L}+ )?(?:perder|arruin|estrope|romper|cancel|ignor|olvid|hacer(?:me|nos) (?:esperar|perder)|cobrar|dejar(?:me|nos)|fastidi|retras|el retraso|la espera|destroz|amarg|tirar)',
  // Italian
  "grazie (?:\\p{L}+ )?(?:per|di) (?:aver(?:mi|ci|e)? |avere )?(?:pers[oia]|perder|rovin|rott|romper|annull|cancell|ignor|dimentic|fatto (?:aspettare|perdere)|lasciat[oi]|ritard|il ritardo|l['’]attesa|distrutt|addebit)",
  // Portuguese
  'obrigad[oa] (?:\\p{L}+ )?(?:por|pela|pelo) (?:me |nos |ter(?:em)? (?:me )?)?(?:perd|estrag|arruin|part|quebr|cancel|ignor|esquec|fazer(?:em)? (?:me )?(?:esperar|perder)|deixar(?:em)?(?:-me| me)|cobr|atras|espera|demora|destru)',
  // Dutch
  '(?:bedankt|dank)(?: je| jullie| u)?(?: wel)?,? (?:voor (?:het|de)[^.!?,]{0,60}|dat[^.!?]{0,60})(?:kwijt|verliezen|verloren|verpest|kapot|annuler|geannuleerd|neger|vergeten|laten wachten|wachten|vertraging|verknoei|verprutst|laten zitten)',
  // Polish
  '(?:dzięki|dziękuj\\p{L}*)[^.!?]{0,12} za (?:\\p{L}+ )?(?:zgubien|zepsuci|zniszcz|anulow|ignorow|zrujnow|opóźni|czekan|stracon|zmarnow|odwołan)',
  // Turkish
  '(?:kaybet|mahvet|boz|iptal et|unut|beklet|geciktir|kır|berbat et)\\p{L}* için (?:\\p{L}+ )?(?:teşekkür|sağ)',
  // Russian, Ukrainian
  '(?:спасибо|дякую|дякуємо)[^.!?]{0,12} за (?:\\p{L}+ )?(?:испорчен|потерян|опоздан|отмен|задержк|ожидани|сорван|разбит|зіпсован|загублен|запізнен|скасуван|затримк|очікуван|зірван|розбит|втрачен)',
  // Arabic
  'شكرا?ً?\\s(?:\\p{L}+\\s)?(?:على|ل)\\s?(?:ضياع|إضاعة|فقدان|تأخير|التأخير|إلغاء|تجاهل|تخريب|إفساد|الانتظار|كسر)',
  // Hindi
  '(?:खोने|बर्बाद|खराब|ख़राब|रद्द|इंतज़ार|इंतजार|देर)[^।!?]{0,20}(?:के लिए|करने के लिए|कराने के लिए)[^।!?]{0,12}(?:धन्यवाद|शुक्रिया)',
  // Japanese, Chinese, Korean
  '(?:遅延|紛失|なくして|キャンセルして|無視して|待たせて|壊して|台無しにして)[^。！？]{0,8}(?:くれて|いただいて|下さって|くださって)[^。！？]{0,6}(?:ありがとう|感謝)',
  '(?:谢谢|感谢)(?:你们|您们)?(?:弄丢|搞砸|毁了|取消|无视|延误|弄坏)',
  '(?:잃어버려|망쳐|취소해|무시해|기다리게 해)\\s?(?:줘서|주셔서)[^.!?]{0,4}(?:고마|감사)',
  // Vietnamese, Swedish
  'cảm ơn[^.!?]{0,15} vì (?:đã )?(?:làm mất|làm hỏng|hủy|phớt lờ|để (?:tôi|mình) chờ)',
  'tack[^.!?]{0,12} för (?:att ni )?(?:förlorade|tappade|förstörde|glömde|ställde in|avbokade|ignorerade|förseningen|väntan)',
];
const FOR_MISHAP = new RegExp(`(?<!\\p{L})(?:${DEEDS.join('|')})`, 'iu');

/** "Thank you for losing my suitcase." Somebody who apologises for a wait is thanked for nothing here. */
export function thanksForMishap(text: string): boolean {
  return FOR_MISHAP.test(text);
}
