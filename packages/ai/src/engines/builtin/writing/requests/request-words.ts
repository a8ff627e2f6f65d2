/** What people say to a machine when they want a post, by language. Word lists are alternatives of regular expressions. */
export type RequestWords = {
  /** "please", "could you", "I need". */
  polite: string;
  /** "write", "create". */
  verbs: string;
  /** "me", "for us". */
  receivers: string;
  articles: string;
  /** "post", "caption"; also the end of a compound ("Instagram-Post"). */
  kinds: string;
  /** Say how long or how good it shall be; neither subject nor tone. */
  describing: string;
  /** What follows is the subject. */
  links: string;
  /** What follows is the subject, unless it names a network or another link comes soon. */
  weakLinks: string;
  /** Requests of their own: "announce", "tell people that". */
  tells: string;
  /** A sentence that begins so tells how to write. */
  instructs: string;
  /** "in a … tone", "with emojis" at the end; the subject is what stands before. */
  tails: string;
  /** "my photo of": the post is about what is on it. */
  photos: string;
  /** Words that begin a subject with a small letter unless it begins the sentence. */
  smallWords: string;
};

export const CHANNELS =
  'instagram|insta|ig|facebook|fb|linkedin|linked-in|tiktok|tik-tok|twitter|x|youtube|threads|telegram|whatsapp|pinterest|bluesky|mastodon|social[ -]media|socials|reseaux sociaux|réseaux sociaux|redes sociales|redes sociais|sozialen? medien|blog|feed|stories|story|reels?';

