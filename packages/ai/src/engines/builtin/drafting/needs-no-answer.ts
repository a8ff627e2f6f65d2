import { foldWord } from '../classifier/characters.ts';

/** Some networks put the whole name behind the sign. */
const MENTION = /@[\p{L}\p{M}\p{N}_.-]+(?:(?<=@\p{Lu}[\p{L}\p{M}'-]*) \p{Lu}[\p{Ll}\p{M}'-]+)?/gu;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/giu;
/** What networks send in place of a picture without words. */
const PLACEHOLDER = /^[[(<*]?\s*(?:sticker|gif|image|photo|picture|video|voice message|audio|emoji)\s*[\])>*]?$/iu;

const NODS = new Set(
  `ok okay okey oki okk kk k yes yep yeah yup no nope lol lmao haha hahaha hehe hmm hm ah oh first up same this
  ja nein jo genau alles klar gut oui non daccord d'accord si sim nao vale bueno listo va certo bene
  tak nie dobra tamam evet hayir peki da ne ладно да нет ок хорошо ага так ні добре
  نعم لا تمام اوك حسنا طيب はい いいえ 了解 うん 好 好的 嗯 是 对 哦 收到 네 아니요 응 ㅇㅇ ㅋㅋ ㅋㅋㅋ ठीक है हां हाँ नहीं अच्छा haan theek hai
  vang da duoc uh nei det jaha`
    .split(/\s+/)
    .map(foldWord),
);
/** Words with which people show a post to a friend. */
const POINTERS = new Set(
  `look see check this that us you me need omg lol haha yes want wow remember here same when tomorrow
  schau guck sieh mal du wir das brauchen regarde toi nous ca mira tu nosotros esto guarda noi questo olha nos isso
  kijk jij ons zobacz to bak sen biz смотри это мы ты дивись ми ти انظر شوف 見て これ 看 看看 봐 이거 देखो dekho xem này`
    .split(/\s+/)
    .map(foldWord),
);

/** Several friends are named, and hardly a word is said: "@ann @ben saturday??". */
const SEVERAL_NAMED = /^\s*(?:@[\p{L}\p{M}\p{N}_.-]+[,\s]+){2,}/u;
const NAMED_WORDS_MAX = 2;

/** Who wrote to the wrong one says so and wants nothing. */
const MEANT_FOR_ANOTHER =
  /wrong (?:chat|number|person|window|group)|(?:meant|intended) for (?:my|someone|somebody|another)|falsche[rn]? (?:chat|nummer|person|fenster)|(?:war|ist) nicht für (?:euch|sie|dich)|mauvais(?:e)? (?:conversation|numéro|destinataire|personne)|(?:número|chat|conversación) equivocad[oa]|me (?:he equivocado|equivoqué) de (?:chat|número|persona)|(?:numero|chat|persona) sbagliat[oa]|ho sbagliato (?:chat|numero|persona)|(?:número|chat|conversa|pessoa) errad[oa](?! d)|enganei-me no (?:chat|número)(?! d)|verkeerde? (?:nummer|chat|persoon)|zły (?:numer|czat)|zła osoba|nie do państwa|yanlış (?:numara|kişi|sohbet)|ошиб\p{L}* (?:чатом|номером)|не туда|помил\p{L}* (?:чатом|номером)|不是发给|发错|送り間違|送る相手を間違|誤送信|잘못 보냈/iu;
const MEANT_FOR_ANOTHER_WORDS_MAX = 16;

/** "@tom look at this one, for your birthday?": a friend is shown something, with words of their own. */
const SHOWS_FRIEND =
  /^\s*(?:@[\p{L}\p{M}\p{N}_.-]+\s+(?:[\p{L}\p{M}'-]+\s+)?)+(?:look at (?:this|these)|(?:fancy|up for) (?:this|it)\b|ça te (?:dit|tente)|on y va|te apetece|vamos (?:aquí|el|este)|ti va|ci andiamo|hast du lust|wollen wir|kommst du|heb je zin|ga je mee|masz ochotę|idziemy|gidelim|пойд[её]м|ходімо|ska vi|check (?:this|these)|see this|(?:this|that) is (?:so )?(?:you|us)\b|for your\b|we need (?:this|to go)|schau (?:mal|dir)|guck (?:mal|dir)|das bist du|wäre was für|für deine|regarde (?:ça|ca|celui|celle)|c['’]est (?:tout )?toi|pour ton|pour ta|mira (?:esto|este|esta|qué)|esto es para ti|para tu|guarda (?:questo|questa|che)|per il tuo|olha (?:isso|isto|esse|essa|que)|pro seu|para o teu|kijk (?:dit|deze|eens)|voor jouw|zobacz (?:to|tę)|şuna bak|bak şuna|глянь|смотри,?\s|дивись|انظر|شوف|見て|看这|看看这|이거 봐|ये देख|yeh? dekh|dekh (?:ye|yeh)|xem cái này|kolla (?:den|det|på))/iu;
const SHOWING_WORDS_MAX = 10;
/** "@ann @ben this is the one I was on about lads", "@ann @ben let's go there on Saturday": of several people the brand is none, or not alone. */
const AMONG_FRIENDS =
  /^\s*(?:@[\p{L}\p{M}\p{N}_.-]+[,\s]+){2,}(?=.*(?:(?<!\p{L})(?:lads|guys|girls|mates?|bro|let['’]?s (?:go|do|try|get|book)|shall we|we (?:should|need to|have to) (?:go|try|get|do)|(?:this|that) is the one|lass(?:t)? uns|wollen wir|sollen wir|gehen wir|on y va|on (?:se )?(?:fait|teste|essaie)|les (?:gars|filles)|vamos|vayamos|chicos|chicas|andiamo|ci andiamo|ragazz[ie]|bora|pessoal|zullen we|laten we|gaan we|chodźmy|idziemy|dziewczyny|chłopaki|gidelim|gidiyoruz|gidek|пойд[её]м|сходим|девочки|пацаны|підемо|ходімо|ska vi|đi (?:nhé|không|thôi))(?!\p{L})|يلا|نروح|行こう|行きたいね|我们去|一起去|가자|चलें|चलो))/isu;
const AMONG_FRIENDS_WORDS_MAX = 14;

const words = (text: string) => (text.match(/[\p{L}\p{M}']+/gu) ?? []).map(foldWord);

/** Whether nothing is there to answer: a nod ("ok"), signs and emoji alone, a sticker, a friend who is shown the post. */
export function needsNoAnswer(text: string): boolean {
  if (PLACEHOLDER.test(text.trim())) return true;
  const rest = text.replace(ADDRESS, ' ').replace(MENTION, ' ');
  const left = words(rest);
  if (left.length === 0) return !/\p{N}{4,}/u.test(rest) && !/[?？؟]/u.test(rest);
  if (left.length <= MEANT_FOR_ANOTHER_WORDS_MAX && MEANT_FOR_ANOTHER.test(rest)) return true;
  if (SEVERAL_NAMED.test(text) && left.length <= NAMED_WORDS_MAX) return true;
  if (AMONG_FRIENDS.test(text) && left.length <= AMONG_FRIENDS_WORDS_MAX) return true;
  if (SHOWS_FRIEND.test(text) && left.length <= SHOWING_WORDS_MAX) return true;
  if (/[?？؟]/u.test(rest)) return false;
  if (left.length <= 3 && left.every((word) => NODS.has(word))) return true;
  const showsFriend = rest.length < text.length && /^\s*@/u.test(text);
  return showsFriend && left.length <= 4 && left.every((word) => POINTERS.has(word) || NODS.has(word));
}

const LAUGHS = /[😂🤣😆😹]|(?<!\p{L})(?:lol|lmao|(?:ha){2,}|(?:je){2,}|(?:ja){2,}|mdr|ptdr|kkkk*|xd+)(?!\p{L})/iu;
const OF_ADVERT =
  /(?<!\p{L})(?:adverts?|ads?|commercial|werbung|werbespot|anzeige|publicité|pub|anuncio|comercial|pubblicità|spot|anúncio|propaganda|publicidade?|reclame|advertentie|reklam\p{L}*|реклам\p{L}*|annons\p{L}*|quảng cáo)(?!\p{L})|إعلان|広告|コマーシャル|广告|광고|विज्ञापन/iu;

/** Whether somebody laughs below a post about the advertisement itself, and asks nothing. */
export function jokesAboutAdvert(text: string): boolean {
  return LAUGHS.test(text) && OF_ADVERT.test(text) && !/[?？؟]/u.test(text);
}
