/** Private messages on Instagram, and posts of others that name the brand; see `readThreads` for the notation. */
export const instagramMessages = `
27d 19:02 Kit Lazenby @kitlazenby: heyyy do you do collabs? i've 900 followers and a very photogenic van
27d 19:40 Tern: Hi Kit! Not paid ones, but we lend kit to people who take it somewhere wet. Tell us where the van is going?
27d 19:44 @kitlazenby: faroe islands in may 👀

24d 21:15 Matilde Soares @matildesoares: Olá! A Skerry cabe numa bicicleta? Quanto mede dobrada?
23d 08:05 Tern: Olá, Matilde! 42 por 14 cm, cabe bem no guiador. As varetas separadas medem 38 cm.

20d 13:30 Joost Wielinga @joostwielinga: Verkeerde maat besteld, label nog eraan. Kan ik in de winkel in Rotterdam ruilen?

17d 22:41 Hafsa Yıldız @hafsayildiz: Merhaba, siparişim 12 gündür "hazırlanıyor" görünüyor. Doğum günü hediyesiydi, artık doğum günü geçti.

15d 09:12 Bryony Catterall @bryonycatt: you liked my photo so I feel I can ask. is the Fell 45 ok as cabin luggage?
15d 09:50 Tern: The short back fits most airlines at 55 cm, if you pack it like a polite person.

13d 18:25 @jonas_pfad: Kurze Frage: Kann ich die Beacon auch mit einem normalen Handyladegerät laden?

11d 11:11 Ottilie Brandt @ottiliebrandt: Ich habe vor drei Wochen meine Jacke zur Reparatur geschickt und seitdem NICHTS gehört. Ich wandere am Samstag los.
11d 12:02 Tern: Ottilie, das ist zu lange. Die Jacke liegt fertig auf dem Tisch und geht heute per Express raus. Das Porto übernehmen wir.
10d 16:40 @ottiliebrandt: Angekommen. Danke für die schnelle Hilfe.

10d 20:20 Seamus Duddy @seamusduddy: is there a student discount or is that a daft question

8d 07:45 Alejandra Pinto @alepinto_out: La carpa llegó con la varilla partida. Mando foto. Salimos el viernes, ¿alguna solución?
8d 08:10 Tern: Hola, Alejandra. Hoy mismo sale una varilla nueva por mensajero y el jueves la tienes. Perdona el susto.
6d 09:30 @alepinto_out: ¡Llegó el miércoles! Sois unos cracks.

7d 16:05 明日香 森田 @asuka_morita: ジャケットの洗濯表示が読めなくなりました。洗濯機で洗っても大丈夫ですか？

tue 07:50 Lottie Vandermeer @lottievdm: Two payments of €214 gone, no confirmation mail, and my phone is at 4 %. Please just say something.
tue 09:40 Tern: Lottie, we're here. Your second payment goes back by itself, nothing else will be charged. Save your battery.

tue 08:45 Piers Gantry @piersgantry: I'd like to report a robbery. It was you.

5d 10:33 Sunniva Aas @sunniva_aas: Hei! Kan dere reparere en glidelås fra 2011? Den har vært med på alt.
5d 11:20 Tern: Hei, Sunniva! Ja, det kan vi. Send den til verkstedet, glidelåsen er gratis til alt fra før 2015.

3d 23:10 Bea Holroyd @beaholroyd: my toddler ate the little drawstring toggle thing off the Squall. HE is fine. are they toxic?
2d 08:01 Tern: Glad he's fine, Bea. It's plain nylon with no coating, but please ring your doctor or the poison line to be sure. Two new toggles are in the post.

2d 12:00 Ahmed Benslimane @ahmedbensl: سلام، هل تصلحون أحذية المشي أيضاً؟

1d 20:34 Wren Ashdown @wrenashdown: Can I change the address on an order I placed ten minutes ago? It's going to my ex and he does NOT deserve a tent
`;

export const instagramMentions = `
22d 17:30 Rafferty Knoll @raffertyknoll: Day 6 on the Pennine Way and the @ternoutdoor Fell is the only thing that still smells alright

14d 08:00 Solène Marchetti @solenemarch: Merci @ternoutdoor d'avoir recousu le sac de mon père. Il a 24 ans. Le sac, pas mon père.

9d 21:00 Dorian Pask @dorianpask: Unboxing the @ternoutdoor Pilot stove. Spoiler: one leg is shorter than the others. It wobbles. My soup is on the floor.

6d 13:20 गौरव नेगी @gaurav_negi: @ternoutdoor के साथ केदारकंठा, माइनस बारह डिग्री, और रात भर गर्म नींद।

4d 19:45 @taniamtl: Montréal, –22, et le matelas @ternoutdoor a gagné contre le plancher de mon balcon. Les voisins jugent.

2d 06:40 Zuzanna Krol @zuzakrol: Uszyli mi łatkę w kształcie łosia. @ternoutdoor jesteście nienormalni i bardzo Was lubię
`;
