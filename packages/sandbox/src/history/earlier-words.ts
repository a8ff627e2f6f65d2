/**
 * What customers wrote in the two months before the thirty days, a line each: `where language: text => answer`. {p} is a product, {c} a place,
 * {f} the customer's first name. `p` is public (a comment or a mention), `m` private, `y` below a film, `l` below a post on LinkedIn. Without an
 * answer nobody gave one. Each line is used a few times, with other names.
 */
export const earlierWords = `
p en: The {p} survived three days of sideways rain in {c}. So did I. => That is the review we frame, {f}. Dry both of you before the next trip.
p en: Is the {p} coming back in green? Asking for a friend who is me. => Not this year, {f}. Your friend is on our list for the next dye lot of the {p}.
p en: Third time the zip of my {p} has stuck since spring. Not what I expect at that price. => That should not happen even once, {f}. Send us a message with a photo of the slider and we sort your {p} out.
p en: Carried the {p} round {c} all week and forgot I was wearing it.
p en: Does the {p} fit somebody of 1.92 m? => It does, {f}: choose the long one and you have a hand's width to spare in the {p}.
p en: The website says my {p} left nine days ago. {c} is not that far away. Where is it? => Far too long, {f}. Please send us the order number in a message, and we find your {p} today.
p en: Your repairs desk sewed my {p} back together in four days. I can't find the seam. => Joke looked for it too, {f}. She says thank you, and so does the {p}.
p en: How heavy is the {p} really, with everything in the bag? => Weighed this morning for you, {f}: the {p} stays 40 g below what the label says.
p en: Saw the {p} cheaper in a shop in {c}. Do you match prices? => We don't, {f}, but repairs of a {p} that was bought from us are free for two years.
p en: The strap of my {p} tore on the second day in {c}. Walked home with it under my arm. Disappointed. => We are sorry about that walk, {f}. A strap must hold. Write to us and a new one for the {p} leaves tomorrow.
p en: {c} this morning, {p} on the back, nobody else on the path. Perfect.
p en: Can the {p} be washed in a machine, or is that a crime? => By hand, {f}, lukewarm, no softener. The {p} drips dry over the bath in a night.
p en: Five stars for the {p}, one for the courier who threw it over the hedge. => The stars go on the wall, {f}. The hedge goes to the courier, with our regards and your {p}.
p en: Two weeks without an answer about my {p}. Is anybody there? => Somebody is, and they are sorry, {f}. Your mail about the {p} lay in the wrong tray; the answer is on its way.
p en: Which of your shops has the {p} to try on? I live near {c}. => Both, {f}. Ring before you set out and we keep a {p} in your size behind the counter.
p en: The new hip belt of the {p} rubs exactly where the old one didn't. Why change it?
p en: My daughter, seven, wants to know who names your things. The {p} is her favourite. => A committee of three and a kettle, {f}. We will tell them that the {p} has an admirer.
p en: Ten years with the same {p}. It smells of every camp fire since. Not for sale.
p en: Do you post the {p} to {c}? => We do, {f}. Four working days, and the {p} can be returned for thirty.
p en: Whoever designed the pockets of the {p} has clearly stood in the rain looking for keys. Thank you. => It was Ines, {f}, and it was raining. She read your words about the {p} twice.
p en: The pattern on my {p} is already fading after one summer in {c}. Is that normal? => It is not, {f}. Send us a photo by message and we look at your {p}.
p en: Hear me out: the {p}, but for dogs.
m en: Hello, when will the {p} be back in stock in M? => Hello {f}, the next {p} in M comes in about three weeks. Shall we write to you then?
m en: Hi, I'd like to return the {p}, it is too small. How does that work? => Hi {f}, within thirty days by the form in the parcel. The money for the {p} is back seven working days after it reached us.
m en: A pole of my {p} snapped on the first night in {c}. Can you send one before Friday? => Hello {f}, yes: a pole for the {p} leaves today by express. Splint the old one with a peg meanwhile.
m en: I was charged postage although my order with the {p} was above the limit. Please look. => You are right, {f}. The postage on the {p} goes back to your card today.
m en: Your invoice for the {p} shows my old address. Can you correct it? => Done, {f}: the new invoice for the {p} is in your mail.
m en: Thank you for swapping my {p} so quickly. It fits now, and so does my good mood. => Glad to read that, {f}. Enjoy the {p}.
m en: My parcel with the {p} came open and the pegs are missing. => That is annoying, {f}. A set of pegs for the {p} goes out this afternoon.
m en: Do you take a {p} in part exchange for the larger one? => We will soon, {f}. Keep the {p} dry until we tell more next month.
m en: Is the buckle of the {p} sold on its own? The dog had mine. => It is, {f}: 3 €, in the shop under spare parts. Two if the dog liked the {p}.
m en: I ordered two of the {p} by mistake. Can one be cancelled before it leaves {c}? => Caught it, {f}. One {p} is cancelled, the other is on its way.
y en: The bit about the {p} at the end saved my trip to {c}.
y en: Could you film the same for the {p}? => It is on the list, {f}. The {p} is next but one.
y en: Sound is very quiet, had to turn it up twice to hear anything about the {p}.
l en: We gave a {p} to each of our apprentices in {c}. Still going, all of them. => What a good first tool, {f}. Send us the {p} that breaks first.
l en: How many of a {p}'s parts can really be bought on their own? => All but the fabric of the body, {f}. For the {p} that makes 34 parts.
p de: Der {p} hat in {c} drei Tage Regen ausgehalten. Ich nur zwei. => Dann hat der {p} einen Tag Vorsprung, {f}. Danke fürs Erzählen!
p de: Gibt es den {p} bald wieder in Grau? => Im nächsten Frühjahr, {f}. Wir melden uns, sobald der {p} da ist.
p de: Nach einem halben Jahr löst sich beim {p} schon die Naht. Enttäuschend. => Das tut uns leid, {f}. Schreiben Sie uns eine Nachricht mit Foto, dann reparieren wir den {p} kostenlos.
p de: Passt der {p} auch bei kurzem Rücken? => Ja, {f}, nehmen Sie die kleinste Länge. In Bristol und Rotterdam kann man den {p} anprobieren.
p de: Seit zehn Tagen keine Antwort wegen meines {p}. Schade, früher war das besser.
p de: Mit dem {p} durch {c}, und abends war alles trocken. Danke!
m de: Guten Tag, wie lange dauert die Reparatur eines {p} zurzeit? => Guten Tag {f}, etwa acht Tage. Der {p} bekommt dabei auch gleich neue Schnüre.
m de: Kann ich den {p} umtauschen, wenn ich ihn in {c} gekauft habe? => Gern, {f}, mit dem Beleg von dort. Der neue {p} geht am selben Tag hinaus.
m de: In meinem Paket lag der {p} in der falschen Farbe. => Das war unser Fehler, {f}. Der richtige {p} ist morgen unterwegs, den anderen holen wir ab.
p es: La {p} aguantó una semana en {c} sin una gota dentro. ¡Gracias! => ¡Qué alegría, {f}! La {p} y nosotros brindamos por la próxima.
p es: ¿Cuándo vuelve la {p} en talla S? => En unas tres semanas, {f}. Le avisamos cuando llegue la {p}.
p es: Pedí la {p} hace doce días y nadie contesta. Muy mal. => Lo sentimos, {f}. Escríbanos por privado con el número de pedido y buscamos su {p} hoy mismo.
p es: ¿Sirve la {p} para dormir a cero grados? => Con una buena colchoneta sí, {f}. La {p} está probada hasta cuatro bajo cero.
m es: Hola, ¿puedo cambiar la dirección de mi pedido? Es la {p}, va a {c}. => Hola, {f}: cambiada. La {p} llega el jueves a la dirección nueva.
m es: La cremallera de la {p} se ha roto al segundo uso. ¿Qué hago? => Qué fastidio, {f}. Envíenos una foto y le mandamos una {p} nueva o la arreglamos, como prefiera.
p fr: Le {p} a tenu le vent de {c} toute la nuit. Bravo. => Merci {f} ! Le {p} rougit un peu, mais il est imperméable.
p fr: Est-ce que le {p} existe en plus petit ? => Pas encore, {f}, mais vous êtes douze à le demander ce mois-ci pour le {p}.
p fr: Colis du {p} perdu depuis huit jours, et personne au téléphone. Décevant. => Toutes nos excuses, {f}. Donnez-nous le numéro de commande en message privé, nous retrouvons votre {p}.
p fr: Troisième été avec mon {p}, pas une couture qui bouge.
m fr: Bonjour, comment renvoyer un {p} trop grand ? => Bonjour {f}, avec le formulaire du colis, sous trente jours. L'échange du {p} est gratuit.
m fr: Avez-vous la sangle du {p} en pièce détachée ? => Oui, {f}, à 4 €. Elle se monte sur le {p} sans outil.
p it: Il {p} a passato tre notti a {c} sotto la pioggia, asciutto. => Che bella notizia, {f}. Il {p} ringrazia e noi pure.
p it: Il {p} tornerà in blu? => A primavera, {f}. Le scriviamo appena il {p} arriva.
p it: Una fibbia del {p} si è spezzata subito. Peccato. => Ci dispiace, {f}. Ci mandi una foto in privato e spediamo una fibbia nuova per il {p}.
m it: Buongiorno, quanto costa spedire un {p} a {c}? => Buongiorno {f}, 9 €. Sopra i 100 € il {p} viaggia gratis.
p nl: Met de {p} drie dagen {c} in de regen, en alles droog. Top! => Mooi om te horen, {f}. De {p} mag nog jaren mee.
p nl: Wanneer is de {p} weer op voorraad? => Over twee weken, {f}. We leggen graag een {p} voor u apart.
p nl: Al een week wachten op antwoord over mijn {p}. Jammer. => Sorry, {f}. Stuur ons een bericht met uw bestelnummer, dan kijken we vandaag naar uw {p}.
m nl: Kan mijn {p} gerepareerd worden? Er zit een scheur van vijf centimeter in. => Zeker, {f}. Stuur de {p} naar de werkplaats of kom langs in Rotterdam.
p pt: A {p} aguentou o vento de {c}. Obrigado pela qualidade! => Obrigado nós, {f}. Boa próxima viagem com a {p}.
p pt: A {p} ainda vem este ano em vermelho? => Este ano não, {f}, mas a {p} vermelha volta em março.
m pt: A encomenda da {p} para {c} está parada há uma semana. => Pedimos desculpa, {f}. Já falámos com a transportadora: a {p} chega amanhã.
p pl: {p} wytrzymał tydzień deszczu w {c}. Polecam! => Dziękujemy, {f}. Niech {p} służy jeszcze długo.
p pl: Czy {p} ma wymienne stelaże? => Tak, {f}, każdą część {p} można kupić osobno.
m pl: Dzień dobry, mój {p} przyszedł bez instrukcji. => Dzień dobry, {f}, instrukcja {p} jest już w mailu.
p tr: {p} ile {c} harikaydı, teşekkürler! => Biz teşekkür ederiz, {f}. {p} ile nice yollara.
p tr: {p} ne zaman stoklara gelecek? => Üç hafta içinde, {f}. {p} gelince size yazarız.
p uk: {p} витримав три дні дощу в {c}. Дякую майстрам! => Дякуємо, {f}! {p} передає вітання майстерні.
p uk: Чи буде {p} у зеленому кольорі? => Навесні, {f}. Напишемо, щойно {p} з'явиться.
m uk: Доброго дня, у моєму {p} зламалася застібка. Чи можна купити окремо? => Так, {f}, застібка для {p} коштує 3 €.
p ja: {p}、{c}の雨でも中は乾いたままでした。ありがとう。 => {f}さん、嬉しいお知らせです。{p}も喜んでいます。
p ja: {p}の再入荷はいつですか。 => {f}さん、三週間ほどで{p}が入ります。入り次第ご連絡します。
m ja: {p}の修理をお願いしたいのですが、どのくらいかかりますか。 => {f}さん、およそ八日です。{p}をお送りください。
p hi: {c} की बारिश में भी {p} अंदर से सूखा रहा। धन्यवाद! => शुक्रिया {f}, {p} की ओर से भी।
p hi: {p} हरे रंग में कब आएगा? => अगले मौसम में, {f}। {p} आते ही हम लिखेंगे।
m hi: मेरे {p} का पार्सल दस दिन से नहीं आया। कृपया देखें। => क्षमा करें {f}, {p} का पार्सल मिल गया है और कल पहुँचेगा।
p ar: صمدت {p} ثلاثة أيام تحت المطر في {c}. شكراً لكم. => شكراً لك {f}، و{p} تشكرك أيضاً.
p ar: متى تعود {p} إلى المخزون؟ => بعد ثلاثة أسابيع يا {f}، ونكتب إليك حين تصل {p}.
m ar: وصلت {p} بدون أوتاد، هل يمكن إرسالها؟ => نعتذر يا {f}، أوتاد {p} في الطريق اليوم.
`;

