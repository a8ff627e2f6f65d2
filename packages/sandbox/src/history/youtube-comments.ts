/** Comments below the brand's videos; see `readThreads` for the notation. */
export const youtubeCommentsEnglish = `
on yt-zip-swap
28d 10:14 @dadof4camps: Did it with the kids watching. Two swear words, eleven minutes, zip works. Why did I ever pay someone for this?
28d 11:02 Tern: Two is a good score. Joke's personal record is four and she's been at it for 19 years.

on yt-zip-swap
27d 19:40 Lorna Whitcombe @lornawhitcombe: At 3:12 you skip over how to get the old slider off without bending it. That's the only bit I needed!
26d 09:15 Tern: Fair, Lorna. Side cutters, from the top stop, one small bite. We've put it in the description and Joke will film the close-up.
26d 09:50 @lornawhitcombe: That worked, thank you for not just saying "carefully".

on yt-zip-swap
25d 08:21 @trailnurse: Shown to our whole rescue team on training night. Six zips saved, one sleeve sewn shut by accident.

on yt-zip-swap
22d 21:33 Barry Oakes @barryoakes: the music is so loud i cant hear what shes saying

on yt-skerry-storm
24d 12:20 @peakbagger_ned: I've been rained on in fourteen tents and that's the first advert where the person inside looked properly miserable. Sold.

on yt-skerry-storm
24d 13:47 Gwen Hathersage @gwenhathersage: Was this really 80 km/h or is that a wind machine behind the cameraman?
24d 15:10 Tern: Really 80, Gwen, on the dyke at Petten. The wind machine would have cost more than the cameraman.
24d 15:31 Rhodri Beddoe @rhodribeddoe: You can see the sand going sideways at 1:08, no machine does that

on yt-skerry-storm
23d 07:58 @craigwalksfar: Lovely film. Shame you can hear my exact zip catching at 2:40 😂
23d 08:44 Tern: You have ears like a bat, Craig. That was the prototype. The new flap sits 4 mm higher.

on yt-skerry-storm
21d 17:05 Marnie Tolland @marnietolland: Pole sleeve tore on night two in far less wind than this. Sent you a mail a week ago, nothing. So the video feels a bit rich.

on yt-skerry-storm
20d 22:12 @bexgoesup: Would you send one to somebody who'd pitch it on actual scree and be rude about it on camera? Asking as somebody who'd do that.

on yt-stove-needle
19d 09:30 @ollie_hikes: There's been a needle in my wind shield for SIX YEARS and nobody told me

on yt-stove-needle
18d 20:18 Hamish Dorrell @hamishdorrell: My flame is still yellow after doing all of this twice. Is that dangerous or just ugly?
18d 20:40 Tern: Please don't use it until we've seen it, Hamish. A yellow flame can mean carbon monoxide. Send us a message with the number on the base.
18d 20:47 @hamishdorrell: ok stopped. glad i asked

on yt-stove-needle
17d 11:25 @wetsockswendy: Four minutes she says. Four minutes and one lost needle in a shag carpet.

on yt-stove-needle
15d 14:09 Percy Lund @percylund: Subtitles please! I'm deaf and the only written thing in the whole film is your logo.
15d 16:20 Tern: You're right, Percy, and we're ashamed it took you to say it. Subtitles in five languages are up since an hour ago, on all our films.
14d 07:12 @percylund: Just watched the lot. Thank you for doing it properly.

on yt-repairs-day
14d 13:40 Annis Goodbody @annisgoodbody: I could watch Joke thread a needle for an hour. Is there an uncut version?

on yt-repairs-day
13d 18:22 @alpine_aunt: That's MY green rucksack at 6:55! Older than the apprentice!
13d 19:05 Tern: It is, Ruth. The apprentice asked whether he could keep the buckle for the museum shelf.

on yt-repairs-day
12d 10:10 Tobin Marsh @tobinmarsh: Nice PR. My jacket has been "on the bench" for seven weeks, order T-118820, and nobody writes back.
12d 10:58 Tern: Seven weeks is not fine, Tobin. We found it waiting for a lining that came in on Monday. It is being sewn today and you'll get the courier's number tonight.

on yt-repairs-day
11d 21:44 @mikeyboulder: more of this please. less influencers hugging trees

on yt-beacon-battery
12d 15:33 Fergus Plaice @fergusplaice: Replaceable cell AND a standard size. Who are you and what have you done with the outdoor industry

on yt-beacon-battery
11d 08:49 Kwame Asante @kwameasante: No soldering iron was harmed. My friend is disappointed.

on yt-beacon-battery
10d 19:27 Delia Frobisher @deliafrobisher: Is the strap washable? Mine smells like a horse, and I don't own a horse.
10d 20:15 Tern: It unclips, Delia. Forty degrees, no softener, no horse.

on yt-beacon-battery
8d 23:10 Free Lumen Deals @freelumendeal: 9000 LUMEN headlamp only 4.99 today!!! same factory, see lumendeal.example

on yt-fell-fitting
9d 16:02 @hollyandhound: Followed this step by step and my shoulders have stopped complaining for the first time since 2019. Biscuit is unimpressed.

on yt-fell-fitting
8d 12:36 Ursula Kidd @ursulakidd: What if you're between two back lengths? I measure 47 and the sizes end at 46 and begin at 48.
8d 13:20 Tern: Take the shorter one, Ursula, and lower the hip belt by a finger. If it pinches after a day out, we swap it, dirt and all.

on yt-fell-fitting
6d 18:55 Ned Brackley @nedbrackley: Every fitting video on earth uses a skinny model. Some of us have a belly. Where does the hip belt go then?
6d 19:41 Tern: Below it, resting on the hip bones, and the buckle a bit looser than you think. Femi has a belly too and volunteers for the next film.
6d 19:52 @nedbrackley: Femi is a hero

on yt-second-flight
4d 13:15 @lucie_bivouac: The kids' poncho at 2:20! Is it still there?

on yt-second-flight
4d 15:48 Gordon Stirk @gordonstirk: Paid more for a used Lagoon than I paid for my new one in 2016. Explain that one.
4d 16:30 Tern: In 2016 it was a sale, Gordon, and this one comes with two years of warranty and a new groundsheet. If that still feels wrong, send it back, we'll pay the post.

on yt-second-flight
3d 09:22 @taniamtl: When will Second Flight come to Canada? I have the money in my hand.

on yt-second-flight
1d 20:31 Isla Penhaligon @islapenhaligon: Bought the loud poncho. My daughter has refused to take it off for three days and it is not raining.

on yt-where-next
1d 08:12 @samir_k_walks: Marram dunes with the 65. Finally.

on yt-where-next
1d 19:26 Colby Reyes @colbyreyes: Your shop checkout has thrown an error at me since this morning, three cards, two browsers. I wanted to give you money!
`;

