/** See `readThreads` for the notation. */
export const facebookCommentsWorld = `
on fb-repair-week
28d 08:25 @mara_klein: Reißverschluss am Schlafsack heute früh abgegeben, um 15 Uhr repariert zurück. Und ein Stück Kuchen gab's auch noch. Unfassbar gut.

on fb-repair-week
27d 17:50 @inesrobledo: ¿También arregláis mochilas de otras marcas? Tengo una con la cremallera rota y me da pena tirarla.
26d 08:10 Tern: Sí, Inés, esta semana arreglamos cualquier marca si tenemos la pieza. Mándanos una foto de la cremallera por mensaje.
26d 18:30 @inesrobledo: ¡Qué maravilla! Os escribo ahora mismo.

on fb-skerry-launch
24d 11:15 @camille_dvt: Enfin deux portes ! Fini de réveiller tout le monde à 3 h du matin 🙏

on fb-skerry-launch
24d 14:08 @aoi_yamamoto: 軽さに惹かれました。日本への発送はありますか？
24d 15:30 Tern: ありがとうございます。現在、日本へは直接発送していませんが、来年の春に向けて準備しています。決まりましたらこちらでお知らせします。
23d 01:12 @kenta_yama: 私も待っています！送料がかかっても欲しいです。

on fb-skerry-launch
23d 12:40 Ricarda Stollberg @rstollberg: 429 Euro und dann sind nicht mal genug Heringe dabei. Acht Stück für zwölf Abspannpunkte, ernsthaft?

on fb-skerry-launch
21d 19:05 @gio_sentieri: Provata sul crinale con 50 km/h di vento: non si è mossa. Complimenti davvero.

on fb-skerry-launch
20d 16:22 @tkowalczyk: Czy podłoga wytrzyma bez dodatkowego footprintu na kamienistym podłożu?

on fb-squall-colours
21d 11:48 Letícia Moura @leticiamoura: Buttercup, sem dúvida nenhuma 💛

on fb-squall-colours
21d 17:33 @emre_dagci: Liken yeşili olsun, dağda kaybolmak isteyenlere gelsin 😅

on fb-squall-colours
20d 09:20 Hélène Quesnoy @helenequesnoy: La C. Mais surtout : remettez des fermetures d'aération sous les bras, par pitié. On cuit dans la Squall actuelle.

on fb-squall-colours
19d 13:14 @nadia_sahra: لون الفانوس الأصفر جميل جداً، لكن هل ستتوفر مقاسات أطول قليلاً للنساء؟

on fb-hut-photos
19d 19:48 @lananh_di: Lều Lagoon của mình giữa rừng thông Đà Lạt, mưa ba ngày mà bên trong vẫn khô ráo 🌲💚

on fb-hut-photos
18d 12:05 @rajesh_pahad: तुंगनाथ की चढ़ाई, बर्फ़, और मेरा पुराना Fell 28। फोटो भेज दी है, इनाम मिले न मिले, दिल खुश हो गया।

on fb-hut-photos
17d 20:39 @oksana_hory: Чорногора, туман такий, що намет знайшли тільки за кольором 😄 Дякую за яскравий тент!

on fb-hut-photos
16d 08:57 Vicente Arrabal @vicentearrabal: Mi mochila sirviendo de almohada a un burro. No es broma. Quiero mi premio.

on fb-stove-care
17d 15:25 @svenunterwegs: Bitte schreibt doch dazu, dass man die Düse NICHT mit einer Nähnadel reinigen soll. Frag nicht, woher ich das weiß.

on fb-stove-care
16d 11:11 Kübra Aslanoğlu @kubraaslan: Ocağın iğnesi kaybolmuş, tek başına satılıyor mu?
15d 09:00 Tern: Evet, Kübra Hanım, iğne tek başına 2,50 €. Sipariş numaranızı mesajla yazarsanız ücretsiz gönderiyoruz.

on fb-beacon
12d 11:36 @piotr_namiot: Nareszcie wymienna bateria. Brawo, tak powinno być wszędzie.

on fb-beacon
11d 08:42 Federica Lanteri @fedelanteri: Ma il fascio largo quanto arriva davvero? Quella vecchia prometteva 80 metri e ne faceva 30 scarsi.

on fb-beacon
10d 14:19 @youssef_trek: اشتريته الأسبوع الماضي ومشيت به ليلة كاملة في الوادي. ضوء ممتاز والزر الكبير فكرة ذكية.

on fb-fell-45
9d 12:33 @jonas_pfad: Seitentaschen, die im Gehen funktionieren! Dass ich das noch erleben darf.

on fb-fell-45
8d 18:02 @rui_trilhos: A versão anterior rangia a cada passo. Esta já não range? É que a minha parece uma porta velha.
7d 09:15 Tern: Já não, Rui! O rangido vinha da barra esquerda. Mandamos-lhe a peça nova de graça, basta uma mensagem com a morada.
7d 20:44 @rui_trilhos: Assim sim. Mensagem enviada!

on fb-ask-repairs
6d 15:52 @greta_zelt: Mein Zeltboden klebt nach zehn Jahren auf dem Dachboden. Ist das noch zu retten oder tröstet ihr mich nur?
6d 16:40 Tern: Ehrlich gesagt: Die Beschichtung löst sich auf, das lässt sich nicht aufhalten. Joke kann aber einen neuen Boden einnähen, etwa 85 €. Das Außenzelt hält noch Jahre.
6d 17:18 @greta_zelt: Danke für die ehrliche Antwort! Dann kommt das gute Stück zu euch.
6d 17:31 Tern: Wir freuen uns darauf, Greta. Bitte in eine Plastiktüte packen, sonst klebt es am Karton.

on fb-ask-repairs
6d 18:27 Montserrat Vidiella @montsevidiella: Mandé mi chaqueta hace cinco semanas y nadie me dice nada. Cinco. Semanas.

on fb-ask-repairs
5d 10:06 @priya_outdoors: Jacket ki seam tape nikal rahi hai, ghar pe iron karke theek ho jayegi kya? Ya bhejni padegi?

on fb-ask-repairs
5d 13:49 @lucie_bivouac: Joke, tu es une légende. Ma tente de 2009 vous salue bien.

on fb-ask-repairs
4d 20:12 @oksana_hory: Чи можна замінити лише одну дугу? Зламалась у самому кінці, решта ціла.

on fb-second-flight
4d 12:44 @martamonte: Me encanta la idea. Compré una Marram de segunda mano y parece nueva, hasta olía a jabón.

on fb-second-flight
4d 14:20 Hương Giang Lê @huonggiangle: Có gửi về Việt Nam không ạ?

on fb-second-flight
3d 10:31 Fabrice Tonnelier @fabtonnelier: Super initiative, mais 22 tentes pour toute l'Europe, c'est une loterie, pas une boutique.

on fb-second-flight
3d 13:05 @beatriz_serra: Finalmente uma marca que não me trata como caixote de lixo com cartão de crédito. Parabéns!

on fb-second-flight
2d 09:18 आरती जोशी @aarti_joshi: बहुत अच्छी पहल 🙏 क्या भारत में भी शुरू करेंगे?

on fb-where-next
1d 08:03 @kenta_yama: 八ヶ岳です。夜はマイナスになりそうですが、楽しみ！

on fb-where-next
1d 08:50 @gio_sentieri: Dolomiti, se il meteo e mia suocera lo permettono.

on fb-where-next
1d 10:15 Wiebke Thomsen @wiebkethomsen: Nirgendwohin. Das Gestänge ist beim ersten Aufbau gebrochen und euer Telefon ist seit drei Tagen besetzt. Dazu noch 14 Tage Lieferzeit gehabt, weil „versandfertig“ bei euch anscheinend ein Gefühl ist und keine Angabe. Ich bin stinksauer.

on fb-where-next
1d 14:37 @youssef_trek: إلى جبال الأطلس إن شاء الله، ثلاث ليالٍ وبدون إنترنت 🌌

on fb-where-next
1d 20:26 Ewelina Sroka @ewelinasroka: Bieszczady! 🍂 Tylko niech plecak w końcu dojdzie, bo na razie mam namiot i dobre chęci.

on fb-where-next
0d 03:44 @aoi_yamamoto: 屋久島。雨のジャケットの出番です☔️
`;
