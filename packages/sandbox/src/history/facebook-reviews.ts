/** See `readThreads` for the notation. */
export const facebookReviews = `
25d 17:10 Bronwen Tudor @bronwentudor: Five stars, and I'm stingy. Bought boots' worth of advice and left with a single pair of laces because that's all I needed.

22d 13:35 Ansgar Wehlau @ansgarwehlau: Gute Ware, aber die Lieferung kam in vier Paketen an vier Tagen. Das passt nicht zu einer Firma, die Umwelt auf jede Seite schreibt. Drei Sterne.

18d 10:22 Keith Mossop @keithmossop: Tent good. Website bad. Staff excellent. Parking terrible. Four stars.

13d 20:05 @wetsockswendy: I've owned a lot of waterproofs that weren't. This one is. The pockets are where a human's hands are. Would give six if the hood fitted over my bun.

9d 16:48 Pilar Goicoechea @pilargoico: Dos veces he pedido y dos veces ha llegado antes de lo prometido. La mochila, comodísima. Recomendable 100 %.

8d 11:13 Neville Strutt @nevillestrutt: One star. Was told on the phone the part was in stock, drove 60 miles to Bristol, it wasn't. The young lady was polite about it but polite doesn't fix a tent.
8d 14:30 Tern: Neville, that drive was our mistake: the phone line was looking at Rotterdam's stock. The part comes to you by courier today and your petrol is on us, just send the receipt.
6d 19:22 @nevillestrutt: Part came, petrol paid. Credit where it's due. Would make it three stars if I could find the button.

5d 18:55 Solène Barrachin @solenebarrachin: Le service réparation, c'est simple : rapide, gentil, pas cher. Le site internet, c'est une autre histoire…

3d 15:02 Priscilla Adeyemi @prisadeyemi: Bought the Lagoon 4 for our first ever family camping trip. Went up in twenty minutes with instructions held by a six year old (upside down).⏎⏎The good: tall enough for my husband to stand and complain in, dry through a storm that took the neighbours' gazebo into the next county, and a porch that fits four pairs of wellies and one sulking teenager.⏎⏎The less good: the bag is a size too small and the pegs bend if you look at them. Bought steel ones.⏎⏎Four nights, no leaks, nobody divorced. We're booking again.

2d 13:40 Mateusz Gołąb @mateuszgolab: Plecak super, ale zwrot pieniędzy trwał 23 dni. Za plecak 5, za zwrot 1, wychodzi 3.

1d 10:58 Eleanor Wray @eleanorwray: They repaired my late father's tent and sewed his initials back on without being asked. I sat in the car park and cried. Thank you.
`;