export const earlierProducts = [
  ...[
    'Fell 28',
    'Fell 45',
    'Squall',
    'Pilot',
    'Lagoon 4',
    'Drizzle Lite',
    'Drift',
    'Drift Winter',
    'Skerry 1',
    'Mossop',
  ],
];

/** First names with their handles, last names with theirs, and places, by language. */
export const earlierPeople: Record<string, { first: string; last: string; places: string }> = {
  en: {
    first:
      'Alfie Bryony Cerys Dougal Edie Fergus Gwen Hamish Isla Jago Keira Lorcan Maeve Nye Orla Piers Rhona Seren Tamsin Una',
    last: 'Ashdown Birtwell Cragg Dunning Ellerby Fairhurst Garside Hebden Ingram Jessop Kershaw Lathom Mellor Netherton Oakes Pickles Rigby Stott',
    places: 'Snowdonia|the Cairngorms|Dartmoor|the Lakes|Connemara|the Mournes|Exmoor|Arran|the Peak District',
  },
  de: {
    first: 'Anneke Bastian Clemens Dörte Elke Falk Gesa Henrik Imke Jörn Katrin Lennart',
    last: 'Ahlers Brockmann Claasen Dittrich Ehlers Freese Gerdes Harms Janssen Kruse',
    places: 'den Harz|die Eifel|das Allgäu|den Spessart|die Rhön',
  },
  es: {
    first: 'Aitana Bruno Candela Diego Elsa Fermín Gala Hugo Irene Julián',
    last: 'Arce Bravo Cuesta Duarte Egea Ferrer Gallego Haro',
    places: 'Picos de Europa|Gredos|la Alpujarra|Ordesa',
  },
  fr: {
    first: 'Adèle Basile Capucine Damien Élise Florian Garance Hector Inès Jules',
    last: 'Aubry Besson Carlier Delmas Estève Faure Giraud Humbert',
    places: 'Chartreuse|Belledonne|Aubrac|Queyras',
  },
  it: {
    first: 'Alba Bruno Chiara Dario Elena Fabio Greta',
    last: 'Amato Bassi Conti Donati Esposito Ferri',
    places: 'Val Grande|Gran Paradiso|Cinque Terre',
  },
  nl: {
    first: 'Anouk Bram Carlijn Daan Elif Floor Guus',
    last: 'Aerts Bakker Dekker Evers Faber Groen',
    places: 'de Veluwe|de Ardennen|Texel',
  },
  pt: {
    first: 'Afonso Beatriz Caetano Dália Elvira',
    last: 'Abreu Barros Cunha Dias Esteves',
    places: 'Gerês|Estrela|Arrábida',
  },
  pl: {
    first: 'Agata Bartek Celina Darek Ewa',
    last: 'Adamek Baran Cichy Dudek Frank',
    places: 'Bieszczadach|Tatrach|Karkonoszach',
  },
  tr: {
    first: 'Aslı Berk Ceren Deniz Elif',
    last: 'Acar Bulut Ceylan Demir Erdem',
    places: 'Kaçkarlar|Likya Yolu|Aladağlar',
  },
  uk: {
    first: 'Андрій/andrii Богдана/bohdana Віра/vira Гліб/hlib Дарина/daryna Єва/yeva',
    last: 'Бойко/boiko Вовк/vovk Гнатюк/hnatiuk Дяченко/diachen Коваль/koval',
    places: 'Карпатах|Чорногорі|Горганах',
  },
  ja: {
    first: '彩/aya 健/ken 美咲/misaki 涼/ryo 翔太/shota 由美/yumi',
    last: '石井/ishii 小川/ogawa 佐野/sano 高木/takagi 森/mori',
    places: '穂高|屋久島|尾瀬',
  },
  hi: {
    first: 'अनिता/anita दीपक/deepak कविता/kavita मोहन/mohan नेहा/neha रोहन/rohan',
    last: 'बोस/bose गुप्ता/gupta जोशी/joshi नायर/nair वर्मा/verma',
    places: 'हिमाचल|मनाली|कूर्ग',
  },
  ar: {
    first: 'أمل/amal باسم/basem هدى/huda كريم/karim ليلى/layla سامي/sami',
    last: 'حداد/haddad منصور/mansour ناصر/nasser صالح/saleh زيدان/zeidan',
    places: 'وادي رم|ظفار|جبال الأطلس',
  },
};

