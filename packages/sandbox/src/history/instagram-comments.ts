/** Below the brand's posts on Instagram; see `readThreads` for the notation. */
export const instagramComments = `
on ig-thread
28d 16:20 Petra Lindqvist @petralindq: the blue one second from the left is the exact colour of my old pack. coincidence??
28d 17:02 Tern: No coincidence. That's Marram blue, kept since 2016 for exactly you.
28d 17:10 @petralindq: I'm not crying you're crying

on ig-thread
28d 19:44 @aoi_yamamoto: 糸の壁、ずっと見ていられます。職人さん、かっこいい。

on ig-dawn
25d 06:30 @bexgoesup: Ok but WHO carried the coffee

on ig-dawn
25d 07:15 Tomke Reents @tomkereents: Wo ist das bitte? Ich muss da hin. Sofort.
25d 09:00 Tern: Isle of Harris, an einem Dienstag im März. Bring Handschuhe mit.

on ig-skerry
24d 09:40 Silvia Brandani @silviabrandani: finalmente due porte 😍 in Italia si trova in negozio?
24d 11:05 Tern: Ciao Silvia! Per ora solo online, con spedizione in tre o quattro giorni.

on ig-skerry
24d 10:12 @mikeyboulder: weight with pegs or without? asking because last time "without" cost me 200g of trust
24d 12:20 Tern: With pegs it's 1,512 g. We should have written that in the first place.

on ig-skerry
24d 13:33 Nour Hamdan @nour_hamdan: الخيمة جميلة جداً، هل تشحنون إلى الأردن؟

on ig-skerry
23d 20:18 @lucie_bivouac: Trois nuits sous la pluie bretonne : rien, pas une goutte. Je valide.

on ig-skerry
22d 08:55 Owen Tredwell @owentredwell: £369. For cloth and sticks. Right.

on ig-skerry
21d 21:40 Kuba Marzec @kubamarzec: Czy będzie wersja na trzy osoby? Pytam w imieniu psa 🐕

on ig-colours
21d 11:06 @hollyandhound: A. Biscuit votes A too, she sat on it.

on ig-colours
21d 11:30 Daria Melnyk @daria_melnyk: Д! Жовтогарячий, щоб мене знайшли в тумані 💛

on ig-colours
21d 12:48 Felipe Andrade @felipe_andrade: C, com certeza. Noite de balsa é o melhor nome de cor que já vi.

on ig-colours
20d 08:21 Hanneke Vos @hannekevos: B maar dan wel ook in maat XXL graag. Jullie vergeten ons elke keer.
20d 09:15 Tern: Je hebt gelijk, Hanneke. De nieuwe Squall gaat tot 3XL, in alle vier de kleuren.
20d 09:40 @hannekevos: Dan neem ik ze alle vier 😄

on ig-colours
19d 16:02 कविता जोशी @kavita_joshi: D! पहाड़ों में कोहरे में भी दिखे, ऐसा रंग चाहिए।

on ig-patch
18d 15:52 Imogen Slade @imogenslade: that stitch is neater than my entire life

on ig-patch
18d 18:10 Raúl Ontiveros @raulontiveros: ¿Cuánto cuesta un parche así? Mi mochila tuvo un accidente con una cabra.
18d 18:44 Tern: Entre 12 y 20 €, Raúl. Con foto de la cabra, hacemos precio especial.
18d 19:01 @raulontiveros: Mañana hay sesión de fotos.

on ig-patch
17d 07:30 Derry Mossop @derrymossop: You told me in October my tent couldn't be mended. Same tear. So which is it?
17d 09:10 Tern: Derry, that shouldn't have happened. Please send us the repair number by message and Joke will look at it herself.

on ig-coast
16d 09:35 @trailnurse: Proud to have been one of the 63. The left boot was mine to find and I have named him Gerald.

on ig-coast
16d 12:12 Lauri Heikkonen @lauriheikkonen: Hieno päivä! Tulkaa seuraavaksi Suomeen.

on ig-beacon
12d 10:25 Greg Assenholm @gregassenholm: button yes. battery door no. it opens in my pocket every single time
12d 11:40 Tern: That's a known fault of the first batch, Greg, and the new door is free. Shall we send you one?
12d 11:52 @gregassenholm: yes please. did not expect that tbh

on ig-beacon
12d 14:44 @kenta_yama: 電池が交換できるライト、待っていました。

on ig-beacon
11d 21:05 Chantal Ferrand @chantalferrand: Elle éclaire bien mais la sangle sent le caoutchouc brûlé au bout d'une heure. Normal ?
10d 08:20 Tern: Non, Chantal, ce n'est pas normal. Arrêtez de l'utiliser, nous vous en envoyons une autre aujourd'hui et nous examinons la vôtre.

on ig-fell
9d 10:55 Amira Saïdi @amira_saidi: le dos court existe enfin 🙌 1m54 et zéro bleu sur les hanches

on ig-fell
9d 13:20 Ricky Thorburn @rickythorburn: bottle pocket actually works, walked 18 miles, drank like a lord

on ig-fell
8d 19:47 Magda Sobczak @magdasobczak: Pas biodrowy odpina się przy każdym kroku. Trzeci plecak od Was i pierwszy raz jestem zła.

on ig-soup
7d 18:20 @samir_k_walks: my optimistic route took 9 hours. the soup got me through

on ig-soup
7d 20:03 Nell Attwater @nellattwater: When's the next one? I missed it because of a train that never existed

on ig-sale
tue 07:12 Brooke Halden @brookehalden: it took my money and then said "oops". OOPS?

on ig-sale
tue 07:58 Jasmin Petrović @jasminpetrovic: Doppelt abgebucht!! Und jetzt?

on ig-sale
tue 08:33 Tadeo Linares @tadeolinares: La página no abre y mi banco dice que pagué dos veces. Contestad, por favor.
tue 10:30 Tern: Tadeo, lo sentimos mucho. El cargo doble se devuelve solo, no tienes que hacer nada. Tarda de tres a cinco días.

on ig-sale
tue 09:05 Rosie Pemberton @rosiepember: 1 star sale. 10/10 chaos.

on ig-sale
tue 10:41 Mehmet Aksoylu @mehmetaksoylu: Site çöktü, kart iki kez çekildi. Müşteri hizmetleri nerede?

on ig-sale
wed 08:15 Freya Lindholm @freyalindholm: Refund landed this morning, that was quick. Faith mostly restored.

on ig-second
4d 11:35 Tobias Rüegg @tobiasruegg: Endlich! Gebraucht kaufen ohne Lotterie.

on ig-second
4d 14:20 Lina Castellanos @linacastella: ¿Aceptáis también ropa infantil? Tengo cuatro chubasqueros que ya solo le valen al gato.
4d 15:00 Tern: Sí, Lina, desde la talla 98. El gato queda en lista de espera.

on ig-second
3d 08:10 Pauline Vasseur @paulinevasseur: Sac à dos reçu, « très bon état » annoncé, et il manque une boucle. Ça arrive, mais j'aimerais une réponse.

on ig-second
3d 12:45 @craigwalksfar: bought a tent with somebody's crossword still in the pocket. finished it. 4 down was TERN

on ig-bench
2d 16:45 @wetsockswendy: Behind the pliers. I win. What do I win?
2d 17:20 Tern: Joke's respect, which she gives out about once a year.

on ig-bench
2d 19:30 Ewa Dąbek @ewa_dabek: Znalazłam kawę i chyba trzy zaginione igły 😂

on ig-bench
1d 07:05 Yuki Tanabe @yukitanabe: 机の上が宝箱みたい。修理をお願いしたいです。

on ig-window
1d 18:22 Callum Farrow @callumfarrow: Knoydart? That gap in the ridge is a giveaway

on ig-window
1d 19:48 @gio_sentieri: Sembra casa mia in Val Maira. Magari!

on ig-window
1d 21:15 Vanessa Quill @vanessaquill: wherever it is, MY tent leaked there last weekend. Seam by the left door, second time. Help?

on ig-window
0d 04:50 Dilnoza Karim @dilnoza_karim: Чимган? Очень похоже на наши горы!
`;
