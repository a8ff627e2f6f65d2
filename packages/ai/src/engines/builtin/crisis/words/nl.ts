export const nl = `
MASK: fire tv, fire stick, brandblusser, brandalarm, brandweerauto, brandveilig, vuurwerk, vuurschaal, vuurkorf, kampvuur, vuur en vlam, tennisbaan, rookvrij, rookmelder, rookworst, gerookte, gerookt, gasbarbecue, gasprijs, gastarief, gasrekening, gasmeter, gasfles kopen, gaspedaal, gast., gasten, gastvrij, badbom, bruisbal, bomvol, de bom deze, calorieënbom, smaakbom, bomberjack, lifehack, gehakt, hackathon, doodgaan van het lachen, lach me dood, lachen me dood, dood van de honger, sterf van de honger, ik sterf van, sterven van nieuwsgierigheid, doodleuk, doodmoe, doodsimpel, batterij dood, accu is dood, telefoon is dood, dode zee, moordprijs, moorddeal, moordend tempo, moordgoed, killer deal, messenset, messenblok, keukenmes, fotoshoot, aanraakscherm, touchscreen, slagroom, hit van, smaakexplosie, explosie van smaak, gifgroen, giftcard, gift card, hypoallergeen, allergievriendelijk, ziekenhuis bezorgen, bezorgen in het ziekenhuis, ziekenhuisserie, vet verbranden, calorieën verbranden, kaars brandt, brander, brandend maagzuur, brandende vraag, zonnebrand, merk brand, kinderwagen, kinderstoel, advocaat van de duivel, advocaat likeur, advocaatje, politieauto, politieserie, suicide squad, mijn kinderen zijn dol, lekt niet, lekvrij
SUICIDE: zelfmoord, suïcid, mezelf van kant, van kant maken, mezelf iets aandoen, zichzelf iets aan, mijzelf iets aan, mezelf doden, mezelf ombrengen, een einde aan mijn leven, eind aan mijn leven, einde maken aan mijn leven, een einde aan haar leven, een einde aan zijn leven, een eind aan alles, een einde aan alles, er een eind aan, er een einde aan, uit het leven stap, ik wil dood, wil dood, wil dood zijn, wil sterven, wou dat ik dood, was ik maar dood, liever dood, mezelf pijn doe, mezelf pijn doen, zichzelf pijn doen, doe mezelf pijn, mezelf snijd, zichzelf snijd, snijdt zichzelf, snijdt zich, snij mezelf, mezelf te snijden, zelfverminking, zelfbeschadig, mezelf ophangen, ophangen., van de brug spring, van een brug, voor de trein spring, voor de trein gooi, voor een trein, polsen door, polsen snij, overdosis, alle pillen, alle slaappillen, pillen in één keer, potje pillen, afscheidsbrief, mezelf neerschiet, kogel door mijn kop, nooit meer wakker, niet meer wakker, voor altijd slapen, van het dak spring, me van het leven beroven, het leven beneem
NOLIFE: niet meer leven, wil niet leven, wil niet verder leven, niet langer leven, niet meer bestaan, wil er niet meer zijn, er niet meer zijn, er niet meer ben, geen zin meer in het leven, geen zin meer in leven, geen reden om te leven, geen reden meer om, leven heeft geen zin, het leven is zinloos, leven niet meer waard, leven is niet de moeite, levensmoe, beter af zonder mij, beter zonder mij, moe van het leven, klaar met het leven, klaar met leven, mijn laatste bericht, laatste bericht van mij, nooit geboren, geen levenslust, wil niet meer hier zijn
DESPAIR: kan niet meer, trek het niet meer, hou het niet meer vol, geen uitweg, hopeloos, waardeloos ben, niemand zou me missen, niemand zal me missen, depress, vaarwel, uitzichtloos
MEANS: pillen, touw, brug, scheermes, mesje
THREAT: vermoord je, vermoord jullie, maak je dood, maak jullie dood, maak hem dood, maak je af, maak jullie af, ga je doden, jullie doden, iemand doden, iedereen doden, schiet jullie, schiet je, schiet iedereen, neerschieten, overhoop, neersteken, steek je neer, steek jullie neer, keel door, wurg, sla je, sla jullie, in elkaar, in elkaar slaan, op je bek, op zijn bek, tanden uit, benen breken, breek je, breek jullie, weet waar je woont, weet waar jullie, weet waar je, weet je te vinden, weet jullie te vinden, steek jullie, steek de tent, steek de boel, in de fik, in brand steek, platbranden, blaas jullie, blaas de, opblazen, blaas het op, gaat de lucht in, bom af, bomaanslag, bommelding, bloedbad, bloed vloeien, jullie gaan eraan, je gaat eraan, jullie zijn dood, je bent dood, jullie gaan dood, je gaat dood, zullen sterven, kom gewapend, met een wapen, wacht je buiten op, wacht buiten op, opwachten, kogel, aanslag, doodsbedreiging, met je leven, betalen met, gijzel, overrijden, kom langs met een, iets aandoen, wat aandoen
KILL: dood., vermoord, doden, schiet, steken, wurg, slaan, afmaken, aanval
BOMB: bom., bommen, explosie, granaat, dynamiet, springstof
WEAPON: wapen, pistool, geweer, mes., machete, bijl, zuur, knuppel, gewapend, benzine, hamer
BLAST: ontplof, explode, explosie, opblaz, afgaan, gaat af, de lucht in, geploft
ARSON: platbrand, in brand, in de fik, brandsticht, benzine
YOU: jullie, jou., je., jouw, u., uw., iedereen, medewerkers, personeel, chauffeur, mensen, hem., baas, filiaalmanager, manager, iemand, bezorger
PLACE: winkel, kantoor, filiaal, gebouw, school, vliegveld, luchthaven, station, magazijn, hoofdkantoor, restaurant, vliegtuig, vlucht, trein, hotel, zaak, pand, tent., supermarkt, bank, concert
INTENT: ga., zal., kom., morgen, vandaag, vanavond, straks, binnenkort, zweer, geplaatst, gelegd, verstopt, wil., gaat, ligt, er is
ABUSED: kindermisbruik, kindermishandeling, seksueel misbruik, seksueel misbruikt, seksuele intimidatie, seksueel geïntimideerd, seksueel lastig, aangerand, aanranding, verkracht, betast, betaste, billen geknepen, in mijn billen, aan mijn borst, aan mijn kont, aan mijn billen, tussen mijn benen, tussen de benen, onder mijn rok, ongepast aangeraakt, ongewenst aangeraakt, ongewenste intimiteiten, misbruikt, pedo, kinderporno, grooming, naaktfoto, naaktbeeld, blote foto, geslagen door, heeft mij geslagen, heeft me geslagen, me geslagen, sloeg me, sloeg mij, sloeg mijn, mijn zoon geslagen, mijn dochter geslagen, duwde me, heeft me geduwd, spuugde, bespuugd, gespuugd, spuugt, racistisch uitgescholden, racistische opmerking, racistisch bejegend, uitgescholden voor neger, terug naar je eigen land, mishandel, stiekem gefilmd, verborgen camera, gefilmd in, achtervolgde me, achtervolgd, gestalkt, stalkt, opgesloten, in het gezicht geslagen, klap in, klappen gegeven, hardhandig, bij de keel, geslagen
CHILD: kind., kinderen, zoon, zoontje, dochter, dochtertje, baby, peuter, kleuter, meisje, jongen, jongetje, leerling, minderjarig, jarige, kleinzoon, kleindochter, neefje, nichtje, tiener, kleintje
STAFF: medewerk, chauffeur, kassière, verkoper, bewaker, beveilig, security, filiaalmanager, manager, monteur, bezorger, koerier, ober., verpleg, verzorg, begeleider, trainer, therapeut, masseur, personeel, conducteur, controleur, portier, leidster, leider, instructeur, werknemer, arts., badmeester, stewardess
ADULT: man., mannen, vreemde, volwassen, stiefvader, oom., leraar, juf., meester, coach, pastoor, buurman, oppas, opa., vader, moeder, crèche, kinderdagverblijf, opvang, vent., gebruiker, gastouder
HIT: slaat, slaan, sloeg, geslagen, klap, schopt, schopte, duw, geduwd, schud, gespuugd, spuugde, blauwe plekken, geweld, bedreig, greep., gegrepen, kneep, knijp, sleur, aangevallen, hardhandig
TOUCH: aangeraakt, raakte, raakt, aanraken, betast, streel, zoen, gekust, kuste, billen, borst, kont., dij., bil., uitkle, schoot
SEX: seks, naakt, bloot, porno, intiem, intieme, verkracht, geslacht, obsce, oneerbaar, ongepast, ondergoed
ABUSE: misbruik, mishandel, verwaarloos, vernede, geweld, opgesloten, vastgebonden, pest, gepest, kleiner, kleineer
HARASS: lastig, stalk, achtervolg, nagefloten, nagelopen, chant, bedreig, intimid, afpers
SLUR: racis, neger, buitenlander, antisemit, homofob, discrimin, uitgeschold, eigen land, uitgescholden, nazi
DANGER: kan niet ademen, niet ademen, kreeg geen lucht, krijg geen lucht, krijgt geen lucht, geen lucht, niet meer ademen, ademt niet, kon niet ademen, ademnood, benauwd, moeite met ademen, moeilijk adem, stikt, stikte, gestikt, stikken, anafyla, epipen, allergische reactie, allergische shock, allergisch gereageerd, koolmonoxide, gaslucht, ruik gas, ruikt naar gas, gas ruik, gas ruiken, stinkt naar gas, gaslek, gas lekt, lekt gas, vlam gevat, vlam gevatte, vloog in brand, in brand gevlogen, vliegt in brand, staat in brand, stond in brand, in brand, in vlammen, begon te branden, begon te roken, rookt het, komt rook uit, kwam rook, rook uit, woningbrand, keukenbrand, brand veroorzaakt, brand ontstaan, geëlektrocuteerd, elektrische schok, een schok gekregen, schok gekregen, onder stroom, ontploft, ontplofte, geëxplodeerd, voedselvergift, vergiftig, bewusteloos, buiten bewustzijn, flauwgevallen, viel flauw, keel zwol, keel zwelt, keel dicht, opgezwollen keel, blauw aangelopen, liep blauw, loopt blauw, verslikt, verslikte, in de keel, stuk glas, stukjes glas, glasscherven, glas in, metaal in, stuk metaal, stukje metaal, naald in, schroef in, mijn hand verbrand, verbrand aan, brandwond, zich verbrand, me verbrand, verbrandde, gifcentrum, vergiftigingen, stuip, bloed gebraakt, niet vermeld, niet op het etiket, stond niet op de verpakking, batterij ingeslikt, knoopcel ingeslikt, ingeslikt, doorgeslikt, bleek gedronken, bleekmiddel gedronken, vonken, brandweer, ambulance, spoedeisende
GAS: gas., propaan, butaan, dampen, ketel, koolmonoxide, cv.
SMELL: ruik, ruikt, geur, lucht., stinkt, stank, sist, duizel
LEAK: lek., lekt, lekkage, ontsnap, stroomt
FIRE: vuur, brand., brandt, brandde, branden
FLAMES: vlam, vonk, gesmolten, smelt, oververhit, gloei, verschroei
SMOKE: rook., rookt, rookte, walm
BURN: verbrand, brandwond, brandblaar, blaren
CHOKE: stik., stikt, stikte, verslik, luchtpijp, keel, kokhals
POISON: gif., giftig, vergiftig, salmonella, listeria, besmet, schimmel, bleek., chemisch, schoonmaakmiddel
ALLERGY: allerg, pinda, noten, noot., gluten, coeliakie, lactose, sesam, hazelnoot, sporen van
REACTION: zwel, zwol, gezwollen, opgezet, uitslag, bulten, jeuk, shock, reactie, adem, tong, galbulten
ELECTRO: schok, stroom, kabel, stopcontact, oplader, stekker, lader, accu
FOREIGN: glas., scherf, scherven, metaal, naald, schroef, draad, scheermes, plastic, spijker
FOOD: eten., soep, salade, yoghurt, brood, melk, pap., potje, pizza, taart, chocola, ontbijtgranen, saus, drankje, gegeten, gedronken, gebeten, burger, mond, tand, koek, kip, maaltijd, blik
SWALLOW: ingeslikt, doorgeslikt, slikte, gedronken, in de mond, in haar mond, in zijn mond, vast in
HOSPITAL: ziekenhuis, spoedeisende, eerste hulp, seh., kliniek, hechtingen, ic., geopereerd, opgenomen
AMBULANCE: ambulance, brandweer, 000., hulpdiensten, ontruimd
FAINT: flauw, bewusteloos, duizelig, bewustzijn, stuip, onwel
SICK: overge, braak, gebraakt, kots, ziek., diarree, misselijk, koorts, buikkramp, buikpijn
BLEED: bloed
INJURED: gewond, verwond, wond., gebroken, snee., gesneden, vinger, beklemd, letsel
SMALLPART: batterij, knoopcel, magneet, knoop., onderdeel, onderdeeltje, dop., kraal, speelgoed, speen, wieltje, stukje
BREACH: datalek, gegevens gelekt, identiteitsfraude, identiteitsdiefstal, identiteit gestolen, gehackt, hacker, gehacked, account overgenomen, overgenomen, iemand heeft ingelogd, iemand is ingelogd, iemand anders ingelogd, iemand ingelogd, ingelogd op mijn, iemand gebruikt mijn, iemand anders gebruikt, iemand heeft mijn, toegang tot mijn, onbevoegd, ongeautoriseerd, wachtwoord is gewijzigd, wachtwoord is veranderd, wachtwoord gewijzigd, e mailadres is gewijzigd, e mail is gewijzigd, mailadres is veranderd, gegevens van een andere, gegevens van een ander, gegevens van iemand anders, gegevens van andere, gegevens van anderen, bestellingen van een ander, bestelling van een ander, bestelling van iemand anders, bestellingen van andere, bestelling van een andere, bestellingen van iemand anders, factuur van een ander, facturen van andere, account van een ander, account van iemand anders, andere klant, andere klanten, dark web, darkweb, op internet beland, op straat, liggen op, phishing, doet zich voor als, doen zich voor als, bestellingen die ik niet, bestelling die ik niet, bestelling die ik nooit, aankopen die ik niet, nooit besteld, niet door mij, was ik niet, ik niet geplaatst, kaart gekopieerd, gecompromitteerd, uitgelekt, gelekt
HACK: hack, gekraakt, gestolen, gejat, overgenomen, phish, inbraak, ingebroken, misbruik
ACCOUNT: account, profiel, wachtwoord, e mail, mail., mailadres, inlog, pagina, rekening, telefoonnummer
STRANGER: iemand, vreemde, onbekend, derden, oplichter, een ander
LOGIN: ingelogd, inlogt, inloggen, toegang, gebruikt, binnengedrongen, aangemeld
CHANGED: gewijzigd, veranderd, verwijderd, geblokkeerd, kan er niet meer in, geen toegang, aangepast, buitengesloten
NOTME: niet door mij, was ik niet, zonder mijn, nooit gedaan, niet geplaatst, niet herken, herken ik niet, ik niet, niet van mij
OTHERS: andere klant, iemand anders, een ander, anderen, andere persoon, andere mensen, wildvreemde, andermans, andere gebruikers
DATA: gegevens, adres, kaart., creditcard, bankgegevens, iban, telefoon, bsn., paspoort, factuur, persoons, naam., bestelgeschiedenis, foto
SEE: zie., zien, zag., getoond, gekregen, ontvangen, zichtbaar, kreeg, gestuurd, inzien, verschijn
PUBLIC: internet, online, openbaar, dark web, gepubliceerd, verkocht, google, telegram, gedeeld, gelekt
STOLEN: gestolen, gejat, afgeschreven, leeggehaald, fraude, diefstal, buitgemaakt
ORDERED: bestel, gekocht, betaal, afgeschreven, overgemaakt, geplaatst, gepost, aankop, betaling
LEGAL: juridische stappen, juridische actie, juridisch, gerechtelijke, gerechtelijk, rechtszaak, rechtsbijstand, naar de rechter, voor de rechter, bij de rechter, rechter stappen, naar de rechtbank, rechtbank, aanklagen, klaag jullie aan, klaag u aan, klagen jullie aan, aangifte, mijn advocaat, een advocaat, onze advocaat, advocaat inschakel, advocaten, advocaat neemt, consumentenbond, geschillencommissie, acm., autoriteit consument, autoriteit persoonsgegevens, ombudsman, ingebrekestelling, in gebreke, schadevergoeding, schadeclaim, dagvaard, deurwaarder, kort geding, massaclaim, consuwijzer, sommatie, kantonrechter, incassobureau, claim indienen, avg klacht, wettelijke rechten, het recht haal, procederen
LAWYER: advocaat, advocate, jurist, rechtsbijstand
SUE: aanklag, aangifte, proces, dagvaard
COURT: rechter, rechtbank, gerecht
REGULATOR: consumentenbond, geschillencommissie, ombudsman, toezichthouder, autoriteit, nvwa, acm.
REPORT: meld, klacht, indien, dien., melding, aangifte
POLICE: politie, aangifte, justitie
ENGAGE: inschakel, ingeschakeld, contact, hoort van, horen van, brief, overdragen, gesprek, gesproken, schrijven, neemt
NEG: niet., geen, nooit, zonder, niks, niemand
ME: ik., mijn, me., mij., wij., we., ons., onze, vriend, vriendin, zus., broer, vrouw, vader, moeder, m'n
SELL: verkopen jullie, verkoopt u, hebben jullie, heeft u, prijs, kost., leveren jullie, bezorgen, levering, maat., korting, kopen, beschikbaar, zoek., aanraden, kleur, cadeau, garantie, compatibel, voorraad, aanbod, vervang, geschikt, veilig voor, cursus, certific
LOVE: hou van, houden van, dol op, bedankt, dank, geweldig, super, lekker, perfect, blij, prachtig, top., heerlijk, mooi, leuk
MEDIA: film, liedje, nummer van, boek, game., aflevering, serie, seizoen, playlist, album, kostuum, roman, band., concert, podcast, netflix, docu, scène, level, theater, muziek, bioscoop, spel., halloween, thriller
JOB: ik ben advocaat, ik werk als, ik werk bij, vacature, stage, studeer, beroep, vrijwillig, brandweerman, verpleegkundige van
JOKE: haha, lol., grapje, 😂, 🤣, hihi, grap
IF: als., zou., kunnen, voorkom, bescherm, tegen, preventie, beleid, stel dat, voor het geval
`;
