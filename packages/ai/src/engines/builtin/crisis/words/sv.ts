export const sv = `
MASK: fire tv, fire stick, brandsläck, brandlarm, brandvarnare, brandbil, brandfilt, fyrverkeri, lägereld, eldstad, eldkorg, tennisban, rökfri, rökdetektor, rökt., rökig, gasolgrill, gasgrill, gaspris, gasräkning, badbomb, bomberjacka, kaloribomb, smakbomb, bomben., lifehack, dör av hunger, dör av skratt, skrattade ihjäl, skratta ihjäl, dö av skratt, dör av nyfikenhet, dör av törst, svälter ihjäl, mördarpris, mördande pris, slå ihjäl tid, knivset, köksknivar, kökskniv, knivblock, fotografering, pekskärm, touchskärm, slagit, hit., smakexplosion, explosion av smak, chockpris, allergivänlig, allergitestad, leverera till sjukhus, leverans till sjukhus, leverera till karolinska, bränna kalorier, bränna fett, fettförbränn, brännare, brinner för, brinnande intresse, ljuset brinner, hackathon, djävulens advokat, advokatserie, barnen älskar, mina barn älskar, suicide squad, polisbil leksak, vattenläck, läcker design, läckert, läcker., döda havet, batteriet dog, mobilen dog, skjuta upp, skjut upp leverans, slå till på, slå in, knivblock, slå in knivblock
SUICIDE: tabletter ~ för att dö, självmord, ta livet av mig, ta mitt liv, tar livet av mig, ta livet av sig, ta sitt liv, tar mitt liv, avsluta mitt liv, avsluta allt, göra slut på allt, göra slut på mitt liv, vill dö, vill bara dö, önskar att jag var död, önskar jag var död, hellre död, vill inte vakna, aldrig vakna, döda mig själv, skada mig själv, skadar mig själv, skär mig själv, skära mig, skär sig, självskad, hänga mig, hoppa från bron, hoppa från en bro, hoppa framför, hoppa från balkong, hoppa från taket, överdos, alla tabletter, alla mina tabletter, alla piller, burk tabletter, avskedsbrev, skjuta mig själv, somna för alltid, försvinna för alltid, skada sig själv, döda sig, framför tåget, framför ett tåg, skär mig, bättre utan mig
NOLIFE: vill inte leva, inte leva längre, orkar inte leva, vill inte finnas, inte finnas längre, vill inte existera, ingen mening med livet, meningen med livet är borta, livet är meningslöst, ingen anledning att leva, livet är inte värt, trött på livet, trött på att leva, bättre utan mig, bättre om jag inte fanns, mitt sista meddelande, sista meddelandet, aldrig blivit född, har inget att leva för, inget kvar att leva för, imorgon finns jag inte, när ni läser det, när ni läser detta, borta för alltid, ingen skulle sakna, ingen kommer sakna, en börda, är bara en börda, vill försvinna, ser ingen utväg, ser ingen annan utväg, att allt ska ta slut, vill att allt tar slut, säg till min familj, min död, hellre vore död, hellre vara död, vara död, kan inte leva så, klarar inte att leva, tänker på döden, tänker på att dö, en värld utan mig, förtjänar inte att leva, få slut på smärtan, avsluta smärtan, skärsår på armarna, köra in i ett träd, in i ett träd, enda utvägen är döden, varför leva, inget att leva för, hoppas jag inte vaknar, självmordstankar, pratar om självmord, när jag är död, om jag dör, ingen märker
DESPAIR: orkar inte mer, klarar inte mer, ingen utväg, hopplös, värdelös, ingen skulle sakna mig, deprim, farväl, meningslös
MEANS: tabletter, piller, rep., rakblad, bron.
THREAT: döda dig, döda er, dödar dig, dödar er, ska döda, mörda er, mörda dig, mörda någon, skjuta er, skjuta dig, skjuter er, skjuta alla, skjuter ner, knivhugg, hugga dig, sticka ner, skära halsen, halsen av, strypa, slå dig, slå er, slå ihjäl, slå in, slå sönder ansikt, spöa upp, spöa er, bryta benen, bryter benen, knäcka benen, vet var du bor, vet var ni, vet var du, bränna ner, bränner ner, tända eld, tänder eld, tända på, spränga, spränger, sprängas, blodbad, blod kommer, kommer att dö, ni är döda, du är död, ni ska dö, du ska dö, väntar på er utanför, väntar utanför, beväpnad, med vapen, med en kniv, kula i, skottet i, attentat, bombhot, dödshot, betala med livet, betala med ert blod, hitta dig, gisslan, köra över, skada er personal, massaker, göra er illa, komma och slå, vet var, med en pistol, med pistol, en bomb, bomb på, bomb i, bränner ner, dödar honom, betala med blod, inte levande, levande hem, mina knytnävar, ta reda på var, komma hem till dig, kommer hem till er, ge honom en smäll, smocka, göra er illa, skada er, attackera er, attack mot, köra över, i en kista, i graven, ingen är säker, inte säkra, förtjänar att dö, hoppas ni dör, slå honom, slår honom, slå budet, slår sönder, slår ihjäl, krossa skallen, eldar upp er
KILL: döda, mörd, skjut, hugg, stryp, slå., misshandla, attackera
BOMB: bomb, sprängmedel, granat, dynamit, sprängladdning
WEAPON: vapen, pistol, gevär, kniv, machete, yxa, syra, basebollträ, beväpn, bensin, hammare, hagelgevär
BLAST: spräng, explod, explosion, smälla, detoner, small
ARSON: bränn, tänd, eld., bensin, mordbrand
YOU: er., dig, du., ni., era, alla., personal, chaufför, folk, chef, någon, honom, din., anställda, butikschef
PLACE: butik, kontor, byggnad, skola, flygplats, station, lager, huvudkontor, restaurang, plan., flyg., tåg, hotell, varuhus, ställe, bank, köpcentrum, konsert, skåpbil, lastbil, bil., paket
INTENT: ska., kommer, imorgon, idag, ikväll, snart, svär, placerat, lagt, gömt, vill., tänker, finns, nu.
ABUSED: sexuella trakasser, sexuellt trakass, sexuella övergrepp, sexuellt övergrepp, övergrepp, ofredad, ofreda, antasta, våldtäkt, våldtog, våldtagen, tafsa, tafsade, tafsar, tog mig på, rumpan, tog på mina bröst, mellan benen, under kjolen, privata delar, rörde mig olämpligt, pedofil, barnporr, barnmisshandel, barnaga, nakenbild, nakenfoto, nakna bilder, slog mig, slog min, slagit min, slagit mig, slår barn, slår sitt barn, knuffade mig, knuffade min, knuffat, spottade på, sparkade mig, örfil, rasistisk, rasism, kallade mig neger, åk hem till, filmade mig i, dold kamera, smygfilm, förföljde mig, följde efter mig, stalk, misshandl, låste in, inlåst, tog stryp, höll fast, kysste mig, handgriplig, drog henne i, drog honom i, groomin, låser in, slår patient, slår de äldre, slår de boende, tafsar på, tar på barn, försökte kyssa, klä av sig framför, med blåmärken, min styvpappa, pappa slår mig, skakade mitt barn, skakat mitt barn, tvingar barnen, tvingade min, i hans knä, sexuella kommentarer, sexuella anspelningar, följde mig hem, lät mig inte gå av, mot min vilja, tog på mitt lår, på låret, drog ner byxorna, i håret, på grund av min hudfärg, binder fast, lämnade mitt barn ensamt
CHILD: barn, son., sonen, dotter, bebis, flick, pojk, elev, minderårig, årig, årige, åriga, småbarn, barnbarn, tonåring, unge., spädbarn, patient, äldre, boende, brukare, min mamma, min mormor, mormor, morfar, farfar, farmor
STAFF: personal, anställd, förare, chaufför, kassör, vakt, väktare, säkerhet, chef, tekniker, kurir, servitör, sköterska, vårdare, skötare, tränare, massör, expedit, säljare, instruktör, bud., budet, kontrollant, konduktör, läkare, fröken, medarbetare, montör, taxi, vårdbiträd
ADULT: man., mannen, främling, vuxen, styvpappa, farbror, lärare, präst, granne, barnvakt, pappa, mamma, förskola, dagis, användare, pojkvän, okänd
HIT: slog, slår, slagit, slag., knuff, spark, spott, skaka, blåmärke, våld, hot., hota, hotad, ryckte, grep, tog tag, nyp, dra., drog, nöp, nyp, örfil
TOUCH: tafs, rör., rörde, tog på, smek, kyss, klä av, bröst, rumpa, lår., knä, gned, gnid, kyssa, kram, tryckte, strök, smekte, ben.
SEX: sex, sexuell, naken, naket, nakna, porr, intim, våldtä, obscen, oanständig, underkläder
ABUSE: misshandl, övergrepp, vanvård, våld, förnedra, inlåst, mobb, kränk, bunden, låser in, låser
HARASS: trakass, stalk, förfölj, följde efter, hota, utpress, ofreda
SLUR: ras., rasis, neger, blatte, antisemit, homofob, diskrimin, åk hem, skällde ut, kränk
DANGER: kan inte andas, kunde inte andas, andas inte, slutade andas, svårt att andas, får ingen luft, fick ingen luft, får inte luft, fick inte luft, andnöd, kvävs, kvävdes, kvävning, satte i halsen, sätta i halsen, fastnade i halsen, fast i halsen, anafyla, epipen, allergisk reaktion, allergisk chock, allergichock, kolmonoxid, koloxid, luktar gas, gaslukt, lukt av gas, gasläck, läcker gas, känner gas, tog eld, fattade eld, fattar eld, i lågor, börja brinna, började brinna, brinner det, det brinner, brinner., brann., började ryka, ryker det, rök kommer, rök från, kom rök, eldsvåda, brand i, orsakade en brand, elstöt, elchock, elektrisk stöt, fick en stöt, stötar, exploderade, exploderat, matförgift, förgift, medvetslös, svimma, svimmade, tappade medvetandet, halsen svull, svullnade, svullen hals, blev blå, blir blå, glasbit, glasbitar, glassplitter, glasskärv, glas i, metall i, metallbit, nål i, skruv i, rakblad i, brände mig, bränt mig, brände handen, brännskad, brände sig, bränt sig, giftinformation, kramp, kräktes blod, inte deklarer, stod inte på, står inte på förpack, svalde ett batteri, svalt ett batteri, svalde, svalt, drack blekmedel, gnistor, gnistrar, ambulans, brandkår, räddningstjänst, akuten, batteriet svullnar, batteriet har svullnat, svullet batteri, skar sig i fingret, kapade fingret, djupt sår, behövde sys, fick sys, hamnade på sjukhus, inlagd på, gick av en tand, tanden gick av, bromsarna fungerade inte, bromsarna slutade, fast i hissen, kraftig reaktion, allvarlig reaktion, blev sjuk, blev sjuka, magsjuka av, larver i, mask i, mögel i barnmaten, fel medicin, fel dos, blöder kraftigt, slutar inte blöda, föll på min, rasade, giftiga ångor, fick en stöt
GAS: gas., gasol, propan, ångor, koloxid, panna, gasflaska
SMELL: luktar, lukt, stinker, väser, yr.
LEAK: läck, läcker
FIRE: eld., brand., brinn, brann
FLAMES: låg., lågor, gnist, smält, överhett, glöd
SMOKE: rök., röken, ryker, rykte
BURN: bränn, bränt, brände, skåll, blås
CHOKE: kväv, halsen, luftstrup
POISON: gift, förgift, salmonell, listeria, smitt, mögel, blekmedel, kemikal
ALLERGY: allerg, nöt, nötter, jordnöt, gluten, celiaki, laktos, sesam, spår av
REACTION: svull, svall, utslag, nässel, klia, chock, reaktion, andas, tunga
ELECTRO: stöt, ström, kabel, uttag, laddare, kontakt, batteri
FOREIGN: glas., skärva, metall, nål., skruv, rakblad, plast, splitter, spik
FOOD: mat., maten, soppa, sallad, yoghurt, bröd, mjölk, barnmat, pizza, tårta, choklad, flingor, sås, dryck, åt., ätit, äter, drack, bet., burgare, mun., tand, kex, kyckling, burk
SWALLOW: svalde, svalt, drack, i munnen, fast i
HOSPITAL: sjukhus, akut, intensiv, stygn, opera, inlagd
AMBULANCE: ambulans, brandkår, räddningstj, evakuer
FAINT: svim, medvets, yr., kramp, kollaps
SICK: kräk, spydde, sjuk., sjuka, diarré, illamående, feber, magont, magsjuk
BLEED: blod, blöd
INJURED: skad, sår., bröt, skar., finger, klämd, klämt
SMALLPART: batteri, magnet, knapp, del., lock., pärla, leksak, napp, hjul, bit.
BREACH: dataläck, dataintrång, personuppgifter läckt, läckt ut, uppgifter läckt, läckta uppgifter, läckt, identitetsstöld, identitet stulen, hackad, hackat, hacker, hackade, kapat, kapad, kapats, någon har loggat in, någon loggat in, någon loggade in, någon annan loggat, någon använder mitt, någon annan använder, någon har ändrat, någon har bytt, någon har tagit över, tagit över mitt, obehörig, lösenordet har ändrats, lösenord har ändrats, lösenordet ändrades, mejladressen har ändrats, uppgifter om en annan, annan kunds, andra kunders, annan kund, andra kunder, någon annans, andras uppgifter, andras ordrar, en annan persons, främmande persons, andra människors, dark web, darknet, ligger ute på nätet, ute på nätet, nätfiske, phishing, utger sig för, beställningar jag inte, beställning jag inte, beställning jag aldrig, köp jag inte, inte jag som, var inte jag, aldrig beställt, kort har skimmats, skimm, utelåst, komprometter, köp på kortet, jag inte gjort, inte jag gjort, på mitt namn, läser mina meddelanden, konto kapades, i mitt namn, skickat mina uppgifter, skickade min journal, gav ut min adress, sålt mina uppgifter, delat mina uppgifter, koder jag inte, kod jag inte, bedragare visste, bedragarna visste, bedragare har mina, falskt konto, falsk profil, i ert namn, stulit mina poäng, poäng stulna, någon annans profil, utan mitt godkännande, utan mitt tillstånd, har mitt lösenord, skriver till mina vänner
HACK: hack, kapa, kapad, stul, stal, intrång, phish, bedräg
ACCOUNT: konto, profil, lösenord, mejl, mail, inlogg, sida
STRANGER: någon, främling, okänd, obehörig, bedragar, tredje part
LOGIN: logga, inlogg, åtkomst, använd
CHANGED: ändra, bytt, bytts, raderat, spärr, kommer inte in, låst
NOTME: inte jag, utan mitt, aldrig gjort, inte gjort, känner inte igen, inte min, inte beställt
OTHERS: annan kund, andra kund, någon annan, annan person, andra person, andras, andra människor, främlingar, andra personer
DATA: uppgift, adress, kort., kortuppgift, personnummer, telefon, faktura, namn, orderhistorik, pass., journal, bilder, mitt namn, meddelanden
SEE: ser., se., syns, visas, fick, fått, skickat, får., läser
PUBLIC: nätet, online, offentlig, internet, sålt, säljs, google, spritt, publicer, alla kan, synlig för
STOLEN: stul, stal, stöld, dragits, tömt, bedräg
ORDERED: beställ, köp, betal, dragning, överför, postat, inlägg, orderbekräft
LEGAL: rättsliga åtgärder, juridiska åtgärder, rättslig, juridisk, advokat, advokaten, min advokat, jurist, min jurist, stämma er, stämma ert, stämmer er, stämning, stämma, domstol, tingsrätt, inför rätta, i rätten, polisanmäl, anmäla er, anmäler er, anmälan till, konsumentverket, konsumentombud, allmänna reklamation, arn., skadestånd, datainspektion, integritetsskydd, imy., grupptalan, kronofogd, hallå konsument, konsumentvägled, livsmedelsverket, pratat med en advokat, prata med en advokat, med min advokat, kräver ersättning, kräver skadestånd, avtalsbrott, rekommenderat brev, rättsliga följder, juridiska följder, polisen om, kontaktar polisen, går till polisen, gå till polisen
LAWYER: advokat, jurist, ombud
SUE: stäm, åtal, anmäl
COURT: domstol, rätten, domare, tingsrätt
REGULATOR: konsument, myndighet, tillsyn, ombudsman
REPORT: anmäl, klag, rapport, kontakta
POLICE: polis, polisanmäl
ENGAGE: kontakt, höra från, brev, anlita, prata, talat, lämna, koppla
NEG: inte., ej., aldrig, utan, ingen, inget, inga
ME: jag, min., mitt, mig, mina, vi., oss, vår, vän, syster, bror, fru, make, mamma, pappa, kompis
SELL: säljer ni, har ni, pris, kostar, levererar, leverans, frakt, storlek, rabatt, köpa, lager, söker, rekommend, färg, present, garanti, passar, erbjud, ersätt, säker för, kurs
LOVE: älskar, tack, bra., super, gott, god., perfekt, glad, fin., underbar, fantastisk, toppen, jättebra, härlig
MEDIA: film, låt., bok., spel, avsnitt, serie, säsong, spellista, album, kostym, roman, band., konsert, podd, netflix, dokumentär, scen, nivå, teater, musik, bio., halloween, deckare
JOB: jag är advokat, jag jobbar, jobb, praktik, studerar, yrke, volontär, brandman, behöver en faktura
JOKE: haha, lol., skoja, skämt, 😂, 🤣
IF: om., ifall, skulle, förebygg, skydd, mot., policy, förhindra
BODY: nacke, ben., benen, armar, skelett, tänder, ansikte, käke, skalle, näsa
BREAK: bryt, knäck, krossa, slå., vrid, mosa
COME: kommer, dyker upp, tar med, besök
SHARP: nål, rakblad, skruv, skärva, glas., häftklammer, tråd., spik, metall
BREATHE: andas, andning, luft.
ROOF: taket, tak., bro., bron, balkong, klippa, spåret, fönstret
JUMP: hoppa, hoppar
`;
