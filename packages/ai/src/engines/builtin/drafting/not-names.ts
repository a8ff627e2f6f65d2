import { foldWord } from '../classifier/characters.ts';

const list = (words: string) =>
  new Set(
    words
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(foldWord),
  );

/** Titles, roles and words of kinship that people put before or in place of a name. */
const ROLES = list(`
  health inspection authority council landlord recruiter recruiting hr dc pc dci det detective inspector constable investigator reporter journalist journaliste journalista periodista jornalista giornalista dziennikarz redakteur redakteurin redaktion apprentice azubi intern praktikant stagiaire employee mitarbeiter
  sir madam maam ma'am mister missus miss lord lady king queen prince princess duke duchess sheikh sheik sultan emperor boss chief captain
  capt major colonel general sergeant officer commander president senator minister mayor judge professor doctor doc nurse teacher coach
  trainer chef pastor rev reverend bishop priest father fr rabbi imam mullah guru swami maharaj saint st sister brother bro sis bros mum mom
  mommy mummy mama mamma dad daddy papa papi grandma granny nana grandpa uncle aunt auntie aunty baby babe babes honey darling sweetie girl
  boy man men woman women guy guys dude lad kid kids child queenb wife husband widow miss mrs mr ms dr prof eng ing adv adv. cpa phd md
  frau herr fraulein bruder schwester mutter vater oma opa tante onkel chef chefin herrin konig konigin prinz
  monsieur madame mademoiselle mme mlle frere soeur mere pere papy mamie tonton tata roi reine patron docteur maitre
  senor senora senorita don dona hermano hermana madre padre abuela abuelo tio tia rey reina jefe doctora profe
  signor signora signorina dottore dottoressa fratello sorella nonna nonno zio zia re regina capo
  senhor senhora irmao irma mae pai vovo rei rainha chefe doutor doutora
  meneer mevrouw broer zus moeder vader koning koningin baas
  pan pani brat siostra mama tata krol szef
  bay bayan abla abi teyze amca hoca hocam kral reis bey hanim
  brat sestra мама папа брат сестра бабушка дедушка король королева босс господин госпожа доктор пан пані
  الاستاذ استاذ الدكتور دكتور الشيخ شيخ ام ابو اخي اختي ماما بابا الملك الاميرة السيد السيدة
  さん 先生 ママ パパ 社長 店長 お母さん お父さん 王 先生 小姐 女士 妈妈 爸爸 老板 老师 엄마 아빠 사장 선생님 भैया दीदी मम्मी पापा गुरुजी भाई बहन
  co chu bac anh chi em ong ba`);

/** Names of accounts rather than of people. */
const ACCOUNTS = list(`
  deleted delete removed account user users username guest admin administrator moderator mod support service services customer client kunde
  client cliente klient info contact help helpdesk team staff official officiel offizielle oficial ufficiale verified anonymous anonym anonyme
  anonimo anonim unknown unbekannt inconnu desconocido sconosciuto desconhecido nobody noname someone somebody anyone everybody everyone test tester
  demo sample null undefined none nan bot robot member profile page private public system root webmaster noreply reply mail email hello
  facebook instagram tiktok twitter youtube whatsapp telegram linkedin google snapchat meta insta gelöscht gelöschter supprimé supprime eliminado
  eliminato excluido verwijderd usunięty usuniety silinmiş silindi удален удаленный удалённый пользователь аноним админ видалений користувач
  محذوف مستخدم مجهول حساب 削除 削除済み 匿名 ユーザー 用户 用戶 已注销 匿名用户 사용자 삭제된 익명 nutzer benutzer utilisateur usuario utente utilizador gebruiker uzytkownik kullanici misafir
  follow followback f4f dm sub subscribe giveaway promo ads spam fake real original the a an el la los las le les der die das un une il lo i im i'm
  not just only your you my me we us they it its love hate life dream dreams king_ queen_ mr_ sexy hot cute crazy angry sad happy lonely bored`);