export const youtubeCommentsWorld = `
on yt-zip-swap
26d 17:19 @mara_klein: Endlich mal jemand, der zeigt, dass man den ganzen Schlafsack dafür NICHT auftrennen muss. Danke an Joke!

on yt-zip-swap
23d 14:50 @inesrobledo: ¿El cursor sirve también para cremalleras del número 8 o solo del 5?
22d 08:35 Tern: Solo para el 5, Inés, pero tenemos del 8 por 1,80 €. Lleva el número grabado por detrás.

on yt-skerry-storm
22d 13:05 @gio_sentieri: Riprese bellissime. Ma il rumore dentro la tenda con quel vento com'è, si dorme?

on yt-skerry-storm
21d 06:44 @kenta_yama: 嵐の映像に見入ってしまいました。張り綱は何本付属していますか？

on yt-skerry-storm
19d 11:30 Jorrit Bakema @jorritbakema: Mooi filmpje, maar die haringen buigen al in gewoon Drents zand. Jammer bij zo'n prijs.
18d 09:20 Tern: Klopt, Jorrit, de eerste serie was te zacht. We sturen je acht nieuwe, van het harde soort.

on yt-stove-needle
16d 18:02 @camille_dvt: Enfin une vidéo d'entretien sans bavardage. Et oui, mon aiguille était encore là, toute neuve !

on yt-stove-needle
14d 16:27 @oksana_hory: Дякую! Пальник ожив після п'яти років у підвалі.

on yt-repairs-day
13d 09:48 @tkowalczyk: Ile osób pracuje w serwisie? Wygląda na to, że wszyscy robią wszystko.

on yt-repairs-day
10d 15:11 @youssef_trek: فيديو رائع، نادراً ما نرى شركة تُظهر عملها الحقيقي بهذا الصدق.

on yt-beacon-battery
9d 12:40 @emre_dagci: Pil değişimi bu kadar kolaysa neden herkes yapmıyor? Tebrikler.

on yt-fell-fitting
7d 10:26 @rajesh_pahad: पीठ की लंबाई नापने का तरीका पहली बार समझ आया। धन्यवाद!

on yt-fell-fitting
5d 21:03 @rui_trilhos: A minha Fell 45 range do lado direito a cada passo. É normal?
4d 08:15 Tern: Não é, Rui. Normalmente é a barra a roçar na fivela: um pouco de cera resolve. Se continuar, mandamos uma fivela nova.

on yt-second-flight
3d 14:08 @piotr_namiot: Kupiłem namiot z drugiej ręki od Was i nie umiem znaleźć, gdzie był szyty. To chyba komplement.

on yt-second-flight
2d 11:52 @martamonte: ¿Y si quiero entregar yo mi mochila vieja, cómo lo hago desde Bilbao?

on yt-where-next
1d 12:19 @lananh_di: Năm nay mình mang chiếc lều Lagoon ra biển Quy Nhơn, có ai đi cùng không? 🏝️
`;