/** The brand's posts of that time; see `readPosts` for the notation. */
export const earlierPosts = {
  facebook: `
fb-early-boots 90d 09:00: Boots by the door, map on the table. What is the first walk of your season?
fb-early-spares 71d 10:00: Spare parts for the Lagoon are back: poles, windows, and the hook that always goes missing.
fb-early-joke 52d 16:00: Joke has mended her ten thousandth zip. There was cake. There were crumbs in the machine.
fb-early-lamp 86d 18:00: Long evenings make lazy batteries. Charge the headlamp once before October, it forgets otherwise.
fb-early-tarp 82d 11:00: A tarp, two trees and a stubborn knot: lunch for nine, dry.
fb-early-poll 78d 17:30: Breakfast first or tent down first? We have been arguing since 1998.
fb-early-rotterdam 75d 10:00: The Rotterdam shop has a new door. It opens outwards now. Yes, Joke walked into it.
fb-early-scale 67d 12:15: We weighed our own packs at the door: from 4.1 to 17 kilos. The 17 carried a cast iron pan.
fb-early-ferry 64d 08:30: Which ferry crossing deserves a tent at the other end?
fb-early-seam 61d 15:00: Seam sealer, a dry day and forty patient minutes: your old fly is good for another three summers.
fb-early-club 58d 18:00: The Thursday walking club is back: twelve kilometres, no records, soup at the end.
fb-early-lost 56d 10:30: Found after the club walk: one mitten, left, hand-knitted, proudly orange.
fb-early-guides 54d 07:45: Three mountain guides tested the Fell 45 for a summer. The hip belt was too short for two of them, so it grew.
fb-early-box 49d 12:00: Every parcel now comes in a box that we have used before. Dents are part of the service.
fb-early-tea 47d 16:00: Tea at the repairs desk is free. Advice as well. Zips cost six euros.
fb-early-map 44d 09:00: Send us the spot where your phone gives up. We print the best twelve as a calendar.
fb-early-frost 42d 07:30: First frost on the test field, minus two, one guy line chewed by a hare.
fb-early-stove 40d 18:15: Cold stove, slow boil? Keep the cartridge in your jacket until the pot is full.
fb-early-autumn 38d 09:30: Shorter days, warmer socks. The Drift Winter is back on the shelf.
fb-early-volunteers 35d 11:30: Nineteen of you carried 80 metres of fence off the dune. Thank you, your backs will forgive us.
fb-early-evening 32d 17:00: Winter talks at the Bristol shop begin: maps, mishaps and one man who cycled to the Aral Sea.
`,
  instagram: `
ig-early-dew 89d 06:10: Dew on the fly, kettle on, nobody talks yet.
ig-early-van 68d 15:00: The repairs van goes on tour. Wave if you see it. 🚐
ig-early-stitch 49d 12:20: Eleven stitches an inch. Count them if you have the patience.
ig-early-mug 85d 07:00: The mug has been everywhere. The handle has not.
ig-early-dunes 81d 18:40: Wind from the left, supper from the right.
ig-early-hands 77d 12:00: Noor, a needle and the light of four o'clock.
ig-early-hut 74d 16:20: Door shut, boots out, everybody smells of rain.
ig-early-line 71d 08:15: Washing line of a thru-hiker: two socks, one towel, no regrets.
ig-early-dog 65d 17:00: Head of tent security. Asleep on duty.
ig-early-blue 62d 06:30: Ten minutes of blue, then the sun took over.
ig-early-pole 59d 12:10: A pole with eleven splints. We mended it anyway.
ig-early-bridge 57d 15:30: Forty people a day, one at a time, please.
ig-early-soup 54d 18:00: Lentils, lemon, last light. 🍋
ig-early-market 52d 10:00: Bristol, Saturday: second-hand shells by weight of story.
ig-early-night 47d 19:20: Stars: yes. Moon: no. Torch: forgotten.
ig-early-patch 45d 12:30: Patch by Joke. Tear by a very determined bramble.
ig-early-fog 43d 07:40: The summit is in there somewhere.
ig-early-kids 41d 16:00: Built by a five-year-old. Stood through the night.
ig-early-canal 39d 08:00: Rush hour on the towpath. 🦆
ig-early-leaves 36d 08:30: Colours by the trees, jacket by us. 🍂
ig-early-rain 34d 17:15: Eight kinds of rain before lunch, one jacket.
ig-early-desk 31d 12:45: Before: a zip with an opinion. After: a zip.
`,
  youtube: `
yt-early-knots 87d 10:00: Three knots for a windy night⏎A bowline, a trucker's hitch and one that Lars made up.
yt-early-pitch 76d 09:00: Pitching alone in a crosswind⏎Start with the corner that hates you most.
yt-early-feet 67d 10:30: Blisters: before, during and after⏎Denise is a nurse and has seen your heels.
yt-early-wash 58d 09:30: Wash a rain jacket without ruining it⏎Soap, water, patience, and why softener is the enemy.
yt-early-zip 49d 09:30: Why zips fail, and the two that never do⏎Sliders, teeth and a pair of pliers.
yt-early-winter 36d 10:00: Sleeping warm at minus five⏎Mats first, bag second, porridge third.
`,
  linkedin: `
li-early-bench 86d 08:00: A repairs bench costs us more than it earns. We are building the second one, and here is the sum.
li-early-parts 79d 09:00: We stock spare parts for products that we stopped making in 2004. It is the cheapest marketing we have.
li-early-shift 72d 08:15: Our shops close at five on Fridays now. Sales did not fall; sick days did.
li-early-audit 65d 09:30: The audit of our second factory is public, with the three things that went wrong and what we did about them.
li-early-school 57d 08:30: Noor's first term: forty seams, two of them perfect, all of them straight in the end.
li-early-returns 52d 08:45: One return in nine was the wrong size. A measuring tape on the product page made it one in fourteen.
li-early-hire 46d 09:15: We ask candidates to mend something and tell us where they gave up. It says more than a letter.
li-early-price 40d 08:00: We raised the price of the Mossop by four euros and said why on the label: wool.
li-early-van 34d 09:00: The repairs van covered 2,300 kilometres in September and came back with 311 mended things.
`,
  twitter: `
tw-early-kettle 86d 07:45: Day two of the great kettle debate: lid on, obviously.
tw-early-sunday 81d 09:30: Sunday forecast: optimistic with patches of moss.
tw-early-thread 75d 12:20: Thread of the day: polyester, 40, black. What did you expect?
tw-early-gate 70d 17:00: Leave the gate as you found it, leave the view better.
tw-early-boots 64d 08:30: New laces feel like new boots for eight kilometres.
tw-early-lamp 59d 18:10: If your headlamp blinks twice, it is hungry. Feed it.
tw-early-hill 57d 12:00: The hill was not there on the map, said everybody on the hill.
tw-early-socks 54d 09:00: Pack three pairs. Wear two. Give one to the person who packed none.
tw-early-post 50d 16:30: Today at the desk: a rucksack with a mouse nest, mouse included. Both are fine.
tw-early-tide 48d 07:20: Tide tables are poetry with consequences.
tw-early-peg 44d 12:40: There are 14 pegs in the bag. There were 14 pegs in the bag.
tw-early-mist 42d 08:00: Mist until eleven. Biscuits until ten.
tw-early-knee 39d 17:45: Downhill is uphill for knees.
tw-early-fuel 35d 10:15: Half a cartridge boils six litres if you use the lid and nobody stirs.
tw-early-clock 32d 18:30: Clocks and tents: both easier to put up in daylight.
`,
};
