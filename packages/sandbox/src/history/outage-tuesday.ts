/** The day of the sale: cards charged twice, then the shop down, and the calmer day after; see `readThreads`. */
export const outageFacebookComments = `
on fb-sale
tue 06:48 @dadof4camps: Basket full, wife asleep, finger hovering. Wish me luck

on fb-sale
tue 07:21 Shona Petrie @shonapetrie: Is anyone else getting a white page at the payment step?
tue 07:25 Craig Alton @craigalton: yep. 4 tries
tue 07:31 Marieke Dijkhof @mariekedijkhof: Same here in Utrecht. Got a mail from my bank though 😳
tue 08:10 Tern: We see it too and are working on it. Please don't try to pay again for the moment.
tue 08:14 @shonapetrie: Bit late for that, I've two charges of £236 and no tent!

on fb-sale
tue 07:44 Barry Plunkett @barryplunkett: CHARGED TWICE. £418. WHAT ARE YOU PLAYING AT

on fb-sale
tue 07:52 @greta_zelt: Zweimal abgebucht und keine Bestellnummer. Ist das der Rabatt?

on fb-sale
tue 08:05 Tina Marlborough @tinamarlb: That was my rent money. I'm not being dramatic, it is literally my rent money and your phone line is engaged.
tue 09:20 Tern: Tina, that must be frightening. Please message us the order's e-mail address, we'll push your refund through by hand today.
tue 09:24 @tinamarlb: Messaged. Please hurry.
tue 11:02 Tern: Your refund was sent by hand at 10:55, Tina. Marit will ring you tomorrow morning to make sure it has arrived.

on fb-sale
tue 08:19 @inesrobledo: Dos cargos de 189 € y la web caída. Os quiero mucho pero hoy no.

on fb-sale
tue 08:27 Gideon Marsh @gideonmarsh: "When it's gone, it's gone." You mean my money?

on fb-sale
tue 08:41 Kamila Wrońska @kamilawronska: Pieniądze zeszły z karty dwa razy, zamówienia brak. Kiedy zwrot???

on fb-sale
tue 09:02 @rui_trilhos: Cobraram-me duas vezes. Até o rangido do saco era menos irritante.

on fb-sale
tue 09:16 Yolande Fairbairn @yolandefair: 40 % off and 200 % charged, brilliant maths 👏👏

on fb-sale
tue 09:48 Len Braddock @lenbraddock: absolute shambles

on fb-sale
tue 10:13 Florence Guérinot @flguerinot: Site en panne, carte débitée deux fois, aucun message de votre part depuis une heure. C'est honteux.

on fb-sale
tue 10:55 Zainab Hassan @zainabhassan_k: My card is now BLOCKED because of you, in a supermarket queue, with a full trolley and two kids. I've never been so embarrassed.

on fb-sale
tue 11:37 Perry Novak @perrynovak: Third party payment page, first party problem. Own it.

on fb-sorry
tue 19:52 @fionamack: Thank you for saying "our fault" without a "but" in it.

on fb-sorry
tue 20:40 Barry Plunkett @barryplunkett: Words are cheap. Still £418 down.

on fb-sorry
wed 08:35 Tina Marlborough @tinamarlb: Refund landed at 8 this morning, and someone called Marit rang to say sorry. Rent's paid. Thank you for that.
wed 09:10 Tern: So glad to read that, Tina. We're sorry for the night you must have had.

on fb-sorry
wed 12:22 Ottokar Brehm @ottokarbrehm: Fehler passieren. Ordentlich gelöst. Beim nächsten Mal bitte vorher testen, gell?
`;

export const outageFacebookMessages = `
tue 07:35 Miriam Castle @miriamcastle: Two payments of £312 have left my account for one order and I've had no confirmation for either. Please cancel BOTH. m.castle@castlemail.example

tue 08:02 @jonas_pfad: Doppelt belastet, 2 x 264 Euro. Bitte um kurze Bestätigung, dass das zurückkommt.

tue 08:33 Abdul Rahim Sadiq @arsadiq: Your website took payment three times. THREE. I have screenshots of all of them with the time.

tue 08:58 हिमांशु नेगी @himanshu_negi: मेरे कार्ड से दो बार पैसे कट गए और ऑर्डर दिख ही नहीं रहा। कृपया तुरंत देखें।

tue 09:37 Isla Cormack @islacormack: If I cancel with my bank, will you still send the tent? I don't want to do the wrong thing, just tell me what to do please
tue 10:50 Tern: Please don't cancel with the bank, Isla, that slows it down. Your order is safe and the second charge comes back by itself.
tue 10:58 @islacormack: ok. thank you for actually answering
wed 09:20 Tern: Good morning, Isla. Your second charge was returned at 07:40 and the tent left Bristol last night.
wed 12:48 @islacormack: Can see it on my app now. You kept your word, thanks x

tue 10:26 @gio_sentieri: Due addebiti da 149 euro e il sito è morto. Ditemi che è un brutto sogno.

tue 11:09 Stanley Fogg @stanleyfogg: I'll be reporting this to the ombudsman and to my card company. Taking money twice is theft where I come from.

wed 09:44 Miriam Castle @miriamcastle: One refund has arrived, the other hasn't. I asked for both to be cancelled.
wed 10:30 Tern: You did, Miriam. The second was still marked as an order; it's cancelled now and the £312 follows within three days.

wed 14:05 @hollyandhound: I was one of the double-charged and it's back already. Biscuit says you're forgiven. I say: nearly.
`;

