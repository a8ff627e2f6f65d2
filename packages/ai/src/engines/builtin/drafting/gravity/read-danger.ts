import { isAnimalPoisoned } from './poisoned-animal.ts';
import { isShutInLift, standsInTraffic, tellsOfCurrent } from './road-and-current.ts';

/** Dangers told by what happens rather than by their name: minutes count, so neither a holding text nor a part of an entry is ready to be sent. */

/** What threatens: gas in a house, water through a ceiling, a battery that may burn, a part that a child may swallow, traffic around a car that stands, a lift that holds somebody, sparks and shocks, an animal that ate poison. */
export type Danger = 'gas' | 'water' | 'battery' | 'small-part' | 'traffic' | 'lift' | 'current' | 'poisoned-animal';

const SMELL =
  /(?<!\p{L})(?:smell|stink|stank|reek|odou?r|riech|stinkt|gestank|geruch|sent(?!\p{L})|odeur|pue(?!\p{L})|huele|olor|apesta|odora|puzza|odore|cheir|fede(?!\p{L})|ruik|stank|geur|śmierdz|zapach|pachnie|cuchn|kok(?:u|ma)|пахн|запах|воня|тхне|смерд|lukt|mùi)|رائحة|臭|におい|匂い|味|냄새|बदबू|गंध/iu;
const ROTTEN_EGGS =
  /rotten eggs?|faule\p{L}* eier|[oœ]e?ufs? pourris?|huevos? podridos?|uov[ao] marc[ei]o?|ovos? podres?|rotte eieren|(?:zgniły|zepsut)\p{L}* jaj|çürük yumurta|тухл\p{L}+ я[йє]|بيض فاسد|腐った卵|腐卵|臭鸡蛋|썩은 (?:계란|달걀)|सड़े (?:हुए )?अंड|trứng thối|ruttna ägg/iu;
const HOME =
  /(?<!\p{L})(?:boiler|cooker|stove|oven|hob|kitchen|heat(?:er|ing)|furnace|meter|gas|house|flat|apartment|home|basement|cellar|\p{L}*heizung|therme|kessel|herd|küche|ofen|keller|wohnung|haus|chaudière|cuisin|gazinière|chauffe|cave|maison|appartement|gaz|caldera|cocina|calentador|estufa|horno|casa|piso|caldaia|cucina|fornell|stufa|esquentador|caldeira|cozinha|fogão|aquecedor|gás|ketel|cv-?ketel|fornuis|keuken|geiser|kachel|huis|kelder|kocioł|kotł|kocie|piec|kuchen|kuchni|dom|piwnic|kombi|oca[kğ]|mutfa|fırın|ev(?:de|in|imiz)|кот[её]?л|плит|кухн|колонк|дом|будин|panna|spis|kök|värme|nhà|bếp)|غلاية|سخان|موقد|مطبخ|فرن|غاز|ボイラー|コンロ|給湯|台所|キッチン|ガス|锅炉|灶|热水器|厨房|燃气|煤气|보일러|가스|주방|부엌|बॉयलर|गीज़र|चूल्ह|रसोई|गैस/iu;
const GAS_SMELL =
  /(?<!\p{L})(?:smell\p{L}* (?:of |like )?gas|gas (?:smell|leak(?!\p{L}* (?:detector|test|alarm|check)))|gasgeruch|nach gas riech\p{L}*|riecht nach gas|odeur de gaz|sent le gaz|fuite de gaz|huele a gas|olor a gas|fuga de g[aá]s|odore di gas|puzza di gas|fuga di gas|perdita di gas|cheir\p{L}* a gás|vazamento de gás|ruik\p{L}* (?:\p{L}+ )?gas|gaslucht|gaslek|zapach gazu|czuć gaz\p{L}*|gaz koku\p{L}*|gaz kaça\p{L}*|запах газ[ау]|пахнет газом|тхне газом|mùi gas|rò rỉ gas|gaslukt|luktar gas)(?!\p{L})|رائحة (?:ال)?غاز|تسرب (?:ال)?غاز|ガス臭|ガスの臭|ガス漏れ|煤气味|燃气味|가스 냄새|가스가 새|गैस की (?:गंध|बदबू)|गैस लीक/iu;