export const requestWords: Record<string, RequestWords> = {
  en: {
    polite:
      "please|pls|kindly|hi|hello|hey|(?:can|could|would|will) (?:you|u)(?: please)?|i(?:[’']d| would) (?:like|love|want)(?: you to| to have)?|i (?:need|want)(?: you to)?|we (?:need|want)|help (?:me|us)(?: to)?|let[’']s",
    verbs:
      'write|create|make|generate|draft|compose|give|prepare|craft|produce|design|do|come up with|put together|suggest|type(?: up)?|think of',
    receivers: 'me|us|for me|for us',
    articles: 'an?|the|some|one|our|my|another|two|three',
    kinds:
      'posts?|captions?|tweets?|statements?|notices?|notes?|invitations?|greetings?|apolog(?:y|ies)|thank[ -]you(?: note)?|condolences?|content|texts?|copy|something|announcements?|status(?: update)?|blurbs?|messages?|thread|reel script|ads?|advert|story|updates?|lines?|post text',
    describing:
      'short|brief|quick|simple|catchy|engaging|compelling|creative|nice|good|great|cool|little|small|long|longer|detailed|attention-grabbing|eye-catching|promotional|promo|marketing|new|sentence|one-line|two-line|and|but|very|really|super|daily|weekly',
    links:
      'about|regarding|concerning|around|on the (?:topic|subject) of|(?:announcing|announces|to announce|that announces|saying|that says|which says|to say|stating)(?: that)?|(?:to tell|telling|to inform|informing|that tells|to remind|reminding|to let|letting) (?:people|everyone|everybody|them|(?:our|my|the) [a-z]+)(?: know)?(?: that| about| of)?|(?:to promote|promoting|that promotes|to introduce|introducing|that introduces|to celebrate|celebrating|that celebrates|to explain|explaining|that explains|to advertise|advertising|to share|sharing|to highlight|highlighting|showing|showcasing)(?: that)?|(?:to invite|inviting|that invites) (?:people|everyone|everybody|(?:our|my|the) [a-z]+) to|(?:to apologi[sz]e|apologi[sz]ing|that apologi[sz]es) (?:for|about)|(?:to thank|thanking|that thanks)|where we say(?: that)?|because',
    weakLinks: 'for|on|of|to|with',
    tells:
      'write about|(?:make|keep) it [\\p{L}-]+(?:(?:,| and) [\\p{L}-]+){0,2}(?=\\s*:)|thank(?= (?:our|my|the|all)\\b)|(?:announce|promote|advertise|introduce)(?: that)?|(?:tell|inform|remind) (?:people|everyone|everybody|(?:our|my|the) [a-z]+)(?: that| about| of)?|let (?:people|everyone|everybody|(?:our|my) [a-z]+) know(?: that| about)?|apologi[sz]e (?:to (?:people|everyone|(?:our|my|the) [a-z]+) )?(?:for|about)|invite (?:people|everyone|everybody|(?:our|my) [a-z]+) to',
    instructs:
      "(?:please )?(?:keep|make) (?:it|this|the)|(?:please )?(?:use|add|include|mention|avoid|do not use|don[’']t use|no (?:emojis?|hashtags?)|max(?:imum)?|no more than|at most|not more than|(?:the )?tone|(?:the )?style|length|end with|start with|write in|under \\d)",
    tails:
      ',?\\s*(?:and|but)\\s+(?:please\\s+)?apologi[sz]e(?: for (?:it|that|this))?|,\\s*[\\p{L}-]+ (?:tone|style)|,?\\s*(?:and\\s+)?(?:in|with|using)\\s+(?:an?\\s+|the\\s+)?(?:[\\p{L}-]+(?:,| and)?\\s+){1,3}(?:tone|style|voice|mood|way|vibe)(?: of voice)?|(?:,| and)?\\s*(?:with|use|using|add|include|including)\\s+(?:[\\p{L}-]+\\s+){0,3}(?:emojis?|hashtags?|call to action|cta)|,?\\s*(?:in|under|within|max(?:imum)?|at most)\\s+\\d+\\s+(?:words|characters|sentences|lines)',
    photos: '(?:my|our|an?|this|the)\\s+(?:new\\s+)?(?:photo|picture|pic|image|video)s?\\s+(?:of|showing|with)',
    smallWords:
      'our|the|an?|my|your|their|his|her|its|this|these|that|those|how|why|what|when|where|new|some|all|every|another|being|having|making|opening|working|taking|getting',
  },
  de: {
    polite:
      'bitte|hallo|hi|(?:kannst|könntest|würdest|magst) du(?: bitte)?(?: mir| uns)?|(?:können|könnten|würden) sie(?: bitte)?(?: mir| uns)?|ich (?:brauche|möchte|hätte gerne?|will)|wir (?:brauchen|möchten)|mach doch',
    verbs:
      '(?:schreibe?n?|erstelle?n?|mache?n?|verfasse?n?|generiere?n?|formuliere?n?|entwirf|entwerfen|texte|gib|gebe?n?|bereite|kreiere?n?|erzeuge?n?|liefere?)(?: sie)?',
    receivers: 'mir|uns|für mich|für uns|mir bitte|uns bitte|bitte',
    articles: 'einen?|eine[rs]?|ein|den|die|das|unseren?|unsere|unser|meinen?|zwei|drei|etwas',
    kinds:
      'beitrag|beiträge|hinweis|mitteilung|stellungnahme|einladung|gruß|beileid|entschuldigung|danksagung|dankeschön|posts?|posting|texte?|captions?|inhalte?|tweets?|bildunterschrift|bildtext|ankündigung|status(?:meldung)?|meldung|nachricht|anzeige|etwas|was',
    describing:
      'kurze[nrsm]?|knappe[nrsm]?|lange[nrsm]?|schöne[nrsm]?|gute[nrsm]?|tolle[nrsm]?|neue[nrsm]?|kreative[nrsm]?|ansprechende[nrsm]?|kleine[nrsm]?|und|aber|sehr|einfache[nrsm]?|prägnante[nrsm]?|bitte',
    links:
      'über|zum thema|zu dem thema|rund um|bezüglich|in dem wir (?:sagen|erzählen)(?:,)? dass|(?:der|die|das) (?:ankündigt|sagt|mitteilt|erklärt)(?:,)?(?: dass)?|mit der (?:ankündigung|nachricht|info)(?:,)?(?: dass)?|dass|um (?:anzukündigen|mitzuteilen|zu sagen)(?:,)?(?: dass)?',
    weakLinks: 'für|zu|zum|zur|von|vom',
    tells:
      '(?:bewirb|bewerbe|bewerben sie)|(?:kündige|kündigen sie) an(?:,)? dass|(?:sag|sage|teile?|erzähle?)(?: allen| unseren \\p{L}+| den \\p{L}+)(?: mit)?(?:,)? dass|(?:entschuldige dich|entschuldigen sie sich) für',
    instructs:
      '(?:bitte )?(?:halte?|nutze?|verwende?n?|benutze?|füge?|nimm|mit emojis?|ohne |ton(?:fall|alität)?|stil|länge|maximal|max|höchstens|schreibe? (?:es |ihn )?(?:locker|in )|der ton)',
    tails:
      ',?\\s*und\\s+(?:bitte\\s+)?(?:entschuldige dich|entschuldigen sie sich|bitte um entschuldigung)(?: dafür)?|\\s+(?:zu\\s+)?(?:schreiben|erstellen|verfassen|machen|formulieren|entwerfen|texten)\\??|,?\\s*(?:bitte\\s+)?(?:in|mit|im)\\s+(?:einem|einer)?\\s*(?:[\\p{L}-]+(?:,| und)?\\s+){0,3}(?:ton(?:fall)?|stil|sprache|weise|emojis?|hashtags?)|,?\\s*(?:in|mit|unter)?\\s*(?:maximal|höchstens|max\\.?)\\s+\\d+\\s+(?:wörtern?|zeichen|sätzen?)',
    photos: '(?:mein|unser|ein|das|dieses)\\s+(?:neues\\s+)?(?:foto|bild|video)\\s+(?:von|mit)',
    smallWords:
      'unser|unsere[nrsm]?|der|die|das|dem|den|des|ein|eine[nrsm]?|mein|meine[nrsm]?|dein|deine[nrsm]?|euer|eure[nrsm]?|ihre?|diese[nrsm]?|wie|warum|was|wann|wo|neue[nrsm]?|alle',
  },
  fr: {
    polite:
      "s[’'](?:il|te) (?:vous|te)? ?pla[iî]t|svp|stp|merci de|bonjour|salut|(?:peux|pourrais|pourras)[- ]tu|(?:pouvez|pourriez)[- ]vous|j[’']ai besoin d[’'](?=un)|j[’']ai besoin de|j[’']aimerais|je (?:veux|voudrais|souhaite)|aide[- ]moi à|nous (?:voulons|voudrions)|il (?:me|nous) faut",
    verbs:
      'écri(?:s|re|vez)|ecri(?:s|re|vez)|crée[rzs]?|créez|cree[rz]?|rédige[rz]?|redige[rz]?|génère[rz]?|génére[rz]|fai(?:s|tes|re)|propose[rz]?|prépare[rz]?|donne[rz]?|compose[rz]?|imagine[rz]?',
    receivers: 'moi|nous|me|pour moi|pour nous',
    articles: 'une?|des|les?|la|du|notre|mon|ma|deux|trois|quelque',
    kinds:
      'posts?|publications?|communiqué|avis|invitation|condoléances|excuses|remerciements?|légendes?|legendes?|textes?|contenus?|tweets?|annonces?|messages?|statuts?|chose|accroches?|story',
    describing:
      'courte?s?|petite?s?|brève?s?|brefs?|longue?s?|jolie?s?|bonne?s?|beau|belle|simples?|originale?s?|créati(?:f|ve)s?|engageante?s?|accrocheu(?:r|se)s?|et|très|mais|qui',
    links:
      "sur|à propos d[’']|à propos des?|à propos du|à propos de|au sujet d[’']|au sujet des?|au sujet du|concernant|(?:pour annoncer|annonçant|qui annonce|pour dire|disant|qui dit|pour informer(?: \\p{L}+){1,2}|pour rappeler)(?: qu[’']| que)?|(?:pour promouvoir|pour présenter|présentant|qui présente|pour célébrer|pour fêter|pour expliquer|pour partager)|pour (?:nous excuser|s[’']excuser|présenter (?:nos|des) excuses pour)(?: de| d[’']| du| des| pour)?|pour remercier|autour de",
    weakLinks: "pour|de|du|des|d[’']",
    tells:
      "(?:annonce[rz]?)(?: que| qu[’'])?|(?:promeus|faites la promotion d[eu]|fais la promotion d[eu])|(?:dis|dites|informe[rz]?) (?:à )?(?:nos|tous nos|aux?) \\p{L}+ (?:que|qu[’'])|(?:excuse[- ]toi|excusez[- ]vous|présente[rz]? (?:nos|des) excuses) (?:pour|de)",
    instructs:
      '(?:utilise[rz]?|ajoute[rz]?|inclu(?:s|ez)|mets|mettez|sois|soyez|fais court|reste[rz]?|garde[rz]?|ton |le ton|style|sans |avec des? |maximum|max)',
    tails:
      ",?\\s*et\\s+(?:excuse[- ]toi|excusez[- ]vous|présente[rz]? (?:nos|des) excuses)|,?\\s*(?:avec|sur|d[’']|dans|de)\\s*(?:un|une|le)?\\s*(?:ton|style|manière|façon)\\s+[\\p{L}-]+(?:\\s+et\\s+[\\p{L}-]+)?|,?\\s*(?:avec|et)\\s+(?:des|quelques|les)\\s+(?:[\\p{L}-]+\\s+)?(?:emojis?|émojis?|hashtags?)|,?\\s*en\\s+\\d+\\s+(?:mots|caractères|phrases)(?: maximum)?",
    photos: '(?:ma|notre|une|la|cette)\\s+(?:photo|image|vidéo)\\s+(?:de|avec)',
    smallWords:
      'notre|nos|le|la|les|un|une|des|mon|ma|mes|ton|ta|votre|vos|ce|cette|ces|comment|pourquoi|quand|où|nouveau|nouvelle|nouveaux|du|au',
  },
  es: {
    polite:
      'por favor|porfa|hola|(?:puedes|podrías|podrias|puede|podría|pueden)|necesito|quiero|quisiera|me gustaría|necesitamos|ayúdame a|queremos',
    verbs:
      '(?:escrib(?:e|a|ir|í|as|an)|escríb(?:a|e)|cre(?:a|ar|e|es)|créa|haz|haga|hacer|redact(?:a|ar|e)|redácta|gener(?:a|ar|e)|genéra|prepar(?:a|ar|e)|prepára|propon|proponme|dame|danos|elabor(?:a|ar|e))(?:me|nos)?',
    receivers: 'me|nos|para mí|para nosotros',
    articles: 'una?|el|la|los|las|unos|unas|nuestr[oa]|mi|dos|tres|algo',
    kinds:
      'publicación|publicacion|publicaciones|aviso|comunicado|invitación|condolencias|pésame|disculpas?|agradecimientos?|posts?|textos?|contenidos?|tweets?|tuits?|pies? de foto|leyendas?|descripción|anuncios?|mensajes?|captions?|algo|copy|estado',
    describing:
      'cort[oa]s?|breves?|larg[oa]s?|bonit[oa]s?|buen[oa]?s?|sencill[oa]s?|creativ[oa]s?|original(?:es)?|atractiv[oa]s?|llamativ[oa]s?|y|muy|pero|pequeñ[oa]s?|nuev[oa]s?',
    links:
      'sobre|acerca del?|(?:anunciando|para anunciar|que anuncie|que anuncia|diciendo|que diga|para decir|para informar|informando|para avisar|avisando|para recordar)(?: de)?(?: que)?|(?:para promocionar|promocionando|para presentar|presentando|que presente|para celebrar|celebrando|para explicar|para compartir)|para (?:disculparnos|pedir disculpas|pedir perdón) por|(?:disculpándonos|pidiendo disculpas) por|para agradecer a|para invitar a(?: la gente| todos| nuestr[oa]s \\p{L}+)? a',
    weakLinks: 'para|del?|por|con',
    tells:
      '(?:anuncia|anuncie|anunciar|promociona|promocione|promocionar)(?: que)?|(?:di|dile|diles|informa|avisa|cuenta|cuéntales) a (?:todos|la gente|nuestr[oa]s \\p{L}+)(?: de)? que|(?:discúlpate|pide disculpas|pedir disculpas|pide perdón) por',
    instructs:
      '(?:usa|use|utiliza|utilice|añade|agrega|incluye|incluya|que sea|hazlo|mantén|tono|el tono|estilo|sin |con emojis?|máximo|max|no uses|no más de)',
    tails:
      ',?\\s*y\\s+(?:discúlpate|pide disculpas|pide perdón)|,?\\s*(?:en|con|de)\\s+(?:un|una)?\\s*(?:tono|estilo|manera|forma)\\s+[\\p{L}-]+(?:\\s+y\\s+[\\p{L}-]+)?|,?\\s*(?:con|y|usando)\\s+(?:(?:unos|algunos|los)\\s+)?(?:[\\p{L}-]+\\s+)?(?:emojis?|emoticonos|hashtags?|etiquetas)|,?\\s*(?:en|de)\\s+(?:máximo\\s+)?\\d+\\s+(?:palabras|caracteres|frases)',
    photos: '(?:mi|nuestra|una|la|esta)\\s+(?:foto|imagen)\\s+(?:de|con)',
    smallWords:
      'nuestr[oa]s?|el|la|los|las|un|una|unos|unas|mi|mis|tu|tus|su|sus|este|esta|estos|estas|cómo|por|cuándo|dónde|qué|nuev[oa]s?',
  },
  it: {
    polite:
      'per favore|per piacere|ciao|salve|(?:puoi|potresti|può|potrebbe|potete)|ho bisogno di|vorrei|voglio|mi serve|ci serve|abbiamo bisogno di|aiutami a',
    verbs:
      '(?:scriv(?:i|a|ere|ete)|cre(?:a|i|are|ate)|gener(?:a|i|are|ate)|prepar(?:a|i|are|ate)|fa(?:i|re|mmi|cci)?|redig(?:i|a|ere)|compon(?:i|ga)|proponi|dammi|dacci|elabora|realizza)(?:mi|ci)?',
    receivers: 'mi|ci|per me|per noi',
    articles: "una?|uno|un[’']|il|lo|la|i|gli|le|dei|delle|nostr[oa]|mio|mia|due|tre|qualche",
    kinds:
      'posts?|comunicato|avviso|invito|condoglianze|scuse|ringraziament[oi]|testi?|testo|contenuti?|contenuto|didascali[ae]|tweet|pubblicazion[ei]|annunci?o?|messaggi?o?|caption|qualcosa|cosa|copy',
    describing:
      'brev[ei]|cort[oaie]|lung[oa]|bell[oa]|buon[oa]?|semplic[ei]|creativ[oa]|original[ei]|accattivant[ei]|coinvolgent[ei]|e|molto|ma|piccol[oa]|nuov[oa]',
    links:
      "su|sul|sullo|sulla|sui|sugli|sulle|sull[’']|riguardo (?:a|al|alla|ai|alle|all[’'])|a proposito d(?:i|el|ella|ei|elle|ell[’'])|circa|(?:per annunciare|annunciando|che annuncia|per dire|che dice|dicendo|per informare|per ricordare|per comunicare)(?: che)?|(?:per promuovere|promuovendo|che promuove|per presentare|presentando|per festeggiare|per celebrare|per spiegare|per condividere)|per (?:scusarci|chiedere scusa) (?:per|di|del|della|dei)|per ringraziare",
    weakLinks: 'per|di|del|della|dei|con',
    tells:
      "(?:annuncia|annunciare|promuovi|promuovere|pubblicizza)(?: che)?|(?:di[’']|dì|comunica|informa) (?:a tutti|ai nostri \\p{L}+|alle nostre \\p{L}+|i nostri \\p{L}+) che|(?:scusati|chiedi scusa) per",
    instructs:
      '(?:usa|usare|utilizza|aggiungi|includi|inserisci|sii|mantieni|tono|il tono|stile|senza |con emoji|massimo|max|deve essere|non usare)',
    tails:
      ',?\\s*e\\s+(?:scusati|chiedi scusa)|,?\\s*(?:in|con|dal|dallo)\\s+(?:un|uno)?\\s*(?:tono|stile|modo)\\s+[\\p{L}-]+(?:\\s+e\\s+[\\p{L}-]+)?|,?\\s*(?:con|e)\\s+(?:(?:delle|alcune|degli|gli)\\s+)?(?:emoji|hashtag)|,?\\s*(?:in|di)\\s+(?:massimo\\s+)?\\d+\\s+(?:parole|caratteri|frasi)',
    photos: '(?:la\\s+)?(?:mia|nostra|una|questa)\\s+(?:foto|immagine)\\s+(?:di|con)',
    smallWords:
      'il|lo|la|i|gli|le|un|uno|una|nostr[oaie]|mio|mia|tuo|tua|vostr[oaie]|questo|questa|questi|queste|come|perché|quando|dove|cosa|nuov[oaie]|nuovissim[oaie]',
  },
  pt: {
    polite:
      'por favor|olá|oi|(?:você )?(?:pode|poderia|podes|podias)|preciso de|preciso|quero|queria|gostaria de|precisamos de|me ajude a|ajuda-me a',
    verbs:
      '(?:escrev(?:a|e|er)|cri(?:a|e|ar)|faça|faz|fazer|ger(?:e|a|ar)|redij[ae]|redigir|prepar(?:e|a|ar)|elabor(?:e|a|ar)|dê|sugir(?:a|e))(?:-me|-nos)?',
    receivers: 'me|nos|para mim|para nós|pra mim',
    articles: 'uma?|o|a|os|as|uns|umas|noss[oa]|meu|minha|dois|duas|três|algo',
    kinds:
      'publicação|publicacao|publicações|comunicado|aviso|convite|condolências|(?:um )?pedido de desculpas?|desculpas|agradecimentos?|posts?|postagem|postagens|textos?|conteúdos?|legendas?|tweets?|anúncios?|mensagem|mensagens|algo|copy',
    describing:
      'curt[oa]s?|breves?|long[oa]s?|bonit[oa]s?|bo[am]|simples|criativ[oa]s?|original|atraentes?|envolventes?|e|muito|mas|pequen[oa]s?|nov[oa]s?',
    links:
      'sobre|acerca d[eoa]s?|a respeito d[eoa]s?|(?:anunciando|para anunciar|que anuncie|que anuncia|dizendo|que diga|para dizer|para informar|informando|para avisar|para lembrar)(?: de)?(?: que)?|(?:para promover|promovendo|para divulgar|divulgando|para apresentar|apresentando|para celebrar|celebrando|para comemorar|para explicar|para compartilhar)|para (?:pedir desculpas?|nos desculpar(?:mos)?) (?:por|pel[oa]s?)|(?:pedindo desculpas?) (?:por|pel[oa]s?)|para agradecer (?:a|aos|às|ao)',
    weakLinks: 'para|pra|d[eoa]s?|com',
    tells:
      '(?:anuncie|anuncia|anunciar|promova|promove|divulgue|divulga)(?: que)?|(?:diga|diz|informe|avise) (?:a todos|aos nossos \\p{L}+|às nossas \\p{L}+) que|(?:peça|pede) desculpas? (?:por|pel[oa]s?)',
    instructs:
      '(?:use|usa|utilize|adicione|inclua|seja|mantenha|tom|o tom|estilo|sem |com emojis?|máximo|max|não use|que seja)',
    tails:
      ',?\\s*e\\s+(?:peça|pede) desculpas?|,?\\s*(?:em|num|com|de)\\s*(?:um|uma)?\\s*(?:tom|estilo|forma|maneira)\\s+[\\p{L}-]+(?:\\s+e\\s+[\\p{L}-]+)?|,?\\s*(?:com|e)\\s+(?:(?:alguns|uns|os)\\s+)?(?:emojis?|hashtags?)|,?\\s*(?:em|de)\\s+(?:no máximo\\s+)?\\d+\\s+(?:palavras|caracteres|frases)',
    photos: '(?:a\\s+)?(?:minha|nossa|uma|esta)\\s+(?:foto|imagem)\\s+(?:de|com)',
    smallWords:
      'noss[oa]s?|o|a|os|as|um|uma|uns|umas|meu|minha|seu|sua|este|esta|estes|estas|esse|essa|como|por|quando|onde|nov[oa]s?',
  },
  nl: {
    polite:
      'alsjeblieft|alstublieft|graag|hallo|hoi|(?:kun|kan|zou|wil) je(?: alsjeblieft)?|(?:kunt|zou) u|ik (?:wil|zoek)(?: graag)?',
    verbs: 'schrijf|schrijven|maak|maken|creëer|genereer|bedenk|stel|geef|verzin',
    receivers: 'mij|me|ons|voor mij|voor ons',
    articles: 'een|de|het|onze?|mijn|twee|drie|wat',
    kinds: 'berichten|bericht|posts?|teksten|tekst|caption|onderschrift|tweets?|aankondiging|bijschrift|iets|content',
    describing: 'korte?|lange?|mooie?|goede?|leuke?|simpele?|creatieve?|en|heel|nieuwe?|pakkende?',
    links:
      'over|rond|om (?:aan te kondigen|te vertellen)(?: dat)?|waarin we (?:vertellen|zeggen) dat|dat (?:aankondigt|vertelt)(?: dat)?',
    weakLinks: 'voor|van',
    tells: '(?:kondig aan|vertel (?:iedereen|onze \\p{L}+)) dat|promoot',
    instructs: '(?:gebruik|voeg|houd|hou|toon|stijl|zonder |maximaal|max|maak het)',
    tails:
      ",?\\s*(?:in|met|op)\\s+(?:een)?\\s*(?:[\\p{L}-]+(?:,| en)?\\s+){0,2}(?:toon|stijl|emoji[’']?s?|hashtags?|manier)",
    photos: '(?:mijn|onze|een|deze)\\s+(?:foto|afbeelding)\\s+van',
    smallWords: 'onze?|de|het|een|mijn|deze|dit|dat|die|hoe|waarom|wat|wanneer|waar|nieuwe?',
  },
};