export const outageTwitterMentions = `
on tw-sale
tue 07:18 Alfie Rudd @alfierudd 180: go go go where exactly, the site's down

on tw-sale
tue 07:29 Nuala Keegan @nualakeegan 640: Hi @TernOutdoor, two charges, zero confirmations. Is this a known thing?

tue 07:40 @bexgoesup: Heads up, @TernOutdoor's checkout is charging cards twice. I've got 2 x £289. Maybe hold off buying till they say something.
tue 07:55 Tern: Thank you, Bex. Confirmed, and we've taken the payment page down. Every double charge goes back. More within the hour.
tue 08:30 Dale Winshaw @dalewinshaw 44: "within the hour" its been 35 min and im £500 lighter

tue 07:47 @svenunterwegs: @TernOutdoor Zweimal abgebucht. Bin sprachlos, und das will was heißen.

on tw-sale
tue 07:58 Carys Bowen @carysbowen 92: took my money TWICE and then logged me out. criminals

tue 08:08 @emre_dagci: @TernOutdoor kartımdan iki kez para çekildi, site açılmıyor. Acil bilgi lütfen!

on tw-sale
tue 08:22 Hamish Orde @hamishorde 2750: The Flock Sale: because they fleece you. Wait, wrong animal.

tue 08:36 @priya_outdoors: @TernOutdoor I recommended this sale to 5,000 people this morning. Three of them have been double charged already. Say SOMETHING.

tue 08:51 斉藤 健 @ken_saito_ 208: @TernOutdoor 二重に請求されています。至急ご確認ください。

on tw-sale
tue 09:08 Ottavia Brandi @ottaviabrandi 315: Pagato due volte, sito giù, nessuna risposta. Complimenti vivissimi.

tue 09:27 Jarek Pilch @jarekpilch 61: @TernOutdoor sklep leży, kasa pobrana x2. Brawo wy 👏

tue 09:54 Connie Dapper @conniedapper 1450: so @TernOutdoor has £700 of mine and I have a spinning wheel. a nice wheel. very round.

tue 10:18 رامي شاهين @rami_shaheen 530: @TernOutdoor خُصم المبلغ مرتين من بطاقتي ولا يوجد أي طلب في حسابي! أين الدعم؟

tue 10:47 Errol Finney @errolfinney 28: @TernOutdoor NEVER AGAIN

on tw-status
tue 11:52 Lila Montrose @lilamontrose 376: Thank you for the update. Does "do not order again" mean my first order is safe?
tue 12:20 Tern: Yes, Lila. Every order that was charged, once or twice, keeps its sale price and ships.
tue 12:26 @lilamontrose: 👍 that's all i needed

on tw-status
tue 12:03 Gus Fairweather @gusfairw 510: Four hours to write one tweet

on tw-status
tue 12:31 @lucie_bivouac: Au moins vous le dites clairement. Mais 2 x 329 €, ça pique quand même un mardi matin.

on tw-sorry
tue 20:15 Hamish Orde @hamishorde 2750: Proper apology, plain words, dates for refunds. Fine. I withdraw the sheep joke.

on tw-sorry
tue 21:33 Jolene Sparks @jolenesparks 133: what about the overdraft fee my bank took because of you
wed 07:50 Tern: Send us the fee on your statement, Jolene, black out the rest, and we pay it. That goes for everybody.

on tw-sorry
wed 07:28 @priya_outdoors: All three of my followers have their money back. Credit where due, and next time please shout sooner.

wed 10:16 Errol Finney @errolfinney 28: @TernOutdoor ok the refund came. and the tent. and its good. still annoyed

wed 11:40 Marcus Thole @marcusthole 24600: Working on a piece about outdoor firms and payment glitches for the Trade Gazette. @TernOutdoor, who can I speak to today? m.thole@tradegazette.example
wed 12:15 Tern: Hello Marcus, our managing director will call you this afternoon. We've written to that address with her direct line.

wed 13:40 Beata Halicka @beatahalicka 74: @TernOutdoor u mnie nadal brak zwrotu, a minęła doba. Kiedy?
`;

export const outageTelegramMessages = `
tue 07:32 @samir_k_walks: got charged 2x for the fell 45, ref 88213 and 88214. not panicking, just telling u

tue 07:50 Doreen Pask @doreenpask: Is the sale a scam? Your page looks funny and my bank has rung me.
tue 08:40 Tern: It's no scam, Doreen, but your bank was right to ring. Our payment page failed and charged some cards twice. If yours was one, the money comes back without you doing anything.

tue 08:15 @mara_klein: Zwei Abbuchungen über 119 Euro, keine Mail, Seite weiß. Was soll ich tun?

tue 08:46 Вадим Горбенко @vadimhorb: Кошти списали двічі, сайт не працює. Поверніть, будь ласка, одне з двох.

tue 09:12 Trent Maddox @trentmaddox: GIVE ME MY MONEY BACK GIVE ME MY MONEY BACK

tue 09:43 Nguyễn Hải Yến @haiyen_ng: Thẻ của mình bị trừ tiền hai lần rồi, web thì không vào được. Shop xử lý giúp với 😭

tue 10:35 Solange Abreu @solangeabreu: Duas cobranças, nenhum produto, nenhuma resposta. Vou ao livro de reclamações ainda hoje.

tue 11:22 Petula Crisp @petulacrisp: My late mum's birthday money bought that jacket. Twice, apparently. She'd have found it funny. I'm still working on it.

wed 08:03 @mara_klein: Eine Buchung ist schon zurück, die Mail mit der Nummer auch da. Danke, Puls wieder normal.

wed 11:25 @samir_k_walks: one of the 2 is back already, nice. no drama 👌
`;
