/** Words of each language that hold a sentence together and say nothing of what it is about: many of them are English words of another meaning ("die", "bin", "main"). */
import { splitWords } from './split-words.ts';

const WORDS: Record<string, string> = {
  de: `der die das den dem des ein eine einen einem einer eines ne nen ner nem und oder aber sondern denn weil dass daß ob wenn als da doch ja nein nun mal halt eben auch nur noch so sehr ganz gar
    ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen sich mein meine meinen meinem meiner meines dein deine deinen deinem deiner sein seine seinen seinem seiner ihre ihren ihrem ihrer
    unser unsere unseren unserem unserer euer eure euren eurem eurer dieser diese dieses diesen diesem jener man selbst bin bist ist sind seid war waren wäre wären gewesen habe hab hast hat haben habt hatte hatten hätte
    werde wirst wird werden wurde wurden würde würden worden kann kannst können könnt konnte könnte könnten will willst wollen wollt wollte soll sollen sollte muss musst müssen müsst darf dürfen mag möchte möchten
    in im an am auf aus bei beim mit zu zum zur von vom für fürs durch gegen um bis ins ans über unter vor hinter neben zwischen nach seit ab ohne hin her dann dort da hier so wie etwa also dafür damit davon daran darauf dazu dabei darum
    was wer wem wen welche welcher welches welchen welchem sowas etwas irgendwie irgendwas eigentlich bitte gern gerne isses gibts hats ists tut tun getan`,
  nl: `de het een en of maar want dat die dit deze als dan er daar hier ook nog wel niet geen ik je jij u hij zij ze we wij jullie hen hun mij me mijn jouw uw zijn haar ons onze zich
    ben bent is zijn was waren geweest heb hebt heeft hebben had hadden word wordt worden werd kan kun kunt kunnen kon wil wilt willen wou zou zouden zal zullen moet moeten mag mogen
    in op aan uit bij met te ten ter van voor door tegen om tot over onder na naar sinds zonder toe al zo even eens toch hoor nou dus want omdat waar wat wie welke iets gaat gaan ga doe doet doen alleen`,
  sv: `en ett den det de dem och eller men för att som om när då där här också inte jag du han hon vi ni mig dig honom henne oss er min mitt mina din ditt dina sin sitt sina vår vårt våra
    är var varit ha har hade blir blev bli kan kunde vill ville ska skulle måste får fick i på av till från med vid hos under över efter före utan mot bara ju väl nog så än lite vad vem vilken vilket vilka något någon några man sig gör göra gjort`,
  fr: `le la les l un une des du de d au aux et ou mais donc or ni car que qui quoi dont où si je j tu il elle on nous vous ils elles me m te t se s lui leur leurs y en moi toi soi eux
    mon ma mes ton ta tes son sa ses notre nos votre vos ce c cet cette ces ça cela ceci celui celle ceux est es suis sommes êtes sont étais était étaient été être serai sera serait seront ai as a avons avez ont avait avais avaient eu avoir aura aurait auront
    vais va allons allez vont fait fais faites font faire peux peut pouvons pouvez peuvent pourrais pourrait pourriez veux veut voulez voudrais dois doit devez doivent puis
    à dans par pour sur sous avec sans chez entre vers ne n pas plus très bien tout tous toute toutes même aussi encore déjà alors donc comme quel quelle quels quelles est-ce comment lors afin selon y'a c'est qu'on quelque quelques jusque jusqu'à`,
  es: `el la los las un una unos unas lo al del de y e o u pero sino que quien si no ni yo tú vos él ella ello nosotros vosotros ellos ellas usted ustedes me te se nos os le les mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra
    este esta esto estos estas ese esa eso esos esas aquel aquella es son soy eres somos sois era eran fue fueron sido ser sea sería está están estoy estás estamos estar estaba estado he has ha hemos habéis han había haber haya hay
    voy vas va vamos van ir tengo tienes tiene tenemos tenéis tienen tener puedo puedes puede podemos podéis pueden poder podría podrían quiero quieres quiere hago haces hace hacemos hacer hecho
    a ante con contra en entre hacia hasta para pa por sin sobre tras desde muy más mas ya también tan tanto algo como cual cuales porque pues así ahí aquí allí q xq`,
  it: `il lo la i gli le l un uno una del dello della dei degli delle al allo alla ai agli alle dal dalla dai nel nella nei nelle sul sulla sui sulle di a da in con su per tra fra e ed o oppure ma che chi cui se non né io tu lui lei noi voi loro mi ti si ci vi ne me te
    mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra vostri vostre questo questa questi queste quello quella quelli quelle quel sono sei è siamo siete era erano stato stata stati essere sia sarà sarebbe
    ho hai ha abbiamo avete hanno aveva avevo avere avuto faccio fai fa facciamo fate fanno fare fatto posso puoi può possiamo potete possono vorrei voglio vuole volete devo deve dovete vado va vai
    più molto già anche ancora poi così qui lì là come quando però perché quindi`,
  pt: `o a os as um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra pro ao aos à às com sem e ou mas que quem se não nem eu tu ele ela nós vós eles elas você vocês me te lhe nos vos
    meu minha meus minhas teu tua seu sua seus suas nosso nossa nossos nossas este esta isto estes estas esse essa isso esses essas aquele aquela é são sou és somos era eram foi foram sido ser seja está estão estou estás estamos estar estava
    tenho tens tem temos têm ter tinha tive há vou vai vamos vão ir posso pode podem podemos poder quero quer faço faz fazem fazer feito dá dar muito mais já também ainda só bem lá aqui aí como quando porque então até entre sobre q pq vc`,
  pl: `i a o u w we z ze na do od po za przy dla bez pod nad przed przez ale lub albo czy że żeby aby jak gdy bo więc ja ty on ona ono my wy oni one mnie mi cię ci go mu jej jego nas nam was wam ich im się siebie sobie
    mój moja moje moi mojego mojej twój twoja swój swoja swoje nasz nasza nasze wasz wasza wasze ten ta to te ci tego tej tych tym tymi tę tą jest są był była było były być będzie będą jestem jesteś jesteśmy mam masz ma mamy macie mają mieć miał
    mogę może możesz można możemy możecie mogą nie tak już jeszcze też także tylko bardzo który która które którzy której których co kto coś ktoś tu tam`,
  tr: `bir ve ile ya da de ki mi mı mu mü ben sen o biz siz onlar beni seni onu bizi sizi bana sana ona bize size bunu şunu bende sende onda bizde sizde bu şu böyle şöyle öyle için gibi kadar diye ama fakat ancak çünkü eğer ise idi imiş
    var mı musunuz mısınız misiniz müsünüz miyim mıyım muyum miyiz mıyız olarak olan olur olsun oldu olması çok daha en hem her hiç sonra önce bile yani falan filan şey şeyi artık hala hâlâ zaten tane`,
  ru: `и а но или да не ни же ли бы то что чтобы чтоб как когда если я ты он она оно мы вы они меня мне мной тебя тебе его ему её ей нас нам вас вам их им себя себе мой моя моё мои моего моей твой ваш ваша ваше ваши наш наша наше наши
    этот эта это эти этого этой этом тот та те того той том такой такая такое такие который которая которое которые весь вся всё все в во на с со у к ко о об от до из по за при для под над через без между после перед
    есть был была было были быть будет будут буду уже ещё еще только очень так там тут здесь вот ведь нибудь либо кто чего чему чем раз`,
  ar: `في من إلى الى على عن مع هل ما ماذا لا لم لن ليس أن إن ان أو او و ثم قد كان كانت يكون هو هي هم نحن أنا انا انت أنت أنتم انتم هذا هذه ذلك تلك الذي التي الذين كل بعض غير بين عند عندي عندكم لو إذا اذا لي لكم لنا له لها بعد قبل حتى كما يا اي أي
    شو ايش ليش وين مو مش بس لما اللي عم راح كيف`,
  hi: `है हैं हूँ हूं हो था थी थे होगा होगी होंगे का के की को में से पर ने तक और या कि जो तो ही भी नहीं न मत यह ये वह वो इस उस इन उन मैं हम तुम आप मुझे मुझको हमें आपको उसे उसको मेरा मेरी मेरे हमारा हमारी हमारे आपका आपकी आपके उसका उसकी उसके
    क्या कौन एक लिए साथ बाद पहले अगर फिर अब तब यहाँ वहाँ यहां वहां जैसे ऐसा ऐसे रहा रही रहे गया गई गए दिया दी दिए लिया ली लिए कर करके करना करने करें करता करती करते जा जाता जाती जाते जाए आ आता आती आते सकता सकती सकते हुआ हुई हुए वाला वाली वाले कुछ कोई
    hai hain hun hoon hu ho tha thi the ka ke ki ko me mein se par ne tak aur ya jo to toh hi bhi nahi nahin na mat yeh ye woh wo is us in un main mai hum tum aap mujhe hame aapko usko mera meri mere hamara hamari aapka aapki aapke uska uski uske
    kya koi kuch ek liye sath agar phir fir ab tab yahan wahan jaise raha rahi rahe gaya gayi gaye diya di diye liya li kar karke karna karne kare karta karti jata jati jaye aa aata aati sakta sakti sakte hua hui hue wala wali wale do de den dena dun doge kab`,
};

const read = new Map<string, ReadonlySet<string>>();

/** Folded, as words are looked up. */
export function functionWordsOf(language: string): ReadonlySet<string> {
  let words = read.get(language);
  if (words === undefined) {
    words = new Set(splitWords(WORDS[language] ?? ''));
    read.set(language, words);
  }
  return words;
}