/**
 * Languages in which the subject stands elsewhere or the words do not part: whole requests with the subject between; tried in their order.
 * The network's name and the tone may stand anywhere before or behind.
 */
export const wholeRequests: readonly { language: string; request: RegExp }[] = [
  // Chinese: 請寫一篇關於…的貼文; 请为…写一篇帖子; 請寫一則貼文,介紹…
  {
    language: 'zh',
    request:
      /^(?:(?:你好|您好)[，,]?)?(?:请|請|麻烦|麻煩|可以)?(?:你|您)?(?:帮|幫|为|為|替|给|給)?(?:我们|我們|我)?(?:写|寫|创建|創建|创作|創作|生成|撰写|撰寫|做|制作|製作|发|發|拟|擬)[^关關有以]{0,24}?(?:有关|有關|关于|關於|以)(?<subject>.+)的[^的，,]{0,8}?(?:贴文|貼文|帖子|文案|推文|微博|内容|內容|文章|标题|標題|说明|說明|图文|圖文|推特|帖|贴|貼|post)[。.！!]?$/iu,
  },
  {
    language: 'zh',
    request:
      /^(?:(?:你好|您好)[，,]?)?(?:请|請|麻烦|麻煩|可以)?(?:你|您)?(?:帮|幫|为|為|替|给|給)?(?:我们|我們|我)?(?:写|寫|创建|創建|创作|創作|生成|撰写|撰寫|做|制作|製作|发|發|拟|擬)[^关關有以]{0,24}?(?:有关|有關|关于|關於|以)(?<subject>.+?)(?:为主题|為主題)?的?(?:贴文|貼文|帖子|文案|推文|微博|内容|內容|文章|标题|標題|说明|說明|图文|圖文|推特|帖|贴|貼|post)?[。.！!]?$/iu,
  },
  {
    language: 'zh',
    request:
      /^(?:请|請|麻烦|麻煩)?(?:帮我|幫我)?(?:为|為|给|給|替)(?<subject>(?!我们写|我写).+?)(?:写|寫|创作|創作|撰写|撰寫|生成|做|拟|擬)[^，,:：]{0,24}?(?:贴文|貼文|帖子|文案|推文|微博|内容|內容|文章|标题|標題|说明|說明|图文|圖文|推特|帖|贴|貼|post)[。.！!]?$/iu,
  },
  {
    language: 'zh',
    request:
      /^(?:请|請|麻烦|麻煩)?(?:帮|幫|为|為|替|给|給)?(?:我们|我們|我)?(?:写|寫|创建|創建|创作|創作|生成|撰写|撰寫|制作|製作|发|發)(?<tone>[^，,:：]{0,28}?)(?:贴文|貼文|帖子|文案|推文|微博|内容|內容|文章|标题|標題|post)[，,:：]?\s*(?:介绍|介紹|宣布|說明|说明|告诉大家|告訴大家|推广|推廣|宣传|宣傳|主题是|主題是|内容是|內容是|关于|關於)?[：:]?(?<subject>.+)$/iu,
  },
  // Japanese: …についての投稿を書いてください
  {
    language: 'ja',
    request:
      /^(?<subject>.+?)(?:について|に関して|に関する|を紹介する|を告知する|を宣伝する|をお知らせする|のため|向け)(?:の|、)?(?<tone>.{0,28}?)(?:投稿文|投稿|キャプション|ツイート|文章|文|コンテンツ|ポスト|記事)(?:文)?(?:を|の)?(?:書い|作っ|作成し|考え|生成し|お願い)(?:て|し)?.*$/iu,
  },
  {
    language: 'ja',
    request:
      /^(?<subject>.+?)(?:の|を)(?:instagram|インスタ(?:グラム)?|facebook|フェイスブック|twitter|ツイッター|x|linkedin|sns)?(?:用|向け)?の?(?:投稿文|投稿|キャプション|ツイート|紹介文|ポスト)を(?:書い|作っ|作成し|考え|生成し).*$/iu,
  },
  // Korean: …에 대한 게시물을 작성해 주세요
  {
    language: 'ko',
    request:
      /^(?<subject>.+?)(?:에 대한|에 관한|에 대해서?|을 위한|를 위한|을 알리는|를 알리는|을 소개하는|를 소개하는|을 홍보하는|를 홍보하는)\s*(?<tone>.{0,28}?)(?:게시물|게시글|포스트|글|캡션|트윗|문구|콘텐츠)(?:을|를)?\s*(?:하나\s*)?(?:작성|써|만들|생성|적어|부탁).*$/iu,
  },
  // Turkish: … hakkında bir gönderi yaz
  {
    language: 'tr',
    request:
      /^(?:lütfen\s+)?(?:bana\s+|bize\s+)?(?<subject>.+?)\s+(?:hakkında|ile ilgili|için|konulu)\s+(?:bir\s+)?(?<tone>(?:\S+\s+){0,3}?)(?:gönderi|paylaşım|metin|yazı|tweet|post|içerik|başlık)(?:si|yı|yi|sı|i|ı)?\s+(?:yaz|oluştur|hazırla|üret|yap)\S*[.!]?$/iu,
  },
  // Arabic: اكتب منشورًا عن …
  {
    language: 'ar',
    request:
      /^(?:من فضلك\s+|رجاءً?\s+|مرحبا\s+|هل يمكنك\s+)?(?:اكتبي?|أكتب|اكتبوا|أنشئ|انشئ|اصنع|صمم|كتابة|حضّر)\s+(?:لي\s+|لنا\s+)?(?<tone>(?:\S+\s+){1,6}?)(?:عن|حول|بخصوص|للإعلان عن|يعلن عن|بمناسبة)\s+(?<subject>.+)$/iu,
  },
  // Russian, Ukrainian and Polish keep the preposition: the subject's case needs it.
  {
    language: 'ru',
    request:
      /^(?:пожалуйста,?\s+|привет,?\s+|можешь\s+|будь ласка,?\s+)?(?:напиши(?:те)?|создай(?:те)?|сделай(?:те)?|придумай(?:те)?|составь(?:те)?|сгенерируй(?:те)?|напишіть|створи|створіть)\s+(?:мне\s+|нам\s+|пожалуйста\s+|мені\s+)?(?<tone>(?:\S+\s+){1,5}?)(?<subject>(?:о|об|обо|про|к|ко|до)\s.+)$/iu,
  },
  {
    language: 'pl',
    request:
      /^(?:proszę,?\s+|cześć,?\s+|czy możesz\s+)?(?:napisz(?:cie)?|stwórz|zrób|przygotuj|wygeneruj|ułóż|napisać)\s+(?:mi\s+|nam\s+|proszę\s+)?(?<tone>(?:\S+\s+){1,5}?)(?<subject>(?:o|na temat|z okazji|dla)\s.+)$/iu,
  },
  // Vietnamese, Indonesian, Hindi.
  {
    language: 'vi',
    request:
      /^(?:vui lòng|hãy|làm ơn)?\s*(?:viết|tạo|soạn)(?: cho (?:tôi|chúng tôi))?\s+(?<tone>(?:\S+\s+){1,6}?)(?:về|cho)\s+(?<subject>.+)$/iu,
  },
  {
    language: 'id',
    request:
      /^(?:tolong|mohon|silakan)?\s*(?:tulis(?:kan)?|buat(?:kan)?)\s+(?<tone>(?:\S+\s+){1,5}?)(?:tentang|mengenai|untuk)\s+(?<subject>.+)$/iu,
  },
  {
    language: 'hi',
    request:
      /^(?:कृपया\s+)?(?<subject>.+?)\s+(?:के बारे में|पर|के लिए)\s+(?:एक\s+)?(?<tone>(?:\S+\s+){0,3}?)(?:पोस्ट|कैप्शन|ट्वीट)\s+(?:लिख|बना).*$/iu,
  },
];