/** Words that make the whole a business, a cause or a place. */
const BRANDS = list(`
  outdoor outdoors gear equipment supplies
  ceo cfo cto coo vp hr founder cofounder owner director manager president of for sales deals great offer best top
  crypto bitcoin btc eth ethereum forex nft trading trader traders invest investing investment investments investor finance financial loans loan
  casino bet bets betting poker lottery shop shops store stores boutique outlet market marketing media agency agentur agence studio studios design designs
  designer photography photo photos photographer records record label music musik radio tv news magazine press daily times blog vlog podcast channel
  gmbh ag kg ug ltd limited inc llc llp plc corp corporation company co. sarl sas srl spa sa bv nv oy ab as aps group gruppe groupe grupo gruppo holding
  hotel hotels hostel restaurant restaurante ristorante cafe café coffee bar pub bistro bakery pizza pizzeria kitchen catering food foods gym fitness yoga
  beauty salon hair nails spa barber clinic klinik dental pharmacy hospital school academy university college institute club fc team sports sport
  travel tours tour tourism airline taxi cars auto autos motors garage realty estate properties immobilien homes construction plumbing cleaning
  tech technologies technology software solutions consulting consultancy services systems digital online web app labs lab games gaming gamer fashion
  jewelry jewellery clothing shoes wear style home decor garden flowers events wedding weddings church ministries ministry foundation charity association
  verein ev union party network global international world europe germany france usa uk official deals coupons offers sale wholesale supplies supply
  farm farms organic vegan pets dogs cats vapes vape tattoo tattoos ink art arts gallery books toys kids logistics transport delivery express energy solar
  bank insurance law legal lawyers crew brand brands scaffolding roofing builders building electrical electrics joinery carpentry masonry plastering decorators decorating flooring glazing heating haulage removals taxis bakers butchers florist florists nursery bäckerei metzgerei schreinerei tischlerei schlosserei gärtnerei apotheke praxis kanzlei autohaus werkstatt dachdecker malerbetrieb gasthaus gasthof pension zimmerei elektro sanitär feuerwehr gemeinde stadt boulangerie boucherie pharmacie garage mairie librairie menuiserie plomberie cabinet panadería carnicería farmacia peluquería taller ferretería librería ayuntamiento panetteria macelleria farmacia officina parrucchiere libreria comune padaria farmácia oficina livraria câmara bakkerij slagerij apotheek schildersbedrijf bouwbedrijf gemeente piekarnia apteka sklep warsztat zakład szkoła gmina fırın eczane market oteli belediyesi مطعم شركة متجر مؤسسة مكتب صيدلية مخبز حلاق 株式会社 有限会社 店 公司 工作室 회사 가게 दुकान कंपनी स्टोर होटल
  collective factory house room world_ planet army fans fan fanpage memes meme quotes`);

const INSULTS =
  /fuck|fuk|fck|shit|bitch|b1tch|bastard|asshole|arsehole|arschloch|arsch$|cunt|dickhead|^dick$|^cock|pussy|penis|vagina|wank|motherf|idiot|moron|stupid|retard|nigg|nazi|hitler|faggot|whore|slut|schlampe|hure|hurens|scheis|scheiss|fick|wichs|wixer|depp$|trottel|merde|putain|pute$|connard|connasse|salope|salaud|encul|batard|mierda|puta$|puto|cabron|gilipollas|pendej|joder|idiota|imbecil|cazzo|stronz|vaffan|puttan|merda|coglion|caralho|foder|fodase|porra|kurw|kurv|chuj|pierdol|jebac|suka$|blyat|blyad|pizd|хуй|хуе|хуё|пизд|ебан|ебат|блят|бляд|сука|мудак|гандон|siktir|orospu|amk$|aptal|serefsiz|klootzak|kanker|hoer$|sukkel|godver|fitta|jävla|javla|helvete|pikk|faen|كلب|حمار|شرموط|خول|عرص|كس|バカ|馬鹿|死ね|クソ|傻逼|操你|妈的|他妈|混蛋|병신|씨발|시발|개새|चूति|मादर|भोसड|chutiya|madarchod|bhosd|gandu|loser|scam|hater|troll|killer|devil|satan|porn|xxx|sexy|horny|削除|匿名|ユーザー|用户|用戶|注销|管理员|客服|사용자|삭제|익명|관리자/u;

/** Whether a word of what a network shows as a name shows that it is none: nobody wants to be greeted as "Sister" or "Deleted". */
export function isNoName(word: string): boolean {
  const folded = foldWord(word.replace(/[.,!?'’"-]+$/u, ''));
  return ROLES.has(folded) || ACCOUNTS.has(folded) || BRANDS.has(folded) || INSULTS.test(folded);
}

/** Words that make the whole name a business's or an account's wherever they stand. */
export function spoilsName(word: string): boolean {
  const folded = foldWord(word.replace(/[.,!?'’"-]+$/u, ''));
  return BRANDS.has(folded) || ACCOUNTS.has(folded) || INSULTS.test(folded);
}
