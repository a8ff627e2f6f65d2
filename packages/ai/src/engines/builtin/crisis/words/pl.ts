export const pl = `
MASK: fire tv, fire stick, gaśnic, sztuczne ognie, fajerwerk, ognisko, ogień i woda, kort tenisow, korty tenisow, bez dymu, wolne od dymu, niepaląc, czujnik dymu, wędzon, rachunek za gaz, cena gazu, grill gazowy, kuchenka gazowa cena, gazeta, gazowan, bomba do kąpieli, bomby do kąpieli, kule do kąpieli, bomba cena, bombowe, bombowo, bomba witaminowa, po prostu bomba, bombka, bombki, umieram z głodu, umrzeć ze śmiechu, umieram ze śmiechu, padłam ze śmiechu, umieram z ciekawości, umieram z nudów, umrę z głodu, zabójcza cena, zabójcze ceny, zabić czas, zabija czas, zabija mnie ta, zestaw noży, noże kuchenne, nóż kuchenny, nóż do chleba, martwa bateria, telefon padł, bateria padła, sesja zdjęciowa, ekran dotykowy, hit lata, hit., eksplozja smaku, eksplozja smaków, hipoalergicz, dla alergików, dostawa do szpitala, dostarczacie do szpitala, do szpitala św, spalanie kalorii, spalić kalorie, spalacz, palnik, świeca pali, lifehack, hackathon, adwokat diabła, moje dzieci uwielbiają, dziecko uwielbia, suicide squad, legion samobójców, sąd ostateczny, policja drogowa gra, strój policjanta, wyciek wody, mini bomba smaku
SUICIDE: zabić się, się zabić, zabiję się, się zabiję, zabije sie, sie zabic, sie zabije, samobój, popełnić samob, odebrać sobie życie, odbiorę sobie życie, targnąć się na, skończyć ze sobą, skończę ze sobą, ze sobą skończyć, skończyć z tym wszystkim, skończyć z życiem, zakończyć swoje życie, zakończyć życie, zakończyć to wszystko, chcę umrzeć, chce umrzeć, chciałbym umrzeć, chciałabym umrzeć, wolałbym umrzeć, wolę umrzeć, wolałabym nie żyć, wolałbym nie żyć, chcę nie żyć, pragnę umrzeć, zrobić sobie krzywdę, sobie krzywdę, sobie coś zrobić, coś sobie zrobić, coś sobie zrobię, coś sobie zrobi, tnę się, tnie się, się ciąć, się tnę, okalecz, samookalecz, powiesić się, się powiesić, powieszę się, skoczyć z mostu, skoczę z mostu, skoczyć z okna, skoczyć pod pociąg, rzucić się pod, rzucę się pod, podciąć sobie żyły, podetnę sobie, podciąć żyły, przedawkow, wszystkie tabletki, całe opakowanie tabletek, garść tabletek, list pożegnalny, strzelić sobie w, nie obudzić się, się nie obudzić, już nigdy się nie obudzić, zasnąć na zawsze, zniknąć na zawsze, kończę ze sobą, pod pociąg, kończę z życiem, dziś kończę, odejść z tego świata, będę martw
NOLIFE: nie chcę już żyć, nie chcę żyć, nie chce mi się żyć, nie chce mi się już żyć, nie chce żyć, nie chce już żyć, nie chcę dłużej żyć, nie mam po co żyć, nie mam dla kogo żyć, nie chcę istnieć, nie chcę już istnieć, nie chcę tu być, nie chcę już tu być, życie nie ma sensu, życie straciło sens, życie nie ma już sensu, życie nie jest warte, brak sensu życia, nie widzę sensu życia, nie widzę sensu w życiu, mam dość życia, dość życia, zmęczony życiem, zmęczona życiem, lepiej beze mnie, lepiej im będzie beze mnie, lepiej by było beze mnie, gdyby mnie nie było, ostatnia wiadomość, moja ostatnia wiadomość, jutro mnie nie będzie, jutro już mnie nie, nigdy się nie urodz, straciłam wolę życia, straciłem wolę życia, nie mam ~ po co żyć, po co żyć, beze mnie ~ lepiej, beze mnie wszystkim, szczęśliwsi beze mnie, nic mnie tu nie trzyma, sensu żyć, sensu życia
DESPAIR: nie daję rady, nie dam już rady, nie mam już siły, bez wyjścia, nie ma wyjścia, beznadziej, nikt za mną nie, nikt by nie tęsknił, jestem nikim, depresj, żegnajcie, żegnam was
MEANS: tabletki, tabletek, sznur, most., żyletk, leki, leków
THREAT: zabiję cię, zabiję was, zabije cie, zabije was, zabiję go, zabiję ich, zabić was, zabić kogoś, zabiję wszystkich, zabić wszystkich, zamorduj, zastrzel, wystrzelam, rozstrzel, zadźg, poderżn, uduszę, pobiję, pobić was, pobije, skopię, obiję, rozwalę wam, rozwalę ci, rozwalić wam, rozwalę łeb, połamię, połamie, połamać ci, wiem gdzie mieszka, wiem gdzie pracuj, wiemy gdzie mieszk, wiem gdzie jest, spalę was, spalę wasz, spalę ten, spalę wam, podpalę, podpalić, puszczę z dymem, z dymem, wysadz, wysadzę, wysadzić, wyleci w powietrze, w powietrze, rozlew krwi, poleje się krew, popłynie krew, krew się poleje, zginiecie, zginiesz, umrzecie, już nie żyjesz, już nie żyjecie, jesteście martwi, jesteś martwy, jesteś trupem, jesteście trupami, czekam pod, będę czekał, zaczekam na, przyjdę z bronią, przyjdę z nożem, przyjdę z, masakra będzie, strzelanin, zamach, alarm bombowy, groźby śmierci, groźba śmierci, zapłacicie krwią, zapłacicie życiem, zapłacisz życiem, kulka w, kulkę w, znajdę cię, znajdę was, dorwę, uważaj na siebie, uważajcie na siebie, zakładnik, wpierdol, zajeb, rozjadę, przejadę go, oblać kwasem, odstrzelę, tłuc was, dostaniecie w mordę, gdzie mieszka, bomba w, bombę w, jest bomba w, podłożyłem, podłożyłam, z pistoletem, z nożem, z bronią, zabiję go, zabije, połamię ~ nogi, wybiję zęby, zęby wybiję, zapłacicie, skopię wam, zatłukę
KILL: zabi, zabij, mord, strzel, dźgn, dus., bić., pobi, zatłu
BOMB: bomb, ładunek wybuch, materiał wybuch, granat, dynamit, wybuchow
WEAPON: broń, bronią, pistolet, nóż, nożem, maczet, siekier, karabin, kwas, kij., strzelb, benzyn, uzbroj
BLAST: wybuch, eksplod, eksploz, wysadz, w powietrze, pękł
ARSON: spal, podpal, benzyn, z dymem
YOU: was., cię, ci., wam., wasz, twoj, wszystk, pracownik, ludzi, kierowc, kierownik, kogoś, szef, jego, go., wy., kuriera, was
PLACE: sklep, biur, budyn, szkoł, lotnisk, dworz, magazyn, siedzib, restaurac, samolot, lot., pociąg, hotel, galeri, oddzia, lokal, supermarket, bank, fabry, koncert
INTENT: zaraz, jutro, dziś, dzisiaj, wieczor, niedługo, podłoż, umieści, ukry, przysięg, przyjd, chcę, zamierzam, będzie, jest., zrobię, planuj
ABUSED: molest, molestow, gwałt, zgwał, obmacyw, obmacał, dotykał mnie, dotykał moj, dotykała moj, złapał mnie za, złapał za tyłek, za tyłek, za pośladek, za pierś, za piersi, wsadził rękę, pod spódnic, między nogi, miejsca intymne, miejscach intymnych, napastow, napaść seksual, wykorzystywanie seksualne, wykorzystał seksualnie, wykorzystywał seksualnie, wykorzystywania dzieci, pedofil, pornografia dziecięca, nagie zdjęcia, nagich zdjęć, nagie fotki, rozbierane zdjęcia, uderzył mnie, uderzyła mnie, uderzył moj, uderzyła moj, uderzył moje, spoliczk, popchnął mnie, popchnęła, popchnął, opluł, opluła, pobił mnie, pobił moj, pobity przez, pobita przez, rasistowsk, nazwał mnie czarnuch, czarnuch, wracaj do swojego kraju, wracaj skąd, znęca, bije dzieci, bije dziecko, biją dzieci, nagrywał w, filmował w, ukryta kamera, śledził mnie, zamykają dzieci, zamknął, szarpał, poszarpał, przemoc wobec, krzywdzi dziec, kopnął, dał klapsa, bije pacjent, bije podopiecz, bije starsz, zamyka dzieci
CHILD: dziec, syn., syna, synka, syna, synowi, synem, córk, niemowl, małolet, nielet, nieletni, letni, latka, chłop, dziewczyn, uczeń, uczni, wnuk, wnucz, nastolat, maluch, maleń, przedszkolak, pacjent, pensjonariusz, starsz, staruszk, moją matkę, moją babcię, niepełnosprawn, podopieczn
STAFF: pracowni, kierowc, kasjer, sprzedawc, ochroniarz, ochron, kierownik, technik, kurier, dostawc, kelner, pielęgniar, opiekun, trener, masaży, terapeut, personel, kontroler, konduktor, instruktor, wychowawc, obsług, lekarz, ratownik, portier, niania, monter
ADULT: mężczyzn, obcy, dorosł, ojczym, wujek, wuj., nauczyciel, ksiądz, sąsiad, dziadek, ojciec, matka, facet, przedszkol, żłob, użytkownik, trener, opiekunk, niani
HIT: uderz, bij., bije., biją, bił., biła, pobi, popch, szarp, kop., kopn, opluł, plun, siniak, przemoc, grozi, groził, klaps, spolicz, atak, zaatak, dusił, poturb, ciągn
TOUCH: dotyk, obmac, głask, pocał, cału, tyłek, piers, pośladk, udo., uda., rozbiera, kolan
SEX: seks, nag., nagie, nago, nagi., porno, intym, gwałt, zgwał, obscen, nieprzyzwoit, genital, rozbieran, bielizn
ABUSE: znęca, maltret, krzywdz, zaniedb, przemoc, poniża, zamyka, zamkn, związ, dręcz, nęka, zamyka
HARASS: nęka, stalk, śledzi, śledził, molest, szantaż, grozi, groził, zaczepi, napastow
SLUR: rasis, czarnuch, ciapat, antysemi, homofob, dyskrymin, obraża, wyzwa, wyzywa, ksenofob, pedał, wrzeszcz
DANGER: nie mogę oddychać, nie może oddychać, nie mógł oddychać, nie mogłam oddychać, nie mogłem oddychać, nie oddycha, przestał oddychać, przestała oddychać, duszę się, dusi się, dusił się, zadławi, udławi, krztusi, zakrztusi, brak tchu, nie mogę złapać powietrza, nie mogła złapać, nie mógł złapać, duszności, dusznosci, trudności z oddychaniem, anafilak, epipen, reakcja alergiczna, reakcji alergicznej, reakcję alergiczną, wstrząs, tlenek węgla, czadem, czad., zaczadz, zapach gazu, czuć gaz, czuję gaz, śmierdzi gazem, gaz się ulatnia, ulatnia się gaz, wyciek gazu, ulatnia, zapalił się, zapaliła się, zapaliło się, się zapalił, się zapaliła, się zapaliło, zajął się ogniem, stanął w płomieniach, stanęła w płomieniach, w płomieniach, się pali, pali się, pożar, zaczął się palić, zaczęła się palić, zaczął dymić, zaczęła dymić, dymi się, wydobywa się dym, leci dym, dym z, porażenie prądem, poraził prąd, poraził mnie prąd, porażony prądem, kopnął prąd, kopnął mnie prąd, poraziło, wybuchł, wybuchła, wybuchło, eksplodow, zatruci, zatruł, zatruła, otru, nieprzytomn, stracił przytomność, straciła przytomność, straciłam przytomność, zemdla, gardło puchnie, spuchło gardło, opuchnięte gardło, puchnie gardło, zsiniał, zsiniała, sinieje, kawałek szkła, kawałki szkła, odłamki szkła, odłamek szkła, szkło w, szkło znal, kawałek metalu, opiłki, metal w, igła w, igłę w, śruba w, poparz, oparz, konwuls, drgawk, wymiotował krwią, krwią wymiot, nie było na etykiecie, nie ma na etykiecie, nie podano na, połknął, połknęła, wypił wybielacz, napił się, iskrzy, iskry, karetk, pogotowi, straż pożarn, leci dym, leci ~ dym, pełno dymu, czuć ~ gaz, gaz w mieszkaniu, zwarcie i, spuchło mi, spuchło gardło, spuchł język, spuchła twarz, spuchły usta, wysypka na całym, wszyscy wymiot, wymiotujemy, wymiotuje od, jestem na sorze, na sorze, się dławi
GAS: gaz., gazu, gazem, propan, butan, opary, piec., piecyk, czad
SMELL: czuć, śmierdz, zapach, syczy, czuję, woń
LEAK: wyciek, ulatn, cieknie, nieszczeln
FIRE: ogień, ogni, pożar, pali., palił, płoni, płonie
FLAMES: płomie, iskr, stopi, topi, przegrz, zapali, zapłon, spali
SMOKE: dym., dymu, dymi, dymił
BURN: poparz, oparz, pęcherz, spali
CHOKE: dławi, zadław, udław, krztus, dusi, gardł, tchawic
POISON: truj, trut, trucizn, otru, zatru, toksycz, salmonell, listeri, skaż, pleśń, wybielacz, chemicz, detergent
ALLERGY: alerg, uczul, orzech, orzesz, gluten, celiak, laktoz, sezam, śladow
REACTION: spuch, puchn, opuch, wysypk, pokrzywk, swędz, wstrząs, reakcj, oddych, język, obrzęk
ELECTRO: prąd, kabel, gniazdk, ładowark, porażen, przewod, wtyczk, bateri
FOREIGN: szkł, metal, igł, śrub, gwóźdź, żylet, plastik, odłam, drut
FOOD: jedzeni, zup, sałat, jogurt, chleb, mleko, mleku, kasz, słoicz, pizz, ciast, czekol, płatk, sos., napój, zjad, zjedz, jadł, wypi, gryz, ugryz, burger, ust., ząb, zęb, ciastk, kurcza, puszk, słoik, obiad
SWALLOW: połkn, połyk, wypi, włoży, utkn, do ust, w gardle
HOSPITAL: szpital, sor., oddział ratunk, pogotowi, szwy, oiom, operac
AMBULANCE: karetk, pogotow, straż, ewakuac, ratunkow
FAINT: zemdl, omdl, nieprzytom, zawrot, przytomn, drgaw
SICK: wymiot, rzyga, chor., chory, biegun, nudno, gorączk, ból brzucha, bóle brzucha
BLEED: krew, krwi, krwaw
INJURED: rann, zran, obraż, złama, skalecz, rozci, przeci, palec, palc, uwięz
SMALLPART: bateri, baterię, magnes, guzik, element, część, nakrętk, koralik, zabawk, smoczek, kółk, kawałek, oko.
BREACH: wyciek danych, wyciekły moje, wyciekły dane, wyciekł, naruszenie danych, kradzież tożsamości, kradzież danych, ukradł moją tożsamość, zhakow, haker, hacker, shakow, zhackow, włama, włamał, przejął moje konto, przejęto moje, przejęte konto, przejęcie konta, ktoś zalogował się, ktoś się zalogował, ktoś loguje się, ktoś używa mojego, ktoś korzysta z mojego, ktoś wszedł na moje, ktoś ma dostęp, ktoś zmienił, ktoś przejął, nieautoryzowan, nieuprawnion, podejrzane logowanie, zmieniono hasło, zmieniono mi, zmieniono mój, hasło zostało zmienione, mail został zmieniony, dane innego, dane innej, dane innych, dane obcej, zamówienia innych, zamówienie innego, zamówienia innego, zamówienie innej, fakturę innego, faktury innych, konto innego, konto innej osoby, innego klienta, innej klientki, innych klientów, obcej osoby, kogoś innego, dark web, darknet, są w internecie, w sieci., phishing, podszywa, zamówienia których nie, zamówienie którego nie, zakupów nie robiłem, zakupy których nie, nie składałem, nie składałam, nigdy nie zamaw, to nie ja, nie ja., sklonow, bazę danych, baza danych, upublicz, nie robiłam, nie robiłem, nie zlecałem, nie zlecałam, na moje nazwisko
HACK: hak., hakier, zhak, włam, ukrad, skrad, przej, phish, wyciek, wykrad
ACCOUNT: konto, konta, koncie, profil, hasł, mail., e mail, maila, login, stron
STRANGER: ktoś, obcy, obca, nieznan, oszust, osób trzec, osoby trzec, inna osoba
LOGIN: zalog, loguje, logowa, dostęp, używa, korzyst, wszedł
CHANGED: zmieni, usunię, usuną, zablok, nie mogę się zalogować, straciłem dostęp, straciłam dostęp, podmien
NOTME: nie ja, bez mojej, bez mojego, nie składa, nie zamawi, nie robi, nie rozpozna, nie moje, nie autoryz, nie kupow, nie dokon
OTHERS: innego klient, innej osob, innych klient, innych osób, kogoś innego, obcej, innego użytk, innych użytk, cudz, obcego
DATA: dane, danych, adres, kart., karty, kartę, iban, telefon, pesel, paszport, faktur, osobow, nazwisk, historię zam, zdjęci, imię
SEE: widzę, widać, widzi, pokazu, otrzyma, dosta, wyświetl, przysz, wysła
PUBLIC: interne, online, publicz, dark web, opublik, sprzed, google, telegram, sieci
STOLEN: ukrad, skradz, kradz, wyczyś, oszust, zniknęł, pobran
ORDERED: zamów, zakup, płatno, transakc, przelew, obciąż, post., kupi
LEGAL: kroki prawne, kroków prawnych, na drogę sądową, drogę sądową, drodze sądowej, drogi sądowej, drogą sądową, droga sądowa, drogę prawną, do sądu, w sądzie, przed sądem, sądow, pozw, pozew, pozywam, wytocz, mój prawnik, mojego prawnika, mojemu prawnikowi, moim prawnikiem, moi prawnicy, prawnik, prawnika, prawnikowi, adwokat, adwokata, kancelari, radc, rzecznik konsument, rzecznika praw, rzecznikowi, uokik, rzecznik praw, inspekcj, uodo, sanepid, prokuratur, zawiadomienie, zgłoszę na policję, zgłaszam na policję, złożę zawiad, zgłoszę sprawę, na policję, odszkodowan, wezwanie do zapłaty, przedsądow, pozew zbiorow, skargę do, prawa konsumenta, urząd ochrony, rodo
LAWYER: prawnik, adwokat, mecenas, kancelar, radca
SUE: poz., pozw, pozew, skarż, zaskarż
COURT: sąd, sędz, proces
REGULATOR: uokik, rzecznik, inspekcj, sanepid, urząd, uodo, konsument
REPORT: zgłos, zgłasz, zgłoś, skarg, złoż, zawiad, poinform
POLICE: policj, prokuratur
ENGAGE: skontakt, kontakt, odezwie, pismo, list., przekaz, rozmaw, konsult, zajmie, już, wynaj
NEG: nie., nigdy, bez., nikt, nic., ani.
ME: ja., mój, moj, mnie, mi., mną, my., nas., nam., przyjaciel, siostr, brat, żona, mąż, kolega, koleżank, mama, ojciec
SELL: sprzedajecie, macie, cena, kosztuj, dostarcz, wysyłk, rozmiar, rabat, kupić, dostępn, szukam, polec, kolor, prezent, gwaranc, kompatybil, ofert, wymienn, nadaje, bezpieczn, kurs., certyfik
LOVE: kocham, uwielbi, dzięk, świetn, super, pyszn, idealn, szczęśliw, piękn, polecam, cudown, genialn, lubi
MEDIA: film, piosenk, książk, gra., grę, odcin, serial, sezon, playlist, album, kostium, powieść, zespół, koncert, podcast, netflix, dokument, scen, poziom, teatr, muzyk, kino, kinie, halloween, kryminał, gierc
JOB: jestem prawnikiem, pracuję jako, pracuję w, prac., rekrutac, staż, studiuj, zawód, wolontar, strażakiem
JOKE: haha, lol., żart, 😂, 🤣, hehe, xd.
IF: jeśli, gdyby, w razie, chroni, zapobieg, przeciw, polityk, co jeśli, mogłoby, ochron
`;
