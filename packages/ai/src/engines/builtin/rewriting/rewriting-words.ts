/**
 * What the built-in engine knows of each language in which it rewrites. Lists are parted by `|` and matched as whole words, whatever the
 * capitals; pairs are "this>that", parted by `|`;
 * a `^` before one: at the beginning of a sentence alone. Only what is right wherever it stands is in here.
 */
export type RewritingWords = {
  /** Whole sentences that carry nothing. Regular expressions, matched against a sentence without its end marks. */
  filler: string;
  /** Many words for few. */
  wordy: string;
  /** What a formal letter writes otherwise, and what a friendly one does. */
  formal: string;
  friendly: string;
  /** Greetings for a formal beginning, and what takes their place; the other way round. */
  greetings: { casual: string; formal: string; writeFormal: string; writeFriendly: string };
  /** Likewise of the line at the end. */
  closings: { casual: string; formal: string };
  /** Words of the familiar form of address: it lies in the verbs too, so that the form is left as it is, and said. */
  familiar: string;
  /** Words that never stand twice in a row. */
  doubled: string;
  /** "wrong>right", of words that are no others. */
  misspelt: string;
};

const none = { wordy: '', formal: '', friendly: '', familiar: '', doubled: '', misspelt: '' };

export const rewritingWords: Readonly<Record<string, RewritingWords>> = {
  en: {
    filler:
      "(?:many )?thank(?:s| you)(?: so much| very much)? for (?:reaching out|contacting|getting in touch|writing(?: in)?|your (?:message|patience|understanding|e-?mail|comment|question|time|interest))(?: (?:to|with) us| us)?(?: today| again)?(?: and (?:your )?(?:patience|understanding))?|(?:i|we) hope (?:that )?(?:this|my|our)? ?(?:message |e-?mail )?(?:helps|finds you well|you are (?:doing )?well|you['’]re (?:doing )?well)|(?:please )?(?:do not|don['’]t) hesitate to (?:contact|reach out to|write to|ask|message|get in touch with)(?: us)?(?: again| anytime| at any time| if you have (?:any|further|more) (?:other )?questions)?|(?:please )?(?:feel free to|let us know if you) (?:reach out|contact us|write to us|have any (?:other |further |more )?questions)(?: anytime| at any time| again)?|we (?:are|['’]re) (?:always )?(?:here|happy) (?:for you|to help)|we (?:really |truly )?(?:appreciate|value) your (?:patience|understanding|business|loyalty|feedback)|(?:have|wishing you|we wish you) a (?:nice|great|lovely|good|wonderful) (?:day|evening|weekend|week)(?: ahead)?|your satisfaction is (?:very )?important to us|we look forward to hearing from you",
    wordy:
      'in order to>to|due to the fact that>because|despite the fact that>although|at this point in time>now|at the present time>now|in the event that>if|with regard to>about|with respect to>about|in the near future>soon|on a daily basis>daily|for the purpose of>for|has the ability to>can|have the ability to>can|please be advised that >|please be informed that >|we would like to inform you that >|we would like to let you know that >|we just wanted to let you know that >|i would like to inform you that >|as a matter of fact, >|to be honest, >|basically, >|actually, >|in fact, >',
    formal:
      "^thanks for>thank you for|thanks a lot>thank you very much|thanks so much>thank you very much|many thanks>thank you very much|thx>thank you|pls>please|plz>please|asap>as soon as possible|gonna>going to|wanna>want to|yeah>yes|yep>yes|nope>no|btw>by the way|fyi>for your information|info>information|^sorry for>we apologise for|^sorry about>we apologise for|we're sorry for>we apologise for|we are sorry for>we apologise for|let's>let us|get back to you>reply to you",
    friendly:
      'we apologise for>we are sorry for|we apologize for>we are sorry for|regarding>about|concerning>about|prior to>before|at your earliest convenience>when you can|inform us>let us know|kindly>please|we require>we need|require assistance>need help|assistance>help|we will endeavour to>we will try to|do not hesitate to>feel free to|should you have any questions>if you have any questions',
    greetings: {
      casual: 'hey there|hey|heya|hiya|hi there|hello there|hi|yo',
      formal: 'dear customer|dear sir or madam|dear all|dear|good day|greetings',
      writeFormal: 'Hello',
      writeFriendly: 'Hi',
    },
    closings: {
      casual: 'cheers|thx|thanks|bye|see you|take care|xoxo|xx|best',
      formal: 'yours sincerely|yours faithfully|sincerely|kind regards|best regards|regards',
    },
    familiar: '',
    doubled: 'the|a|an|of|and|we|our|your|for|with|at|will|please|are|be|you|i|they|from|this|but|or|as|by',
    misspelt:
      "teh>the|recieve>receive|recieved>received|recieving>receiving|adress>address|adresses>addresses|definately>definitely|definitly>definitely|seperate>separate|seperately>separately|occured>occurred|occuring>occurring|untill>until|wich>which|thier>their|becuase>because|becasue>because|beleive>believe|acheive>achieve|accomodate>accommodate|accomodation>accommodation|appologise>apologise|appologize>apologize|appologies>apologies|inconvience>inconvenience|inconvinience>inconvenience|tommorow>tomorrow|tommorrow>tomorrow|tomorow>tomorrow|recomend>recommend|refered>referred|succesful>successful|sucessful>successful|sucess>success|neccessary>necessary|necesary>necessary|immediatly>immediately|payed>paid|calender>calendar|goverment>government|enviroment>environment|maintainance>maintenance|mispelled>misspelled|noticable>noticeable|ocasion>occasion|posible>possible|realy>really|writting>writing|wierd>weird|alot>a lot|dont>don't|doesnt>doesn't|didnt>didn't|isnt>isn't|arent>aren't|wasnt>wasn't|werent>weren't|couldnt>couldn't|wouldnt>wouldn't|shouldnt>shouldn't|havent>haven't|hasnt>hasn't|youre>you're|theyre>they're|thats>that's|im>I'm|ive>I've",
  },
  de: {
    ...none,
    filler:
      '(?:vielen|herzlichen|besten) dank für (?:ihre|deine|eure) (?:nachricht|anfrage|geduld|e-?mail|rückmeldung|ihr verständnis|zeit|mühe)|(?:vielen |herzlichen )?dank für (?:ihr|dein|euer) (?:verständnis|interesse|feedback)|danke für (?:ihre|deine|eure) (?:nachricht|anfrage|geduld|rückmeldung)|wir hoffen,? (?:dass )?(?:wir |ihnen |dir |euch )*(?:damit )?(?:ge)?(?:holfen|helfen)(?: zu)?(?: haben| konnten)?|(?:bei|für) (?:weiteren?|weitere) fragen (?:stehen|sind) wir (?:ihnen |dir |euch )?(?:jederzeit |gerne? )*(?:zur verfügung|für (?:sie|dich|euch) da)|(?:zögern sie nicht|zögere nicht),? uns (?:jederzeit )?(?:zu kontaktieren|zu schreiben)|wir wünschen (?:ihnen|dir|euch) (?:noch )?einen schönen (?:tag|abend)|(?:einen )?schönen (?:tag|abend)(?: noch)?|(?:ein )?schönes wochenende',
    wordy:
      'aufgrund der tatsache, dass>weil|zum jetzigen zeitpunkt>jetzt|zum gegenwärtigen zeitpunkt>jetzt|wir möchten sie darüber informieren, dass >|wir möchten ihnen mitteilen, dass >|ehrlich gesagt, >',
    formal:
      "gibt's>gibt es|gibts>gibt es|geht's>geht es|gehts>geht es|wär's>wäre es|hab's>habe es|ist's>ist es|für's>für das|infos>Informationen|info>Information|^danke für>vielen Dank für|^sorry für>wir bitten um Entschuldigung für|asap>so bald wie möglich|bzgl.>bezüglich",
    friendly: 'bezüglich ihrer>zu Ihrer',
    greetings: {
      casual: 'hey|hi|hallo|huhu|moin moin|moin|servus',
      formal: 'guten tag|guten morgen|guten abend|sehr geehrte damen und herren|sehr geehrte|sehr geehrter',
      writeFormal: 'Guten Tag',
      writeFriendly: 'Hallo',
    },
    closings: {
      casual: 'lg|vg|liebe grüße|viele grüße|beste grüße|grüße|tschüss|ciao|bis bald|danke',
      formal: 'mit freundlichen grüßen|freundliche grüße|hochachtungsvoll|mfg',
    },
    familiar: 'du|dich|dir|dein|deine|deinen|deinem|deiner|deines|euch|euer|eure|euren|eurem|eurer',
    doubled:
      'und|ein|eine|einen|einem|wir|ihr|ihre|ihren|für|mit|auf|bei|bitte|zu|von|nicht|ist|auch|oder|im|am|zum|zur',
    misspelt:
      'nähmlich>nämlich|vorraus>voraus|vorraussetzung>Voraussetzung|vorraussichtlich>voraussichtlich|standart>Standard|wiedersprechen>widersprechen|agressiv>aggressiv|entgültig>endgültig|seid gestern>seit gestern|ausversehen>aus Versehen|garnicht>gar nicht|garkein>gar kein|zumindestens>zumindest|reperatur>Reparatur|reperieren>reparieren|addresse>Adresse|rückgabge>Rückgabe|entschuldigng>Entschuldigung|vieleicht>vielleicht|warscheinlich>wahrscheinlich|intressant>interessant|orginal>Original|bestellug>Bestellung|lieferug>Lieferung',
  },
  fr: {
    ...none,
    filler:
      "merci (?:beaucoup )?(?:pour|de) (?:votre|ton) (?:message|patience|compréhension|retour|confiance|intérêt)|merci de nous avoir (?:contactés?|écrit)|nous (?:vous remercions|te remercions) (?:pour|de) (?:votre|ton) (?:message|patience|compréhension|retour)|nous espérons que (?:ce message|cela) (?:vous|t[’']) ?(?:aide|aura aidé)|n[’']hésitez pas à nous (?:contacter|écrire|recontacter)(?: si vous avez (?:d[’']autres|des) questions)?|nous restons à votre (?:entière )?disposition(?: pour toute (?:autre )?question)?|nous vous souhaitons une (?:bonne|excellente|belle) (?:journée|soirée)|(?:bonne|belle|excellente) (?:journée|soirée)(?: à vous)?",
    wordy:
      'en raison du fait que>parce que|à l’heure actuelle>actuellement|dans le but de>pour|nous souhaitons vous informer que >|nous tenons à vous informer que >',
    formal:
      "y'a>il y a|t'inquiète pas>ne vous inquiétez pas|pas de souci>aucun problème|ok>d'accord|infos>informations|info>information|dispo>disponible|dispos>disponibles|svp>s'il vous plaît|stp>s'il vous plaît|asap>dès que possible",
    friendly: '',
    greetings: {
      casual: 'salut|coucou|hello|hey|yo',
      formal: 'madame, monsieur|cher client|chère cliente',
      writeFormal: 'Bonjour',
      writeFriendly: 'Bonjour',
    },
    closings: {
      casual: 'bises|à plus|a\\+|à bientôt|merci|ciao',
      formal: 'cordialement|bien cordialement|bien à vous|sincères salutations|salutations distinguées',
    },
    familiar: 'tu|toi|tes',
    doubled: 'le|la|les|de|des|du|et|un|une|pour|avec|votre|vos|notre|nos|que|est|sur|dans|par|au|aux',
    misspelt:
      'parmis>parmi|malgrés>malgré|biensur>bien sûr|bien sur>bien sûr|comme même>quand même|adressse>adresse|acceuil>accueil|apparament>apparemment|apparement>apparemment|evidemment>évidemment|desolé>désolé|desole>désolé|desolée>désolée|probleme>problème|problémes>problèmes|delai>délai|delais>délais|recu>reçu|des que possible>dès que possible',
  },
  es: {
    ...none,
    filler:
      'gracias por (?:su|tu|vuestra?|escribirnos|contactarnos|contactar con nosotros|ponerse en contacto(?: con nosotros)?)(?: (?:mensaje|paciencia|comprensión|comentario|interés|confianza))?|(?:muchas )?gracias por (?:su|tu) (?:mensaje|paciencia|comprensión|comentario|interés|confianza)|esperamos (?:que esto|haberle|haberte) (?:le |te )?(?:ayude|ayudado)|no (?:dude|dudes) en (?:contactarnos|escribirnos|contactar con nosotros)(?: si (?:tiene|tienes) (?:más|alguna otra) (?:dudas|preguntas|duda|pregunta))?|quedamos a su (?:entera )?disposición|(?:que (?:tenga|tengas)|le deseamos|te deseamos) (?:un )?(?:buen|feliz|excelente) (?:día|tarde|fin de semana)',
    wordy:
      'debido al hecho de que>porque|con el fin de>para|con el objetivo de>para|en el momento actual>ahora|en el caso de que>si|queremos informarle de que >|le informamos de que >|le informamos que >',
    formal:
      'vale,>de acuerdo,|ok>de acuerdo|info>información|xfa>por favor|porfa>por favor|porfi>por favor|asap>lo antes posible',
    friendly: 'lamentamos>sentimos|con respecto a>sobre|referente a>sobre',
    greetings: {
      casual: 'hola|hey|buenas|qué tal|ey',
      formal:
        'estimado cliente|estimada clienta|estimados señores|estimado|estimada|buenos días|buenas tardes|buenas noches',
      writeFormal: 'Buenos días',
      writeFriendly: 'Hola',
    },
    closings: {
      casual: 'un abrazo|abrazos|besos|chao|hasta luego|gracias|saludos',
      formal: 'atentamente|cordialmente|un cordial saludo|reciba un cordial saludo',
    },
    familiar: 'tú|te|ti|tu|tus|contigo|vosotros|os|vuestro|vuestra',
    doubled: 'el|la|los|las|de|del|y|un|una|para|con|su|sus|que|en|por|es|al|se',
    misspelt:
      'atravez>a través|através>a través|haiga>haya|ospital>hospital|porfavor>por favor|aver>a ver|osea>o sea|enserio>en serio|tambien>también|ademas>además|dia>día|dias>días|envio gratis>envío gratis|direccion>dirección|informacion>información|atencion>atención|devolucion>devolución|numero>número|telefono>teléfono|aqui>aquí|asi>así|despues>después|estan>están',
  },
  it: {
    ...none,
    filler:
      "grazie (?:mille |infinite )?per (?:averci (?:contattato|contattati|scritto)|il (?:suo|tuo|vostro) (?:messaggio|feedback|interesse)|la (?:sua|tua|vostra) (?:pazienza|comprensione|fiducia))|speriamo (?:di (?:esserle|esserti|esservi) stati (?:utili|d['’]aiuto))|non (?:esiti|esitare|esitate) a (?:contattarci|scriverci)(?: per (?:qualsiasi|ulteriori) (?:domanda|domande|informazioni))?|restiamo a (?:sua|tua|vostra) (?:completa )?disposizione(?: per (?:qualsiasi|ulteriori) (?:domanda|domande|informazioni))?|(?:le auguriamo una |ti auguriamo una )?buona (?:giornata|serata)",
    wordy:
      'a causa del fatto che>perché|al fine di>per|allo scopo di>per|al momento attuale>ora|nel caso in cui>se|desideriamo informarla che >|la informiamo che >',
    formal:
      "ok>d'accordo|info>informazioni|asap>appena possibile|cmq>comunque|nn>non|xké>perché|^grazie mille per>la ringraziamo per",
    friendly: 'in merito a>su|relativamente a>su|siamo spiacenti per>ci dispiace per',
    greetings: {
      casual: 'ciao|salve|hey|ehi',
      formal: 'egregio cliente|gentile cliente|spettabile cliente|gentile|egregio',
      writeFormal: 'Buongiorno',
      writeFriendly: 'Buongiorno',
    },
    closings: {
      casual: 'ciao|a presto|un abbraccio|baci|grazie',
      formal: 'cordiali saluti|distinti saluti|un cordiale saluto',
    },
    familiar: 'tu|te|ti|tuo|tua|tuoi|tue',
    doubled: 'il|lo|gli|le|di|del|della|e|un|una|per|con|che|in|da|al|alla|nel|nella',
    misspelt:
      "qual'è>qual è|un pò>un po'|pò>po'|perchè>perché|poichè>poiché|affinchè>affinché|finchè>finché|nè>né|propio>proprio|accellerare>accelerare|aereoporto>aeroporto|apposto>a posto",
  },
  pt: {
    ...none,
    filler:
      '(?:muito )?obrigad[oa]s? (?:por|pela|pelo) (?:entrar em contato|nos contactar|nos contatar|sua|seu|tua|teu)(?: (?:mensagem|paciência|compreensão|contato|contacto|feedback|interesse))?|agradecemos (?:o seu contato|o seu contacto|a sua mensagem|a sua paciência|a sua compreensão)|esperamos ter ajudado|não hesite em (?:contactar-nos|nos contatar|entrar em contato|contatar-nos)|(?:ficamos|estamos) à (?:sua )?disposição|(?:tenha|desejamos) (?:um|uma) (?:bom|ótimo|excelente|boa|ótima) (?:dia|tarde|noite|semana)',
    wordy:
      'devido ao fato de que>porque|devido ao facto de que>porque|com o objetivo de>para|a fim de>para|no momento atual>agora|gostaríamos de informar que >|informamos que >',
    formal:
      'pra>para|tá>está|tô>estou|vc>você|vcs>vocês|ok>de acordo|info>informações|pq>porque|tb>também|asap>o mais rápido possível',
    friendly: 'a respeito de>sobre|referente a>sobre',
    greetings: {
      casual: 'oi|oie|olá|e aí|ei',
      formal: 'prezado cliente|prezada cliente|caro cliente|cara cliente|prezado|prezada|bom dia|boa tarde',
      writeFormal: 'Olá',
      writeFriendly: 'Olá',
    },
    closings: {
      casual: 'abraço|abraços|um abraço|beijos|valeu|até mais|tchau',
      formal: 'atenciosamente|cordialmente|com os melhores cumprimentos|cumprimentos',
    },
    familiar: 'tu|teu|tua|teus|tuas|contigo',
    doubled: 'o|os|as|de|do|da|dos|das|e|um|uma|para|com|que|em|por|no|na',
    misspelt:
      'concerteza>com certeza|derrepente>de repente|apartir>a partir|encima da hora>em cima da hora|voce>você|nao>não|tambem>também|esta bem>está bem|informaçao>informação|informacao>informação|atençao>atenção|endereco>endereço|previlégio>privilégio',
  },
  nl: {
    ...none,
    filler:
      '(?:hartelijk )?(?:bedankt|dank(?: je| u)?) voor (?:je|uw|jouw) (?:bericht|geduld|begrip|mail|vraag|reactie)|hopelijk (?:helpt dit|hebben we (?:je|u) (?:hiermee )?geholpen)|(?:aarzel|twijfel) (?:gerust )?niet om (?:contact (?:met ons )?op te nemen|ons te (?:mailen|schrijven))|(?:we|wij) (?:staan|zijn) (?:altijd |graag )*(?:voor (?:je|u|jou) (?:klaar|er))|(?:nog )?een (?:fijne|prettige|mooie) (?:dag|avond|week)(?: verder| gewenst)?|fijne (?:dag|avond)(?: verder| nog)?',
    wordy:
      'vanwege het feit dat>omdat|op dit moment in de tijd>nu|met als doel om>om|in het geval dat>als|graag willen we je laten weten dat >',
    formal:
      "m'n>mijn|z'n>zijn|d'r>haar|'t>het|oké>in orde|ok>in orde|info>informatie|asap>zo snel mogelijk|^sorry voor>onze excuses voor",
    friendly: 'met betrekking tot>over|betreffende>over',
    greetings: {
      casual: 'hoi|hey|hee|hi|hallo|yo|dag',
      formal: 'geachte klant|geachte|goedendag|goedemiddag',
      writeFormal: 'Beste',
      writeFriendly: 'Hoi',
    },
    closings: {
      casual: 'groetjes|groet|groeten|doei|liefs|bedankt',
      formal: 'met vriendelijke groet|hoogachtend|met vriendelijke groeten',
    },
    familiar: 'je|jij|jou|jouw|jullie',
    doubled: 'de|het|een|en|van|voor|met|we|wij|uw|op|om|te|niet|ook',
    misspelt:
      'onmiddelijk>onmiddellijk|terplekke>ter plekke|tenminstens>tenminste|adress>adres|definatief>definitief|intresse>interesse|interesant>interessant',
  },
  pl: {
    ...none,
    filler:
      'dziękujemy za (?:wiadomość|kontakt|cierpliwość|zrozumienie|opinię)|dziękuję za (?:wiadomość|kontakt|cierpliwość|zrozumienie)|mam(?:y)? nadzieję,? że (?:to )?pomo(?:że|gliśmy|głem|głam)|w razie (?:dalszych |jakichkolwiek )?pytań (?:prosimy o kontakt|jesteśmy do (?:państwa )?dyspozycji)|życzymy miłego (?:dnia|wieczoru)|miłego (?:dnia|wieczoru)',
    wordy: 'ze względu na fakt, że>ponieważ|w chwili obecnej>teraz|w przypadku gdy>jeśli|pragniemy poinformować, że >',
    formal:
      'ok>w porządku|okej>w porządku|info>informacje|^dzięki za>dziękujemy za|^sorki za>przepraszamy za|^sorry za>przepraszamy za|spoko>dobrze',
    friendly: 'odnośnie do>w sprawie|niezwłocznie>jak najszybciej',
    greetings: {
      casual: 'hej|cześć|siema|witam|hejka',
      formal: 'szanowny kliencie|szanowni państwo|szanowna pani|szanowny panie',
      writeFormal: 'Dzień dobry',
      writeFriendly: 'Dzień dobry',
    },
    closings: { casual: 'pozdro|pozdrawiam|pozdrawiamy|pa|dzięki', formal: 'z poważaniem|z wyrazami szacunku' },
    familiar: 'ty|ciebie|tobie|ci|cię|twój|twoja|twoje|twoją|twojego',
    doubled: 'i|w|na|z|do|nie|się|że|jest|dla|od|za|oraz',
    misspelt:
      'wogóle>w ogóle|na prawdę>naprawdę|spowrotem>z powrotem|narazie>na razie|napewno>na pewno|wziąść>wziąć|poprostu>po prostu|conajmniej>co najmniej|naprzykład>na przykład',
  },
  sv: {
    ...none,
    filler:
      'tack för (?:att du (?:hör av dig|kontaktar oss|skriver)|ditt (?:meddelande|tålamod)|din (?:fråga|förståelse|feedback))|vi hoppas att (?:detta|det) hjälper|tveka inte att (?:kontakta oss|höra av dig)|(?:ha|vi önskar dig) en (?:fin|trevlig|bra) (?:dag|kväll|helg)',
    wordy: 'på grund av det faktum att>eftersom|i nuläget>nu|i syfte att>för att|vi vill informera dig om att >',
    formal: '^tack för>vi tackar för|info>information|sån>sådan|nån>någon|nåt>något',
    friendly: 'avseende>om|beträffande>om|vi beklagar>vi är ledsna för',
    greetings: {
      casual: 'tja|tjena|hejsan|hallå',
      formal: 'bästa kund|ärade kund',
      writeFormal: 'Hej',
      writeFriendly: 'Hej',
    },
    closings: { casual: 'kram|hej då|mvh|ha det', formal: 'vänliga hälsningar|med vänlig hälsning|högaktningsfullt' },
    doubled: 'och|en|ett|på|för|med|vi|att|till|är|av|som',
    misspelt: 'iallafall>i alla fall|definitift>definitivt|intresant>intressant|nogrann>noggrann',
  },
  tr: {
    ...none,
    filler:
      '(?:mesajınız|sabrınız|anlayışınız|geri bildiriminiz) için (?:çok )?teşekkür(?:ler| ederiz)|bize (?:ulaştığınız|yazdığınız) için teşekkür(?:ler| ederiz)|(?:başka )?sorularınız (?:olursa|için) (?:bize )?(?:yazabilirsiniz|ulaşabilirsiniz)|iyi (?:günler|akşamlar)(?: dileriz)?',
    wordy: 'şu an itibarıyla>şu anda|olması sebebiyle>olduğu için',
    formal: 'slm>merhaba|tşk>teşekkürler|tşkler>teşekkürler|tmm>tamam|nbr>nasılsınız|bi>bir',
    friendly: '',
    greetings: {
      casual: 'selam|slm|hey|selamlar',
      formal: 'sayın müşterimiz|değerli müşterimiz',
      writeFormal: 'Merhaba',
      writeFriendly: 'Merhaba',
    },
    closings: { casual: 'sevgiler|görüşürüz|hoşça kalın|öptüm', formal: 'saygılarımızla|saygılarımla' },
    familiar: 'sen|seni|sana|senin|senden',
    doubled: 've|bir|bu|için|ile|de|da|olarak',
    misspelt:
      'herkez>herkes|yanlız>yalnız|yalnış>yanlış|birşey>bir şey|hiçbirşey>hiçbir şey|herşey>her şey|süpriz>sürpriz|orjinal>orijinal|makina>makine',
  },
  ru: {
    ...none,
    filler:
      'спасибо за (?:ваше |твоё )?(?:обращение|сообщение|терпение|понимание|отзыв|письмо)|благодарим (?:вас )?за (?:обращение|сообщение|терпение|понимание|отзыв)|надеемся,? (?:что )?(?:это|мы) (?:поможет|помогли)|если (?:у вас )?(?:появятся|возникнут|будут) (?:ещё |дополнительные )?вопросы,? (?:пишите|обращайтесь)(?: нам)?|(?:хорошего|доброго) (?:дня|вечера)',
    wordy:
      'в связи с тем, что>потому что|в связи с тем что>потому что|в настоящее время>сейчас|в том случае, если>если|сообщаем вам, что >',
    formal:
      'спс>спасибо|пож>пожалуйста|пжл>пожалуйста|ок>хорошо|окей>хорошо|инфа>информация|щас>сейчас|^извиняюсь за>приносим извинения за',
    friendly: 'незамедлительно>сразу',
    greetings: {
      casual: 'привет|приветик|хай|салют',
      formal: 'уважаемый клиент|уважаемая клиентка|уважаемые господа',
      writeFormal: 'Здравствуйте',
      writeFriendly: 'Здравствуйте',
    },
    closings: { casual: 'пока|удачи|всего|всего доброго|обнимаем', formal: 'с уважением|с наилучшими пожеланиями' },
    familiar: 'ты|тебя|тебе|тобой|твой|твоя|твоё|твои|твоего|твою',
    doubled: 'и|в|на|с|не|что|для|от|из|по|мы|вы|ваш|это',
    misspelt:
      'извените>извините|пожалуста>пожалуйста|здраствуйте>здравствуйте|вообщем>в общем|вобщем>в общем|итд>и т. д.|будующий>будущий|координально>кардинально',
  },
  uk: {
    ...none,
    filler:
      'дякуємо за (?:ваше |твоє )?(?:звернення|повідомлення|терпіння|розуміння|відгук)|сподіваємося,? (?:що )?(?:це|ми) (?:допоможе|допомогли)|якщо (?:у вас )?(?:виникнуть|будуть) (?:ще |додаткові )?запитання,? (?:пишіть|звертайтеся)(?: нам)?|(?:гарного|доброго) (?:дня|вечора)',
    wordy: 'у зв’язку з тим, що>тому що|на даний момент>зараз|повідомляємо вам, що >',
    formal: 'дяк>дякуємо|ок>добре|окей>добре|плз>будь ласка|інфа>інформація',
    friendly: 'негайно>одразу',
    greetings: {
      casual: 'привіт|привітик|хай|вітання',
      formal: 'шановний клієнте|шановна клієнтко|шановні пані та панове',
      writeFormal: 'Добрий день',
      writeFriendly: 'Вітаємо',
    },
    closings: { casual: 'бувайте|па|щасти', formal: 'з повагою|з найкращими побажаннями' },
    familiar: 'ти|тебе|тобі|тобою|твій|твоя|твоє|твої',
    doubled: 'і|й|та|в|у|на|з|не|що|для|від|по|ми|ви|ваш',
    misspelt: 'вибачаюсь>вибачте|будьласка>будь ласка|взагалі то>взагалі-то|прийняти участь>взяти участь',
  },
  vi: {
    ...none,
    filler:
      'cảm ơn (?:bạn|quý khách) đã (?:liên hệ|nhắn tin|kiên nhẫn|thông cảm)(?: với chúng tôi)?|chúc (?:bạn|quý khách) một ngày (?:tốt lành|vui vẻ)|(?:bạn|quý khách) đừng ngần ngại liên hệ(?: với chúng tôi)?',
    wordy: 'tại thời điểm hiện tại>hiện tại|với mục đích để>để|bởi vì lý do là>vì',
    formal: 'ko>không|dc>được|đc>được|ok>vâng|mn>mọi người',
    friendly: '',
    greetings: {
      casual: 'hi|hello|chào bạn|ê',
      formal: 'kính gửi quý khách|kính chào quý khách',
      writeFormal: 'Xin chào',
      writeFriendly: 'Chào bạn',
    },
    closings: { casual: 'thân mến|tạm biệt', formal: 'trân trọng|kính thư' },
    doubled: 'và|của|là|để|với|cho|trong|không',
  },
  ar: {
    ...none,
    filler:
      'شكر[اًا]* (?:لك|لكم )?(?:على|ل)(?:تواصلكم|تواصلك|رسالتكم|رسالتك|صبركم|صبرك|تفهمكم)(?: معنا)?|لا تترددوا? في (?:التواصل معنا|مراسلتنا)|نتمنى لكم? يوم[اًا]* سعيد[اًا]*|يوم[اًا]* سعيد[اًا]*',
    wordy: 'نظرًا لحقيقة أن>لأن|في الوقت الحالي>الآن|من أجل أن>لكي',
    formal: '',
    friendly: '',
    greetings: {
      casual: 'هاي|هلا|أهلين',
      formal: 'عزيزي العميل|السادة الكرام',
      writeFormal: 'تحية طيبة',
      writeFriendly: 'مرحبًا',
    },
    closings: { casual: 'سلام|باي', formal: 'مع التحية|مع خالص التحية|وتفضلوا بقبول فائق الاحترام' },
    doubled: 'في|من|على|إلى|هذا|هذه|أن|مع|عن',
  },
  hi: {
    ...none,
    filler:
      '(?:हमसे )?संपर्क करने के लिए (?:आपका )?धन्यवाद|आपके (?:संदेश|धैर्य|सहयोग) के लिए (?:आपका )?धन्यवाद|आपका दिन शुभ हो|बेझिझक (?:हमसे )?संपर्क करें',
    wordy: 'वर्तमान समय में>अभी|इस तथ्य के कारण कि>क्योंकि',
    formal: '',
    friendly: '',
    greetings: { casual: 'हाय|हेलो|हैलो', formal: 'प्रिय ग्राहक|आदरणीय', writeFormal: 'नमस्कार', writeFriendly: 'नमस्ते' },
    closings: { casual: 'बाय|फिर मिलेंगे', formal: 'सादर|भवदीय' },
    familiar: 'तू|तुम|तुझे|तुम्हें|तेरा|तुम्हारा|तुम्हारी',
    doubled: 'और|के|की|का|में|से|को|है|लिए|पर',
  },
  ja: {
    ...none,
    filler:
      '(?:お問い合わせ|ご連絡|メッセージ)(?:いただき|を頂き)?、?(?:誠に)?ありがとうございます|今後ともよろしくお願い(?:いた|致)します|ご不明な点が(?:ございましたら|あれば)、?(?:お気軽に)?(?:ご連絡|お問い合わせ)ください',
    wordy: 'することができます>できます',
    formal: '',
    friendly: '',
    greetings: {
      casual: 'どうも|やあ|ハロー',
      formal: '拝啓',
      writeFormal: 'お世話になっております',
      writeFriendly: 'こんにちは',
    },
    closings: { casual: 'それでは|じゃあね', formal: '敬具' },
  },
  ko: {
    ...none,
    filler:
      '(?:문의|연락)(?:해|해 )?주셔서 (?:대단히 |진심으로 )?감사합니다|기다려 주셔서 감사합니다|좋은 하루 (?:되세요|보내세요)|궁금한 점이 있으시면 언제든지 (?:문의|연락)(?:해 )?주세요',
    wordy: '현재 시점에서>지금',
    formal: '',
    friendly: '',
    greetings: {
      casual: '안녕|하이|헬로',
      formal: '고객님께|존경하는 고객님',
      writeFormal: '안녕하십니까',
      writeFriendly: '안녕하세요',
    },
    closings: { casual: '안녕|그럼', formal: '감사합니다|드림' },
  },
  zh: {
    ...none,
    filler:
      '感谢您(?:的)?(?:联系我们|联系|来信|留言|耐心|理解|耐心等待|支持)|谢谢您的(?:耐心|理解|留言|支持)|祝您(?:生活)?愉快|如有(?:任何|其他)?(?:问题|疑问)，?请随时(?:与我们联系|联系我们)',
    wordy: '在目前的情况下>目前|由于这个原因>因此',
    formal: '',
    friendly: '',
    greetings: {
      casual: '嗨|哈喽|嘿|你好',
      formal: '尊敬的顾客|尊敬的客户',
      writeFormal: '您好',
      writeFriendly: '您好',
    },
    closings: { casual: '拜拜|再见', formal: '此致敬礼|此致' },
    familiar: '你',
  },
};