/** Water where it should not be, as it happens; "is a burst pipe insured?" tells of none. */
const WATER =
  /(?<!\p{L})(?:(?:water|leak\p{L}*|rain)(?!proof)[^.!?]{0,40}(?:through|thru|from|down|out of) (?:\p{L}+ ){0,4}ceiling|ceiling (?:is |keeps )?(?:leaking|dripping)|pipe (?:\p{L}+ ){0,3}burst(?!\p{L})|(?:have|got|there['’]s) (?:a |had )*burst pipe|wasser[^.!?]{0,30}(?:tropft|läuft|kommt|dringt|rinnt|strömt)[^.!?]{0,30}decke(?!\p{L})|(?:tropft|läuft|kommt|dringt|rinnt|strömt)[^.!?]{0,30}(?:durch die|von der|aus der) (?:\p{L}*zimmer)?decke|rohr (?:\p{L}+ ){0,3}(?:geplatzt|gebrochen)|hab\p{L}* (?:\p{L}+ ){0,3}(?:wasser)?rohrbruch|(?:eau|coule|goutte)(?!\p{L})[^.!?]{0,40} plafond|(?:tuyau|canalisation) (?:\p{L}+ ){0,3}(?:éclaté|pété|rompu|explosé)|(?:agua|gotea|chorrea|goteras?)(?!\p{L})[^.!?]{0,40}(?:del|por el|desde el) techo|revent\p{L}+ (?:\p{L}+ ){0,3}(?:tubería|cañería)|(?:tubería|cañería) (?:\p{L}+ ){0,3}(?:revent|rot[oa]|romp)|(?:acqua|gocciola|piove)(?!\p{L})[^.!?]{0,40} soffitto|tub[oi]\p{L}* (?:\p{L}+ ){0,3}(?:scoppiat|rott|esplos)|scoppiat\p{L} (?:\p{L}+ ){0,2}tub|(?:água|pinga\p{L}*)[^.!?]{0,40}(?:do|pelo) tec?to|cano (?:\p{L}+ ){0,3}(?:rebent|estour)|(?:rebentou|estourou)(?:-se)? (?:\p{L}+ ){0,2}cano|(?:water|lekt|druppelt|stroomt)(?!\p{L})[^.!?]{0,40}plafond|leiding (?:\p{L}+ ){0,3}(?:gesprongen|gebarsten)|(?:woda|cieknie|kapie|leje)[^.!?]{0,40}sufit|z sufitu (?:\p{L}+ ){0,3}(?:cieknie|kapie|leje|woda)|pękł\p{L}* (?:\p{L}+ ){0,2}rur|rur\p{L}* (?:\p{L}+ ){0,2}pękł|tavan\p{L}*[^.!?]{0,30}(?:su(?!\p{L})|akıyor|damlıyor)|su(?!\p{L})[^.!?]{0,30}tavandan|boru\p{L}* (?:\p{L}+ ){0,2}patla|(?:вода|теч[её]т|капает|ль[её]т)[^.!?]{0,40}потол|с потолка (?:\p{L}+ ){0,3}(?:вода|теч|капа|ль)|прорва\p{L}+ (?:\p{L}+ )?труб|труб\p{L}* (?:\p{L}+ ){0,2}(?:прорва|лопну)|(?:вода|тече|капає|ллє)[^.!?]{0,40}стел[іяю]|зі стелі (?:\p{L}+ ){0,3}(?:вода|тече|капає|ллє)|nước[^.!?]{0,30}trần nhà|trần nhà[^.!?]{0,30}nước|(?:vỡ|bể) (?:đường )?ống|(?:vatten|läcker|droppar|rinner)[^.!?]{0,40}taket|rör\p{L}* (?:\p{L}+ ){0,2}(?:sprungit|spruckit))|(?:الماء|المياه|ماء|مياه)[^.!؟]{0,40}السقف|انفجر\p{L}* (?:ال)?(?:أنبوب|ماسورة)|天井[^。！？]{0,12}(?:水|漏)|水[^。！？]{0,12}天井|(?:水道管|配管)[^。]{0,6}破裂|天花板[^。！？]{0,12}(?:水|漏)|水管[^。]{0,6}(?:爆|破)|천장[^.!?]{0,15}물|물이[^.!?]{0,15}천장|(?:배관|수도관)[^.!?]{0,8}터|छत[^।!?]{0,20}पानी|पानी[^।!?]{0,20}छत|पाइप[^।!?]{0,10}फट/iu;
/** A roof of cloth or of a car leaks without haste. */
const OTHER_ROOF =
  /(?<!\p{L})(?:tents?|awning|caravan|car|van|sunroof|\p{L}*zelt\p{L}*|vorzelt|auto|tentes?|voiture|carpa|tienda de campaña|coche|tend[ae]|macchina|carro|namio\p{L}*|çadır\p{L}*|палат\p{L}*|намет\p{L}*|tält\p{L}*|lều)(?!\p{L})|خيمة|テント|帐篷|텐트|टेंट|तंबू/iu;
const SUPPOSED = /(?<!\p{L})(?:if|falls|wenn|ob|si|se|als|jeśli|eğer|если|якщо|om|nếu)(?!\p{L})[^.!?]{0,25}$/iu;

const DEVICE =
  /(?<!\p{L})(?:batter(?:y|ies|ie|ien|ij|ia|ía|ija|i)\p{L}{0,3}|power ?bank|chargers?|phone|smartphone|laptop\p{L}*|notebook|tablet\p{L}*|earbuds?|headphones|scooter|e-?bike|device|plug|adapt[eo]r|akku|handy|ladegerät|ladekabel|netzteil|gerät|kopfhörer|telefon\p{L}*|téléphone|portable|ordi(?:nateur)?|tablette|chargeur|appareil|trottinette|écouteurs|móvil|teléfono|celular|portátil|ordenador|cargador|aparato|patinete|telefono|cellulare|portatile|computer|caricabatter\p{L}*|caricatore|dispositivo|apparecchio|monopattino|cuffie|bateria|telemóvel|telefone|computador|carregador|aparelho|trotinete|accu|telefoon|mobiel|oplader|apparaat|koptelefoon|bater[ií]\p{L}*|akumulator\p{L}*|ładowark\p{L}*|urządzeni\p{L}*|hulajnog\p{L}*|batarya\p{L}*|pil(?:i|im|in|ler)?|akü\p{L}*|bilgisayar\p{L}*|şarj\p{L}*|cihaz\p{L}*|kulaklık\p{L}*|батаре\p{L}*|акк?умулятор\p{L}*|телефон\p{L}*|ноутбук\p{L}*|планшет\p{L}*|зарядк\p{L}*|зарядн\p{L}*|устройств\p{L}*|пристр\p{L}*|pin|điện thoại|máy tính|sạc|mobil\p{L}*|dator\p{L}*|laddare\p{L}*)(?!\p{L})|بطاري|هاتف|جوال|لابتوب|شاحن|جهاز|バッテリー|電池|スマホ|携帯|パソコン|充電器|端末|イヤホン|タブレット|电池|手机|电脑|笔记本|平板|充电|耳机|배터리|휴대폰|핸드폰|노트북|태블릿|충전기|이어폰|बैटरी|फ़ोन|फोन|लैपटॉप|टैबलेट|चार्जर|मोबाइल/iu;
const MAY_BURN =
  /(?<!\p{L})(?:swollen|swelled|swelling|bulg(?:ed|es|ing)|bloated|puffed up|ballooned|(?:is|was|started|began|it['’]s) smoking|smokes|smoke (?:is |was )?(?:coming|came|pouring|from|out)|caught fire|melt(?:ed|ing)|sparks(?! (?:my|our|joy|an? )(?!\p{L}))|sparking|sparked|exploded|burning hot|too hot to (?:touch|hold)|red hot|boiling hot|scorching|hot as|aufgebläht|bläht sich\p{L}*|gebläht|aufgequollen|aufgedunsen|gewölbt|wölbt|ausgebeult|beult|raucht|qualmt|geschmolzen|schmilzt|funken|glühend|(?:kochend|brennend|extrem) heiß|feuer gefangen|explodiert|gonflée?s?|gonfle|bombée?s?|fume|fumée|pris feu|fondue?s?|étincelles|brûlante?s?|explosée?s?|hinchad[oa]s?|hinchó|se hincha|abombad[oa]s?|humo|(?:que )?quema|ardiendo|prendió fuego|derretid[oa]s?|chispas|explotó|gonfi[oaei]?|gonfiat[oaei]|rigonfi\p{L}*|fumo|fuma|preso fuoco|scotta|bollente|rovente|sciolt[oaei]|scintille|esplos[oaei]|inchad[oa]s?|inchou|estufad[oa]s?|fumaça|a ferver|fervendo|a escaldar|pegou fogo|derreteu|derretid[oa]s?|faíscas|explodiu|opgezwollen|gezwollen|opgebold|bolt|rookt|rook|vlam gevat|gloeiend\p{L}*|kokend ?heet|gesmolten|smelt|vonken|ontploft|spuch\p{L}*|napuch\p{L}*|wybrzusz\p{L}*|wyd[ęą]\p{L}*|dymi\p{L}*|dym|zapalił\p{L}*|stopi\p{L}*|iskr\p{L}*|parzy|grzeje jak|gorąc\p{L} jak|wybuch\p{L}*|şiş(?:ti|miş|iyor|kin)\p{L}*|kabar(?:dı|mış|ıyor)\p{L}*|duman\p{L}*|tütüyor|yanıyor|alev\p{L}*|erid\p{L}+|kıvılcım\p{L}*|patladı\p{L}*|ateş gibi|взду\p{L}*|разду\p{L}*|дым\p{L}*|загорел\p{L}*|плавит\p{L}*|расплав\p{L}*|искр\p{L}*|взорва\p{L}*|раскал\p{L}*|здул\p{L}*|роздул\p{L}*|дим\p{L}{0,3}|загор\p{L}*|іскр\p{L}*|вибух\p{L}*|розжар\p{L}*|phồng|bốc khói|bốc cháy|nóng ran|phát nổ|svull\p{L}*|svälle?r|buktar|ryker|rök\p{L}*|fattat eld|smält\p{L}*|gnist\p{L}*|glödhet\p{L}*|brännhet\p{L}*|exploderade)(?!\p{L})|انتفخ|منتفخ|دخان|احترق|شرر|انفجر|膨ら|膨張|膨れ|煙|発火|燃え|溶け|火花|爆発|鼓包|膨胀|鼓起|冒烟|起火|着火|烫手|滚烫|爆炸|부풀|연기|불이 (?:붙|났)|너무 뜨거|녹아|녹았|불꽃|폭발|फूल (?:ग|रह)|धुआ[ँं]|आग|पिघल|चिंगारी/iu;
const BATTERY_LEAKS =
  /(?<!\p{L})(?:batter(?:y|ies)[^.!?]{0,15}leak|leaking batter|(?:akku|batterie)n?[^.!?]{0,15}(?:ausgelaufen|läuft aus|undicht)|(?:batterie|pile)s?[^.!?]{0,15}(?:fuit|coulé|fuite)|batería[^.!?]{0,15}(?:pierde líquido|derram)|batteria[^.!?]{0,15}(?:perde|liquido)|bateria[^.!?]{0,15}(?:a verter|vaz)|(?:batterij|accu)[^.!?]{0,15}(?:lekt|gelekt)|bateri\p{L}*[^.!?]{0,15}(?:wyciek|wyla)|(?:pil|batarya)\p{L}*[^.!?]{0,15}ak(?:tı|ıyor|mış)|батаре\p{L}*[^.!?]{0,15}(?:потекл|протекл|тече)|batteri\p{L}*[^.!?]{0,15}läck)|البطارية[^.!؟]{0,15}تسر|液漏れ|漏液|누액/iu;

const CHILD =
  /(?<!\p{L})(?:child|children|kids?|baby|toddler|son|daughter|grandson|granddaughter|nephew|niece|little (?:one|girl|boy)|kind|kinder|baby|sohn|tochter|enkel\p{L}*|kleine[rn]?|enfants?|bébé|fils|fille|neveu|nièce|gamine?|petite?|niñ[oa]s?|hij[oa]|bebé|niet[oa]|sobrin[oa]|bambin[oa]|figli[oa]|nipotin[oa]|nipote|piccol[oa]|filh[oa]|bebê|net[oa]|neto|criança|menin[oa]|kindje|zoon\p{L}*|dochter\p{L}*|kleinzoon|peuter|kleine|dzieck\p{L}*|syn\p{L}*|córk\p{L}*|wnu[kc]\p{L}*|maluch\p{L}*|çocu[kğ]\p{L}*|oğlum|kızım|beb[ek]\p{L}*|torun\p{L}*|ребён\p{L}*|ребен\p{L}*|сын\p{L}*|доч\p{L}*|внук\p{L}*|малыш\p{L}*|дитин\p{L}*|син|сина|донь?к\p{L}*|онук\p{L}*|barn\p{L}*|sonen?|dotter\p{L}*|bebis\p{L}*|con trai|con gái|em bé|bé)(?!\p{L})|طفل|ابني|ابنتي|بنتي|ولدي|子ども|子供|息子|娘|赤ちゃん|孫|孩子|宝宝|儿子|女儿|아이|아기|아들|딸|बच्च|बेट[ाी]|पोत/iu;
const TOY =
  /(?<!\p{L})(?:toys?|toy \p{L}+|dolls?|teddy|rattle|plush|spielzeug\p{L}*|spielauto|puppe|kuscheltier|rassel|holzzug|jouets?|poupée|peluche|hochet|petit train|juguetes?|muñec[oa]|sonajero|trenecito|giocattol[oi]|trenino|macchinina|bambol[ae]|sonaglio|brinquedos?|bonec[oa]|chocalho|carrinho|comboiozinho|speelgoed\p{L}*|knuffel|rammelaar|treintje|autootje|zabawk\p{L}*|lalk\p{L}*|pluszak\p{L}*|grzechotk\p{L}*|oyunca[kğ]\p{L}*|игрушк\p{L}*|кукл\p{L}*|погремушк\p{L}*|паровозик\p{L}*|іграшк\p{L}*|ляльк\p{L}*|брязкальц\p{L}*|đồ chơi|búp bê|leksak\p{L}*|docka\p{L}*|nalle\p{L}*|skallra\p{L}*)(?!\p{L})|لعبة|دمية|おもちゃ|ぬいぐるみ|玩具|娃娃|장난감|인형|खिलौन|गुड़िया/iu;
const PART =
  /(?<!\p{L})(?:wheels?|magnets?|eyes?|buttons?|parts?|pieces?|screws?|bolts?|rad|räder|rädchen|magnet\p{L}*|augen?|knopf|knöpfe|kleinteil\p{L}*|teile?|schrauben?|roues?|yeux|œil|boutons?|aimants?|pièces?|vis|ruedas?|ojos?|bot[oó]n\p{L}*|im[aá]n\p{L}*|piezas?|tornillos?|ruot[ae]|occhi\p{L}*|botton[ei]|calamit[ae]|pezz[oi]|vit[ei]|rodas?|olhos?|bot(?:ão|ões)|íman|ímã|peças?|parafusos?|wiel\p{L}*|oogjes?|oog|ogen|knop\p{L}*|magne\p{L}*|onderde\p{L}*|stukjes?|k[oó]ł\p{L}*|oczk\p{L}*|oko|guzik\p{L}*|części|część|tekerle\p{L}*|göz(?:ü|leri)|düğme\p{L}*|mıknatıs\p{L}*|parça\p{L}*|vida\p{L}*|кол[её]с\p{L}*|глаз\p{L}*|пуговиц\p{L}*|магн[иі]т\p{L}*|детал\p{L}*|коліщат\p{L}*|ґудзик\p{L}*|bánh xe|mắt|nam châm|hjul\p{L}*|ögat?|ögon\p{L}*|knapp\p{L}*|delar?)(?!\p{L})|عجل|مغناطيس|قطع|車輪|タイヤ|ボタン|磁石|部品|パーツ|轮子|眼睛|纽扣|磁铁|零件|바퀴|단추|자석|부품|पहिय|पहिए|बटन|चुंबक|पुर्ज/iu;
const CAME_OFF =
  /(?<!\p{L})(?:(?:came|come|comes|coming|fell|falls?|falling|broke|popped|pops?) (?:right |straight )?off|came loose|come loose|loose|detached|abgefallen|abgegangen|abgebrochen|(?:fällt|fallen|geht|gehen|brechen) ab|lös(?:t|en) sich|gelöst|locker|détach\p{L}*|tomb(?:e|ée?s?|ent)|décoll\p{L}*|se (?:le |les )?(?:cae|caen|cayó|cayeron|ha caído|han caído|suelta|sueltan|soltó|soltaron)|desprend\p{L}*|stacca\p{L}*|cadut[aoei]|solt(?:ou|aram|a|am)(?:-se)?|caiu|caíram|descol\p{L}*|losgeraakt|la(?:at|ten) los|los|afgevallen|eraf|odpad\p{L}*|odczep\p{L}*|oderwa\p{L}*|kop(?:tu|uyor|muş)|çıkt\p{L}*|çıkıyor|düşt\p{L}*|düşüyor|отвал\p{L}*|отпа\p{L}*|оторва\p{L}*|відпа\p{L}*|відірва\p{L}*|відвал\p{L}*|rơi ra|bung ra|lossnat\p{L}*|lossnar|ramlat av|föll av)(?!\p{L})|انفصل|سقط|انخلع|外れ|取れ|掉了|脱落|掉下|떨어졌|떨어져|빠졌|빠져|निकल|उखड़/iu;
const SWALLOWED =
  /(?<!\p{L})(?:swallow|chok(?:e|ed|ing)(?!\p{L})|verschluck|runtergeschluckt|heruntergeschluckt|aval(?:é|er|ait)|étouff|trag(?:ó|ado|arse|aba)|atragant|ingoi|inghiott|soffoc|engol|engasg|ingeslikt|doorgeslikt|verslikt|połkn|zakrztus|zadławi|yut(?:tu|muş|acak|uyor)|проглот|подавил|проковтн|вдавив|nuốt|svalde|svälj|svalt|satte i halsen)|ابتلع|بلع|اختنق|飲み込|誤飲|喉に詰ま|吞|误食|삼켰|삼킬|삼킨|निगल/iu;
const NEARLY_ATE =
  /(?<!\p{L})(?:(?:nearly|almost) (?:ate|eaten)|(?:fast|beinahe)[^.!?]{0,20}(?:gegessen|aufgegessen)|failli (?:la |le |l['’]|en )?mang|casi (?:se )?(?:l[oa] )?com|quasi (?:se )?(?:ne |l[oa] )?mangi|quase (?:que )?com|bijna [^.!?]{0,15}opgegeten|(?:prawie|omal) [^.!?]{0,12}zjad|neredeyse [^.!?]{0,15}yiyor|(?:чуть|едва) не (?:съ|наел)|ледь не з['’]ї|höll på att äta)/iu;

/** How many letters apart two things stand that belong together. */
const NEAR_MAX = 60;

/** Null where nothing of it is told. */
export function readDanger(text: string): Danger | null {
  if ((ROTTEN_EGGS.test(text) && SMELL.test(text) && HOME.test(text)) || GAS_SMELL.test(text)) return 'gas';
  const water = WATER.exec(text);
  if (water !== null && !OTHER_ROOF.test(text) && !SUPPOSED.test(text.slice(0, water.index))) return 'water';
  if (standsInTraffic(text)) return 'traffic';
  if (isShutInLift(text)) return 'lift';
  if (tellsOfCurrent(text)) return 'current';
  if (isAnimalPoisoned(text)) return 'poisoned-animal';
  if (areNear(text, DEVICE, MAY_BURN) || BATTERY_LEAKS.test(text)) return 'battery';
  const isOfChild = CHILD.test(text) || TOY.test(text);
  if (isOfChild && PART.test(text) && (SWALLOWED.test(text) || NEARLY_ATE.test(text))) return 'small-part';
  return TOY.test(text) && areNear(text, PART, CAME_OFF) ? 'small-part' : null;
}

function areNear(text: string, one: RegExp, other: RegExp): boolean {
  const places = (what: RegExp) =>
    [...text.matchAll(new RegExp(what.source, `${what.flags}g`))].map(({ index, 0: found }) => ({
      from: index,
      to: index + found.length,
    }));
  const others = places(other);
  return places(one).some((first) =>
    others.some((second) => Math.max(first.from - second.to, second.from - first.to) <= NEAR_MAX),
  );
}
