/** An animal that has eaten what poisons it, in the words with which people tell of it. Not: whether an animal may eat something. */

const ANIMAL =
  /(?<!\p{L})(?:dogs?|puppy|puppies|pup|lab|labrador|spaniel|terrier|poodle|cats?|kitten|rabbit|guinea pig|hund|hündin|welpe|katze|kater|kätzchen|kaninchen|chiens?|chienne|chiot|chats?|chatte|chaton|lapin|perr[oa]s?|perrit[oa]|gat[oa]s?|gatit[oa]|conej[oa]|can[ei]|cagnolin[oa]|cucciol[oa]|gatt[oi]|gatta|gattin[oa]|coniglio|cão|cães|cachorr[oa]|cadela|gatinh[oa]|coelho|hond|hondje|kat|poes|kitten|konijn|pies|piesek|psa|suka|suczka|kot|kotka|kota|królik|köpe[kğ]\p{L}*|kedi\p{L}*|tavşan\p{L}*|собак\p{L}*|пёс|пес|щенок|кот|кошк\p{L}*|котёнок|valp|katt|kanin)(?!\p{L})|كلب|قط|犬|猫|ワンちゃん|わんちゃん|うさぎ|狗|兔|강아지|고양이|कुत्त|बिल्ली/iu;
const POISON =
  /(?<!\p{L})(?:choc|chocs|chocolates?|xylitol|grapes?|raisins?|onions?|lil(?:y|ies)|rat poison|slug pellets|antifreeze|bleach|ibuprofen|paracetamol|my (?:tablets|pills|medication)|schoko\p{L}*|weintrauben?|rosinen|zwiebeln?|rattengift|schneckenkorn|frostschutz\p{L}*|meine tabletten|chocolats?|raisins? secs?|oignons?|mort-aux-rats|anti-?limaces|antigel|mes (?:comprimés|cachets)|uvas?|pasas|cebollas?|matarratas|veneno|mis pastillas|cioccolat\p{L}*|uvetta|cipoll[ae]|topicida|veleno|passas|cebolas?|raticida|chocola\p{L}*|druiven|rozijnen|uien|rattengif|gif|czekolad\p{L}*|winogron\p{L}*|rodzynk\p{L}*|cebul\p{L}*|trutk\p{L}*|çikolata\p{L}*|üzüm\p{L}*|soğan\p{L}*|zehir\p{L}*|шоколад\p{L}*|виноград\p{L}*|изюм\p{L}*|крысин\p{L}* яд\p{L}*|отрав\p{L}*|choklad\p{L}*|vindruvor|russin|råttgift)(?!\p{L})|شوكولات|سم|عنب|チョコ|ぶどう|玉ねぎ|殺鼠剤|巧克力|葡萄|洋葱|老鼠药|초콜릿|포도|양파|चॉकलेट|अंगूर|ज़हर|जहर/iu;
const HAS_EATEN =
  /(?<!\p{L})(?:ate|eaten|swallowed|(?:got|gotten)(?: [\p{L}\p{N}]+){0,8} (?:off|into|out of|hold of)|got (?:into|hold of|at)|chewed|wolfed|munched|scoffed|nicked|licked|(?:ge|auf|weg)gefressen|gefressen|verschluckt|geschluckt|gegessen|erwischt|abgeleckt|mangé|avalé|bouffé|léché|(?:ha|se ha|había) (?:comido|tragado|zampado)|(?:se )?(?:comió|tragó|zampó)|mangiat[oa]|ingoiat[oa]|inghiottit[oa]|comeu|engoliu|comido|opgegeten|gegeten|ingeslikt|zjad\p{L}*|połkn\p{L}*|yedi|yemiş|yuttu|съел\p{L}*|проглотил\p{L}*|ätit|åt|svalde|svalt)(?!\p{L})|أكل|ابتلع|食べ(?:た|て|ちゃ|まし)|飲み込|吃了|吞了|먹었|삼켰|खा (?:लिया|गय|ली)|निगल/iu;
/** "May he have", "what if": asked beforehand. */
const ASKED_BEFORE =
  /(?<!\p{L})(?:can|may|could|should|are|is it (?:ok|okay|safe)|what if|if|darf|dürfen|falls|wenn|peut|peuvent|si|puede|pueden|può|possono|pode|podem|mag|mogen|als|czy może|jeśli|можно|если|får|om)(?!\p{L})[^.!?]{0,40}$/iu;

/** Who ate it is a person. */
const BY_ONESELF =
  /(?<!\p{L})(?:i|we|i['’]ve|we['’]ve|(?:i|we) have|ich(?: hab)?|wir|je|j['’]ai|nous avons|yo|me he|ho|abbiamo|eu|ik(?: heb)?|ja|я)(?: all| just| already)?\s+$/iu;

/** Whether an animal has eaten what poisons it: minutes count, and no opening hours help. */
export function isAnimalPoisoned(text: string): boolean {
  const eaten = HAS_EATEN.exec(text);
  if (eaten === null || !ANIMAL.test(text) || !POISON.test(text)) return false;
  const before = text.slice(0, eaten.index);
  return !ASKED_BEFORE.test(before) && !BY_ONESELF.test(before);
}
