import { foldWord } from '../classifier/characters.ts';

/** Words that nobody looks for: they make no hashtag. */
const WEAK = new Set(
  `able almost announces away back became become believe big bring brought change changed changes differently different doesn't don't early easier easy ever evening excited far fast feel felt find found half hard happen ignore instead
  late left lets lose lots mean means missed morning old opened opens real seen showed small start started stay story tell told tried trying try whole won't working worked young
  eigentlich freuen freut geoffnet gestern mitteilen sagen zeigen abre abren abrimos anunciar encantada encantadas encantado encantados esperamos vamos ouvre ouvrons annonce annonces apre apriamo annunciare abrimos anuncia
  write writes writing written draft drafts create creates creating creative generate compose prepare caption tweet funny playful witty friendly professional formal casual warm engaging catchy short brief
  latest converts starts starting begins beginning ends ending closes closed closing close passing passed apologies apologize apologise sorry thanks thank join joins enjoy visit discover check learn know cook everything someone
  anything available celebrate celebrates celebrating share shares sharing bring brings hold holds host hosts launching coming arrived arrives arriving bigger biggest better delicious lovely beautiful perfect
  amazing awesome fantastic wonderful exciting excited proud today's tomorrow's yesterday's favorite favourite delighted thrilled ready special currently unavailable affected between until through happens happening
  schreib schreibe schreiben erstelle erstellen verfasse verfassen mache machen lustig lustigen lustige entschuldigung entschuldigen professionellen paar worte neues sollt wissen geschlossen offnet montag dienstag mittwoch donnerstag freitag samstag sonntag
  escribe escribir crea crear redacta haz disculpa disculpas divertido divertida profesional ayer mañana hoy domingo domingos sabados lunes abrimos cerrado cerrada cerramos
  ecris ecrire redige rediger cree creer excuses drole amusant professionnel hier demain lundi mardi mercredi jeudi vendredi samedi dimanche ferme fermee ouvert ouverte
  scrivi scrivere creare scuse divertente professionale ieri domani lunedi martedi mercoledi giovedi venerdi sabato domenica chiuso chiusi
  escreva escrever crie criar divertida divertido profissional desculpas ontem amanha segunda terca quarta quinta sexta sabado domingo fechado
  maandag dinsdag woensdag donderdag vrijdag zaterdag zondag message statement notice sympathy thoughts
  onze nieuwe onze deze voor over yeni bizim bugun naszej nowej nasz nasza nasze nowy nowa nowe dzisiaj нашем нашей наших новом новой новый новая наш наша сегодня
  我們 你們 他們 這個 那個 一個 關於 貼文 明天 我们 你们 他们 今天 明天 昨天 你好 大家 欢迎 这个 那个 一个 可以 就是 非常 什么 自己 现在 已经 新しい 今日 皆さん 本日 明日 最新
  about above actually after again also always announce announced announcing another around asked because been before being best better between
  called come comes coming comment comments could does doing done down during each every everybody everyone excited first friday from gets getting give
  gives glad going good great happy have having hello here into introducing just keep kind know last like little long look looking love made make makes making many
  maybe mind monday month more most much need needs never next nice nothing often only open opening other others over people please pleased proud put
  really right said same saturday says second see share should show since some something soon still such sunday sure take takes talk tell than thank thanks that
  their them then there these they thing things think this those thrilled through thursday time times today tomorrow took tuesday under until upon used using very want
  wants wednesday week weeks well went were what when where which while will with within without work would year years yesterday your yours
  aber alle allem allen aller alles also andere anderen auch bald beim bitte damit dann darum dass deine dein denn diese diesem diesen dieser dieses doch durch
  eine einem einen einer eines einfach endlich etwas euch euer eure eurem euren eurer euch ganz gerne gibt guten haben hatte heute hier ihre ihren ihrer immer jede jeden jeder
  jetzt kann kein keine konnen kommt mehr meine mochte morgen muss nach nachste neue neuem neuen neuer neues noch oder ohne schon sehr sein seine seit sich sind
  sondern soll uber unser unsere unserem unseren unserer unter viel viele vielen vom von vor wann warum weil welche wenn werden wieder willkommen wirklich wird wurde wurden zwei
  alors apres aussi autre autres avant avec avons bien bientot cela cette ceux chaque chez comme comment dans decouvrez deja depuis deux dire donc elle elles encore
  entre etes etre faire fait heureux heureuse jour leur leurs mais meme moins notre nous nouveau nouveaux nouvelle nouvelles parce pendant peut plus pour pourquoi
  premier premiere quand quel quelle sans sera sommes sont sous tous tout toute toutes tres trop votre vous vraiment annoncer aujourd hui
  ahora algo alguna algunos antes aqui cada como cual cuando desde despues donde ella ellos entonces entre eres estamos estan estar este esta estos estas hace hacer hasta
  hola hoy jueves lunes martes mejor mismo mucho muchos muy nada nosotros nuestra nuestras nuestro nuestros nueva nuevas nuevo nuevos nunca otra otro para pero
  poder porque primera primero pronto puede queremos quien sabado segunda segundo siempre sobre solo somos tambien tanto tenemos tiene todas todo todos usted ustedes
  viernes vuestra vuestro ya anche ancora bene come cosa cosi della delle dello dopo dove essere fare giorno grande molto nostra nostre nostri nostro
  nuova nuove nuovi nuovo oggi ogni perche prima primo quando quella quello questa queste questi questo sempre siamo sono stata stato sulla tutta tutte tutti tutto
  abbiamo vostra vostro agora ainda antes aqui cada como depois dessa desse dia ela eles essa esse esta estamos este fazer hoje isso mais mesmo muito muitos nossa
  nossas nosso nossos nova novas novo novos nunca onde outra outro para pela pelo podemos porque quando quem sempre sobre somos tambem temos toda todas todo todos
  voce voces vamos`
    .split(/\s+/)
    .map(foldWord),
);
const LATIN_MIN_CHARS = 4;

