export const da = `
MASK: fire tv, fire stick, brandslukker, brannslukker, brannslukningsapparat, brannslokk, brandalarm, brannalarm, røgalarm, røykvarsler, røykdetektor, brandbil, brannbil, fyrværkeri, fyrverkeri, lejrbål, bålfad, tennisbane, røgfri, røykfri, røget, røkt, gasgrill, gassgrill, gaspris, gassregning, gasregning, badebombe, bombejakke, kaloriebombe, smagsbombe, smaksbombe, lifehack, dør af sult, dør av sult, dør af grin, dø af grin, dør av latter, ledde meg i hjel, grine mig ihjel, død af grin, dør af nysgerrighed, dræberpris, slå tiden ihjel, slå i hjel tid, knivsæt, knivsett, køkkenkniv, kjøkkenkniv, fotoshoot, touchskærm, touchskjerm, smagseksplosion, smakseksplosjon, chokpris, sjokkpris, allergivenlig, allergivennlig, levere til hospital, levering til hospital, levere til sykehus, levering til sykehus, levere til rigshospitalet, forbrænde kalorier, forbrenne kalorier, fedtforbræn, brænder for, brenner for, lys brænder, hackathon, djævelens advokat, advokatserie, børn elsker, mine børn elsker, barna mine elsker, barna elsker, suicide squad, vandlæk, vannlekk, døde hav, batteriet døde, telefonen døde, lækker, laekker, skyde op, utsette
SUICIDE: selvmord, sjølmord, tage mit eget liv, tage mit liv, tager mit eget liv, tage livet af mig, tager livet af mig, tage livet af sig, tage sit eget liv, ta mitt eget liv, ta livet mitt, ta livet av meg, tar livet av meg, ta livet sitt, ta livet av seg, ende mit liv, afslutte mit liv, avslutte livet, gøre en ende på, gjøre slutt på, gøre det forbi med livet, afslutte det hele, avslutte alt, vil dø, vil bare dø, ønsker jeg var død, ønsker at jeg var død, skulle ønske jeg var død, hellere være død, heller dø, hellere dø, vil gerne dø, vil gjerne dø, dræbe mig selv, drepe meg selv, slå mig selv ihjel, skade mig selv, skader mig selv, skade meg selv, skader meg selv, skærer i mig selv, skære i mig, skærer mig selv, skjærer meg, kutter meg selv, kutte meg, cutter i mig, cutte mig, skærer i sig selv, selvskad, hænge mig, henge meg, hoppe ud fra broen, springe ud fra, hoppe fra broen, hoppe fra en bro, hoppe foran, springe foran, overdosis, overdose, alle pillerne, alle mine piller, alle tabletterne, alle pillene, glas piller, afskedsbrev, avskjedsbrev, skyde mig selv, skyte meg selv, aldrig vågne, aldri våkne, ikke vågne op, ikke våkne, sove for evigt, sovne for alltid, forsvinde for altid, forsvinne for alltid, skade sig selv, skade seg selv, gøre noget ved mig selv
NOLIFE: vil ikke leve, gider ikke leve, orker ikke leve, orker ikke å leve, vil ikke være her mere, vil ikke være her lenger, ikke leve længere, ikke leve mere, ikke leve lenger, ikke leve mer, ønsker ikke at leve, ønsker ikke å leve, vil ikke eksistere, ingen mening med livet, livet er meningsløst, livet har ingen mening, livet giver ingen mening, livet gir ingen mening, ingen grund til at leve, ingen grunn til å leve, intet at leve for, ingenting å leve for, livet er ikke værd, livet er ikke verdt, træt af livet, træt af at leve, lei av livet, lei av å leve, bedre uden mig, bedre uten meg, bedre hvis jeg ikke var, bedre hvis jeg ikke fandtes, min sidste besked, sidste besked, min siste melding, siste melding, aldrig født, aldri født, i morgen er jeg ikke her
DESPAIR: kan ikke mere, orker ikke mere, kan ikke mer, orker ikke mer, klarer ikke mer, ingen udvej, ingen utvei, håbløs, håpløs, værdiløs, verdiløs, ingen ville savne mig, deprim, farvel, meningsløs
MEANS: piller, tabletter, reb., tau., barberblad, broen
THREAT: slå dig ihjel, slår dig ihjel, slå jer ihjel, slår jer ihjel, slå ham ihjel, slår i hjel, slå deg i hjel, drepe deg, drepe dere, dreper deg, dreper dere, dræbe dig, dræbe jer, dræber jer, dræber dig, myrde, myrder, skyde jer, skyde dig, skyder jer, skyde alle, skyte dere, skyte deg, skyter dere, skyte alle, stikke jer ned, stikke dig ned, stikker dig, stikke deg ned, knivstikke, skære halsen, kutte strupen, kvæle dig, kvele deg, tæske, tæsker, bank, gi deg juling, smadre jeres, smadre dig, smadrer, banke dig, banke jer, banke deg, banke dere, brække benene, brækker benene, brekke beina, ved hvor du bor, ved hvor i, vet hvor du bor, vet hvor dere, brænde jeres, brænder jeres, brænde butikken, brænde stedet, brenne ned, brenner ned, sætte ild, sætter ild, tenne på, sette fyr på, sprænge, sprænger, sprenge, sprenger, springe i luften, ryger i luften, i luften, går i lufta, blodbad, blod vil flyde, blodet vil flyde, kommer til at dø, kommer til å dø, i er døde, du er død, dere er døde, dere skal dø, du skal dø, i skal dø, venter på jer udenfor, venter udenfor, venter utenfor, bevæbnet, med våben, med våpen, med en kniv, kugle i, kule i, attentat, bombetrussel, dødstrus, betale med livet, betale med jeres, finder dig, finde dig og, gidsel, gissel, køre ham ned, massakre, gøre jer ondt
KILL: dræb, drep, myrd, skyd, skyt, stik, kvæl, slå., slår., tæsk, angrib, banke
BOMB: bombe, sprængstof, sprengstoff, granat, dynamit
WEAPON: våben, våpen, pistol, gevær, kniv, machete, økse, syre, bat., bevæbn, benzin, bensin, hammer
BLAST: spræng, spreng, eksplo, luften, lufta
ARSON: brænd, brenn, ild., fyr på, benzin, bensin
YOU: jer., dig, deg, dere, du., i., jeres, alle., personale, chauffør, sjåfør, folk, chef, sjef, nogen, noen, ham., din., ansatte, butikschef
PLACE: butik, kontor, bygning, skole, lufthavn, flyplass, station, stasjon, lager, hovedkontor, restaurant, fly., tog., hotel, center, sted, bank, kjøpesenter, koncert
INTENT: vil., skal., kommer, i morgen, i dag, i aften, i kveld, snart, sværger, sverger, placeret, plassert, lagt, gemt, gjemt, planlæg, er der, nu.
ABUSED: seksuel chikane, seksuelt overgreb, seksuelle overgreb, seksuelt misbrug, seksuell trakassering, seksuelle overgrep, seksuelt overgrep, overgreb, overgrep, krænket, krænkede, voldtæg, voldtag, voldtatt, voldtekt, voldtog, tafset, tafse, befølt, befølte, beføler, tog mig på, rørte mig upassende, på numsen, på rumpa, på rompa, på brystet, mellem benene, mellom beina, under kjolen, under nederdelen, under skjørtet, private dele, pædofil, pedofil, børneporno, barneporno, børnemishandling, barnemishandling, nøgenbilleder, nøgenbillede, nøgne billeder, nakenbilder, nakenbilde, slog mig, slog meg, slog min, slået mig, slått meg, slået min, slått min, slår børn, slår barn, slår sit barn, skubbede mig, dyttet meg, dyttet min, skubbede min, spyttede på, spyttet på, sparkede mig, sparket meg, lussing, ørefik, racist, rasist, kaldte mig neger, kalte meg neger, rejs hjem til, dra hjem til, filmede mig i, filmet meg i, skjult kamera, fulgte efter mig, fulgte etter meg, forfulgte, forfulgt, stalk, mishandl, låste inde, låst inde, låste inne, låst inne, kvælertag, tog kvælertag, kyssede mig, kysset meg, grooming
CHILD: barn, barnet, børn, søn., sønn, datter, baby, pige, jente, dreng, gutt, elev, mindreårig, årig, årige, åring, småbørn, barnebarn, teenager, spædbarn, tenåring, unge.
STAFF: personale, medarbejder, medarbeider, ansat, ansatt, chauffør, sjåfør, kassedame, vagt, vekter, vakt, sikkerhed, leder, sjef, tekniker, bud., budet, kurer, tjener, sygeplejerske, sykepleier, plejer, pleier, træner, trener, massør, ekspedient, sælger, selger, instruktør, pædagog, montør, kontrollør, læge, lege., konduktør, postbud
ADULT: mand, mann., mannen, fremmed, voksen, stedfar, papfar, onkel, lærer, præst, prest, nabo, barnepige, far., mor., børnehave, barnehage, vuggestue, bruger, bruker, kæreste, dagplejer, ukendt
HIT: slog, slår, slået, slått, slag., skub, dytt, spark, spyt, ryst, rist, blå mærker, blåmerke, vold., trus, truet, true, hev, greb, grep, niv, trak, flåede
TOUCH: tafs, rør., rørte, beføl, kys, ae., klæde af, kle av, bryst, numse, rumpe, lår., skød, fang
SEX: seks, sex, nøgen, naken, nøgne, nakne, porno, intim, voldt, obskøn, uanstændig, undertøj
ABUSE: mishandl, overgreb, overgrep, misbrug, vanrøgt, vold., ydmyg, låst inde, låst inne, mob, krænk, bundet
HARASS: chikane, trakasser, stalk, forfølg, fulgte efter, fulgte etter, truer, afpres, utpress
SLUR: rac, rasis, racis, neger, perker, antisemit, homofob, diskrimin, råbte, krænk
DANGER: kan ikke trække vejret, kunne ikke trække vejret, trækker ikke vejret, får ikke vejret, fik ikke vejret, kan ikke puste, får ikke puste, klarte ikke å puste, fikk ikke puste, puster ikke, svært ved at trække vejret, vanskelig å puste, får ikke luft, fik ikke luft, fikk ikke luft, åndenød, pustebesvær, kvalt, kvælt, kveles, kvæles, kvaltes, galt i halsen, fik galt i, satte i halsen, satt fast i halsen, sad fast i halsen, setter fast i halsen, anafyla, epipen, allergisk reaktion, allergisk reaksjon, allergisk chok, allergisk sjokk, kulilte, karbonmonoksid, lugter af gas, lukter gass, gaslugt, gasslukt, lugt af gas, lugter gas, gaslæk, gasslekk, gassen lekker, gassen siver, gas siver, brød i brand, bryder i brand, gik i brand, går i brand, gået i brand, tok fyr, tatt fyr, begynte å brenne, begyndte at brænde, i flammer, i brand, i brann, brænder det, det brænder, det brenner, begyndte at ryge, begynte å ryke, ryger det, kommer røg, kommer røyk, kom røg, kom røyk, røg ud, husbrand, brann i, forårsagede brand, elektrisk stød, elektrisk støt, fik stød, fikk støt, får stød, eksploderede, eksplodert, eksploderte, madforgift, matforgift, forgift, bevidstløs, bevisstløs, besvim, mistede bevidstheden, mistet bevisstheten, halsen hævede, hals hævede, halsen hovnet, hals hovn, hævede op, hovnet opp, blev blå, ble blå, blå i hovedet, blå i ansiktet, glasskår, glasskår i, glassbit, stykke glas, glas i maden, glas i min, glass i, glas i, metal i, metall i, metallbit, nål i, skrue i, barberblad i, brændte mig, brændt mig, brent meg, brente meg, brændte hånden, brente hånden, brandsår, brannskad, forbræn, forbren, brændte sig, brente seg, giftlinjen, giftinformasjon, krampe, kastede blod op, spydde blod, ikke deklar, stod ikke på, står ikke på pakken, slugte et batteri, slugt et batteri, slugte, slugt, svelget, svelgte, drak blegemiddel, gnister, gnistrer, ambulance, ambulanse, brandvæsen, brannvesen, skadestue, legevakt
GAS: gas., gass., propan, dampe, kulilte, fyr.
SMELL: lugt, lukt, stinker, hvæser, svimmel
LEAK: læk, lekk, siver
FIRE: ild., brand., brann., brænd, brenn
FLAMES: flamme, gnist, smelte, overophed, overoppheten, gløde
SMOKE: røg., røgen, røyk, ryger, ryker
BURN: brændt, brændte, brent, skold, vabler
CHOKE: kvæl, kvel, halsen, luftrør, kvalt
POISON: gift, forgift, salmonel, listeria, skimmel, mugg, blegemiddel, kemikal, kjemikal
ALLERGY: allerg, nød., nødder, nøtter, peanut, jordnød, gluten, cøliaki, laktose, sesam, spor af
REACTION: hæve, hovn, udslæt, utslett, nælde, kløe, chok, sjokk, reaktion, reaksjon, tunge
ELECTRO: stød, støt, strøm, kabel, stikkontakt, oplader, lader, batteri
FOREIGN: glas., glass., skår, metal, nål., skrue, barberblad, plastik, splint, søm
FOOD: mad., maden, mat., maten, suppe, salat, yoghurt, brød, mælk, melk, grød, pizza, kage, kake, chokolade, sovs, drik, spis, spiste, drak, drakk, bed., burger, mund, munn, tand, tann, kiks, kylling, glas med
SWALLOW: slug, svelg, drak, i munden, i munnen, sidder fast i
HOSPITAL: hospital, sygehus, sykehus, skadestue, legevakt, intensiv, syet, oper, indlagt, innlagt
AMBULANCE: ambulan, brandv, brannv, 000., evakuer, nødet
FAINT: besvim, bevidstløs, bevisstløs, svimmel, krampe
SICK: kast, kaste op, kastede op, brækkede, spy, spydde, syg., syk., diarr, kvalme, feber, mavepine, magesmert
BLEED: blod, blød
INJURED: skad, sår., bræk, brakk, skar., skåret, finger, klemt
SMALLPART: batteri, magnet, knap, knapp, del., låg., lokk, perle, legetøj, leke, sut., hjul, bit.
BREACH: datalæk, datalekk, databrud, datainnbrudd, oplysninger lækket, opplysninger lekket, lækket, lekket, identitetstyveri, stjålet min identitet, identitet stjålet, hacket, hacker, hackede, kapret, overtaget min, overtatt min, nogen har logget ind, nogen er logget ind, nogen loggede ind, noen har logget inn, noen logget inn, nogen bruger min, noen bruker, nogen har ændret, nogen har skiftet, noen har endret, noen har byttet, nogen har adgang, uautorisere, uvedkommende, adgangskode er ændret, adgangskoden er blevet, passordet er endret, passordet ble endret, mail er ændret, en anden kundes, anden kundes, andre kunders, anden kunde, andre kunder, annen kunde, en annen kunde, andres oplysninger, andres opplysninger, andres ordre, en andens, en annens, noen andres, nogen andres, en fremmeds, dark web, ligger på nettet, på nettet, phishing, udgiver sig for, utgir seg for, bestillinger jeg ikke, ordre jeg ikke, ordrer jeg ikke, køb jeg ikke, kjøp jeg ikke, ikke mig der, var ikke mig, ikke meg som, var ikke meg, aldrig bestilt, aldri bestilt, kort er blevet kopieret, skimm, kompromitter, låst ude af, låst ute av
HACK: hack, kapr, stjål, stjæl, indbrud, phish, sved, misbrug
ACCOUNT: konto, profil, adgangskode, kodeord, passord, mail, e mail, login, side
STRANGER: nogen, noen, fremmed, ukendt, ukjent, svindler, tredjepart
LOGIN: logget, login, adgang, tilgang, brug, bruk
CHANGED: ændret, endret, skiftet, slettet, spær, sperr, kommer ikke ind, låst
NOTME: ikke mig, ikke meg, uden mit, uten mitt, aldrig, ikke bestilt, kender ikke, ikke min
OTHERS: anden kund, annen kund, andre kund, en anden, en annen, andres, anden person, andre mennesk
DATA: oplysning, opplysning, adresse, kort., cpr, personnummer, telefon, faktura, navn, ordrehist, pas., pass., journal, billed, bilde
SEE: ser., se., vises, fik., fikk, fået, fått, sendt, kan se
PUBLIC: nettet, online, offentlig, internet, solgt, google, spredt, publicer
STOLEN: stjål, tyveri, trukket, tømt, svind
ORDERED: bestil, køb, kjøp, betal, træk, overfør, opslag
LEGAL: retslige skridt, rettslige skritt, juridiske skridt, juridiske skritt, juridisk, advokat, min advokat, jurist, sagsøg, saksøk, stævne, stevne, anlægge sag, anlægger sag, retssag, rettssak, i retten, for retten, domstol, politianmeld, anmelde jer, anmelder jer, anmelde dere, anmelder dere, anmeldelse, forbrugerombud, forbrukerombud, forbrukertilsyn, forbrukerråd, forbrugerrådet, forbrugerklage, klagenævn, forliksråd, datatilsyn, erstatning, søgsmål, søksmål, gruppesøgsmål, inkasso, mattilsynet, fødevarestyrelsen
LAWYER: advokat, jurist
SUE: sagsøg, saksøk, stævn, anmeld
COURT: retten, domstol, dommer
REGULATOR: forbruger, forbruker, myndighed, myndighet, tilsyn, ombud
REPORT: anmeld, klage, rapport, melde, kontakt
POLICE: politi, politianm
ENGAGE: kontakt, høre fra, brev, hyre, snakke, talt, tale, overgive, kobl
NEG: ikke, aldrig, aldri, uden, uten, ingen, intet
ME: jeg., min., mit., mitt, mig, meg, mine, vi., os., oss, vores, vår, ven., venn, venind, søster, bror, kone, mand., mor., far.
SELL: sælger i, selger dere, har i., har dere, pris, koster, leverer, levering, fragt, frakt, størrelse, rabat, købe, kjøpe, lager, leder efter, ser etter, anbefal, farve, farge, gave, garanti, passer, tilbud, reserve, sikker for, kursus
LOVE: elsker, tak., takk, god., godt, super, perfekt, glad, flot, fin, dejlig, fantastisk, lækker, herlig, kjempe
MEDIA: film, sang, bog., bok., spil, spill, afsnit, episode, serie, sæson, sesong, playliste, spilleliste, album, kostume, roman, band, koncert, konsert, podcast, netflix, dokumentar, scene, niveau, teater, musik, musikk, biograf, kino, halloween, krimi
JOB: jeg er advokat, jeg arbejder, jeg jobber, job., jobb, praktik, studerer, erhverv, yrke, frivillig, brandmand, brannmann
JOKE: haha, lol., sjov, spøg, tuller, 😂, 🤣
IF: hvis, skulle, forebyg, beskyt, mod., politik, undgå
`;
