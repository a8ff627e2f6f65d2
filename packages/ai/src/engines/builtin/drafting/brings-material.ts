/** Whether a customer hands over what somebody asked for (photos, a receipt, a number), rather than asking or telling anything. */
import { holdsNumber } from './find-number.ts';

const within = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern.replace(/\s*\n\s*/g, '|')})(?![\\p{L}\\p{N}])`, 'iu');

/** In the first person or without one: "send me the invoice" is a request. */
const HANDS_OVER = within(
  `here(?:['’]s| is| are| comes?| you go| you are)|(?:i(?:['’]ve| have| just| already)*|just|already) (?:sent|attached|uploaded|forwarded|e-?mailed|messaged|dm['’]?e?d)|(?:sent|attached|uploaded|forwarded|emailed|enclosed) (?:you |is |are |over |in )*(?:the|my|a|some|both|all|your|is|are|you)|(?:is|are|as) (?:attached|enclosed)|attached\\W*$|as (?:requested|asked|discussed|promised|you asked)|please find|i(?:['’]m| am) (?:sending|attaching)|sent (?:the )?(?:photos?|pics?|pictures?|video|screenshots?|details)|(?:photos?|pics?|pictures?|video|screenshots?|receipt|invoice|details)(?: of [\\p{L} ]{1,30})? (?:sent|attached|below|enclosed)
  anbei|im anhang|angehängt|beigefügt|(?:und )?hier (?:ist|sind|kommt|kommen|noch|nochmal|der|die|das|mein\\p{L}*|ein\\p{L}?)|hab(?:e|en)? (?:ich )?(?:[\\p{L}]+ ){0,6}(?:geschickt|gesendet|gemailt|hochgeladen|angehängt|weitergeleitet)|wie (?:gewünscht|besprochen|verlangt|erbeten|versprochen)|(?:ich )?(?:schicke|sende|maile) (?:euch|ihnen|dir) (?:hier|anbei|die|das|den|mein\\p{L}*|ein\\p{L}?)
  voici|voilà (?:la|le|les|ma|mon|mes)|ci-joint\\p{L}*|en pièces? jointes?|je vous (?:envoie|joins|transmets|fais suivre|ai envoyé|ai transmis|ai mis)|j['’]ai (?:envoyé|joint|transmis|mis en)|comme (?:demandé|convenu)
  aquí (?:está|están|tiene|tienen|tienes|tenéis|va|van|os|le|les|te|mando|dejo|envío)|adjunto|(?:les?|os|te) (?:mando|envío|adjunto|paso|dejo|he mandado|he enviado|envié|mandé|acabo de (?:enviar|mandar))|acabo de (?:enviar|mandar)\\p{L}*|ya (?:he enviado|he mandado|envié|mandé)|como (?:pidieron|me pidi\\p{L}+|pedisteis|pediste|acordamos)|(?:mando|envío|dejo) (?:la |el |las |los |mi |una? )?(?:fotos?|captura|factura|recibo|vídeo|video)
  ecco|eccov[io]|eccol[aeio]|in allegato|allego|(?:vi|le|ti) (?:mando|invio|allego|giro|ho (?:mandato|inviato|girato|allegato))|come (?:richiesto|da accordi|da richiesta)|(?:mando|invio) (?:la |le |il |una )?(?:foto|fattura|ricevuta|scontrino|video)
  aqui (?:está|estão|vai|vão|fica|ficam|tem)|segue\\p{L}*|em anexo|anexei|anexo|já (?:enviei|mandei)|(?:vos |lhes? )?(?:enviei|mandei|envio|mando) (?:a|o|as|os|uma?|fotos?|comprovante|fatura|recibo|vídeo)|conforme (?:pedido|solicitado|combinado|pediram)
  hierbij|hier (?:is|zijn|komt|komen|nog|mijn|de|het|een)|bijgevoegd|in (?:de )?bijlage|als bijlage|heb (?:ik )?(?:[\\p{L}']+ ){0,6}(?:gestuurd|gemaild|doorgestuurd|verstuurd|toegevoegd|geüpload)|zoals (?:gevraagd|afgesproken)|stuur (?:ik )?(?:jullie|je|u) (?:hierbij|de|het|mijn|een)
  w załączniku|załączam|przesyłam|wysyłam|wysłał[ae]m|przesłał[ae]m|podaję|oto|zgodnie z prośbą
  ekte|ektedir|ekliyorum|ekledim|gönderdim|gönderiyorum|yolladım|yolluyorum|iletiyorum|ilettim|attım|buyurun|buyrun|istediğiniz gibi
  прикрепляю|прикрепил\\p{L}?|прилагаю|во вложении|высылаю|выслал\\p{L}?|отправил\\p{L}? (?:вам )?(?:фото|чек|скрин|номер|документы|видео)|вот (?:фото|номер|чек|мой|скрин|видео)
  додаю|надсилаю|надіслав|надіслала|у вкладенні|ось (?:фото|номер|чек|мій|скрін|відео)
  bifogar|bifogat|bifogad|här (?:är|kommer)|(?:har )?(?:skickat|skickade) (?:er |in )?(?:bilden?|bilder|fotot?|foton|kvittot?|fakturan?)|som ni bad
  đính kèm|(?:mình|em|tôi) (?:đã )?gửi|gửi (?:shop|bạn) (?:ảnh|hình|hóa đơn|mã)|đây là`,
);
const HANDS_OVER_UNSPACED =
  /添付|お送りしました|送りました|お送りします|送付|附上|附件|发给你|发过去|已发|已经发|첨부|보냈|보내드|보내 드|भेज दी|भेज दिया|भेजी है|भेजा है|भेज रह|संलग्न|ये रह[ाी]|bhej di|أرفقت|مرفق|أرسلت|ارسلت|إليكم|بعثت/u;
const MATERIAL =
  /photo|picture|screenshot|(?<!\p{L})(?:pics?|image|images|video|videos|clip|scan|pdf|files?|form|documents?|paperwork|details|proof|receipt|invoice|address|serial number|(?:order|customer|tracking|booking|case|reference|ticket|account|serial) (?:no\.?|number|details))(?!\p{L})|fotos?(?!\p{L})|bild(?:er)?(?!\p{L})|video|rechnung|quittung|beleg|kassenbon|formular|unterlagen|dokument|nummer|adresse|pièces? |justificatif|facture|(?<!\p{L})reçu(?!\p{L})|ticket de caisse|capture|numéro|formulaire|coordonnées|comprobante|factura|recibo|captura|documento|número|datos|dirección|formulario|fattura|scontrino|ricevuta|documenti|numero|indirizzo|modulo|immagin|comprovante|fatura|nota fiscal|documentos|endereço|imagem|factuur|bon(?:netje)?(?!\p{L})|gegevens|bijlage|adres|zdjęci|paragon|faktur|rachun|numer|dokument|formularz|fiş|dekont|fotoğraf|resim|ekran görüntüsü|numara|belge|фото|чек|квитанц|скрин|номер|документ|рахунок|видео|відео|写真|画像|領収書|番号|書類|动画|照片|图片|截图|发票|单号|号码|视频|사진|영수증|번호|서류|영상|फ़ोटो|फोटो|रसीद|तस्वीर|बिल|नंबर|صورة|صور|فاتورة|الفاتورة|إيصال|رقم|مستند|kvitto|faktura|bilder?|foton?|ảnh|hình|hóa đơn|mã đơn/iu;
/** "Order 55812" and no more: the number that was asked for. */
const BARE_WORDS_MAX = 4;
const WORDS_MAX = 24;

/** So many letters may stand before it in a message that begins with it: a greeting. */
const BEGINNING_CHARS = 20;

/**
 * `first` where the message begins with it, `beside` where it tells something else before.
 * @param asks whether the message asks something: then that is to be answered
 */
export function bringsMaterial(text: string, language: string, asks: boolean): 'first' | 'beside' | null {
  const words = text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  if (asks || words.length > WORDS_MAX) return null;
  const handed = HANDS_OVER.exec(text) ?? HANDS_OVER_UNSPACED.exec(text);
  if (handed !== null && (MATERIAL.test(text) || holdsNumber(text, language)))
    return handed.index <= BEGINNING_CHARS ? 'first' : 'beside';
  const isBareNumber = words.length <= BARE_WORDS_MAX && /\p{Nd}{3,}/u.test(text) && holdsNumber(text, language);
  return isBareNumber ? 'beside' : null;
}

const SENT_BEFORE =
  /(?<!\p{L})(?:yesterday|last (?:week|night|month|\p{L}+day)|(?:two|three|\p{Nd}+) (?:days|weeks) ago|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|already sent|gestern|vorgestern|letzte\p{L}? woche|am (?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|vor \p{L}+ tagen|bereits|avant-hier|la semaine dernière|il y a|lundi|mardi|mercredi|jeudi|vendredi|ayer|anteayer|la semana pasada|hace (?:\p{L}+|\p{Nd}+) (?:días|semanas)|el (?:lunes|martes|miércoles|jueves|viernes)|ieri|l['’]altro ieri|la settimana scorsa|(?:lune|marte|mercole|giove|vener)dì|ontem|anteontem|na semana passada|segunda-feira|gisteren|eergisteren|vorige week|maandag|dinsdag|woensdag|donderdag|vrijdag|wczoraj|przedwczoraj|w zeszłym tygodniu|dün|geçen hafta|evvelsi gün|вчера|позавчера|на прошлой неделе|вчора|минулого тижня|أمس|البارحة|الأسبوع الماضي|igår|i går|förra veckan|hôm qua|tuần trước)(?!\p{L})|昨日|先日|先週|昨天|前天|上周|어제|지난주|कल|परसों|पिछले हफ्ते/iu;

/** Whether what is handed over was sent before, so that this message does not hold it. */
export function wasSentBefore(text: string, language: string): boolean {
  // In German the word is "here".
  const isYesterday = language === 'fr' && /(?<!\p{L})hier(?!\p{L})/iu.test(text);
  return (SENT_BEFORE.test(text) || isYesterday) && !holdsNumber(text, language);
}