/** Whether a word is one that people look for. */
export function isSubject(word: string): boolean {
  return !isWeak(word) && (!isLatin(word) || foldWord(word).length >= LATIN_MIN_CHARS);
}

/** Whether a word tells nothing by itself: one that nobody looks for, an adverb, the end of "don't", a number. */
export function isWeak(word: string): boolean {
  const folded = foldWord(word);
  if (/['’](?:re|ve|ll|m|d|t)$/iu.test(word) || /^\d+(?:st|nd|rd|th)?$/u.test(folded)) return true;
  return WEAK.has(folded) || isAdverb(folded);
}

function isLatin(word: string): boolean {
  return /^[\p{Script=Latin}\p{N}']+$/u.test(word);
}

const NOUNS_IN_LY = new Set(
  'family assembly italy supply butterfly jelly monopoly reply anomaly belly rally ally holly melancholy july homily dragonfly'.split(
    ' ',
  ),
);

/** "basically", "actually": English adverbs by their ending. */
function isAdverb(folded: string): boolean {
  return folded.length >= 6 && folded.endsWith('ly') && !NOUNS_IN_LY.has(folded);
}

/** Nouns so common that as a hashtag they lead nowhere, alone or in a pair; folded. */
const VAGUE = new Set(
  `person people persons everyone phone phones post posts posting social media medium content topic topics text caption captions photo photos picture pictures image images video videos reel story stories
  update updates item items thing things stuff product products service services company team part parts place places side word words idea ideas question questions answer answers name number numbers stock free
  person personen leute handy beitrag beitrage inhalt inhalte thema themen bild bilder foto fotos firma sache sachen ding dinge teil teile frage fragen wort worte
  personne personnes gens contenu sujet sujets produit produits equipe chose choses photo mot mots
  persona personas gente contenido tema temas producto productos equipo cosa cosas foto fotos palabra
  persone contenuto contenuti argomento prodotto prodotti squadra cose parola
  pessoa pessoas conteudo assunto produto produtos equipe coisa coisas palavra`
    .split(/\s+/)
    .map(foldWord),
);

/** Whether a word says too little to stand in a hashtag of its own making. */
export function isVague(word: string): boolean {
  return VAGUE.has(foldWord(word));
}
