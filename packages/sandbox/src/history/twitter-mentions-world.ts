/** Mentions and replies on X; see `readThreads` for the notation. */
export const twitterMentionsWorld = `
on tw-repair-week
28d 10:20 @lucie_bivouac: Une chèvre a mangé un coin de tente et la marque répare quand même. Prenez des notes, les autres.

on tw-repair-week
27d 07:45 @tkowalczyk: Mój namiot po naprawie szczelniejszy niż nowy. Szacun dla warsztatu @TernOutdoor 💪

on tw-skerry
24d 10:12 @rui_trilhos: Bonita, leve e cara. Como as férias.

on tw-skerry
23d 16:38 @aoi_yamamoto: この軽さで前室が二つ。山仲間がざわついています。

26d 13:52 Lorenzo Fabris @lorenzofabris 142: @TernOutdoor ma il servizio clienti esiste o è una leggenda di montagna?

on tw-packlist
22d 12:37 @svenunterwegs: Regenhose. Sobald ich sie dabeihabe, scheint die Sonne. Funktioniert seit Jahren.

on tw-packlist
22d 14:10 Ximena Toral @ximenatoral 880: El optimismo de que mi marido va a madrugar

on tw-colours
20d 10:50 @camille_dvt: Lichen, pour disparaître quand on me demande de faire la vaisselle au refuge.

on tw-colours
20d 15:04 山口 澪 @mio_yama 1260: Night ferry という名前だけで欲しい

21d 18:26 Burak Yalçınkaya @burakyalcin 305: @TernOutdoor kargo 12 gündür gümrükte, müşteri hizmetleri robot gibi aynı cevabı veriyor.

on tw-second-flight
18d 15:31 @inesrobledo: Llevaría mi primera mochila, pero me da miedo que llore. Yo, digo.

17d 09:08 فهد العتيبي @fahad_camps 4200: @TernOutdoor جربت خيمتكم في عاصفة رملية شمال الرياض، صمدت أفضل مني بصراحة 😅

on tw-trail-clean
16d 09:47 @beatriz_serra: 212 kg em 11 km… triste e bonito ao mesmo tempo. Façam isto em Portugal, levo o carro e as sandes.

15d 11:20 @mara_klein: @TernOutdoor Warum ist die Kinder-Regenhose nur in Rosa und Blau da? Meine Tochter will „matschfarben“.

14d 20:03 Võ Minh Khang @khangvo_trek 715: @TernOutdoor balo Fell 28 đi mưa ba ngày ở Tà Năng, đồ bên trong khô hết. Xứng tiền!

0d 05:08 @oksana_hory: @TernOutdoor дякую за запасну дугу! Прийшла за чотири дні, навіть з наліпкою. 💙

on tw-beacon
12d 12:25 @jonas_pfad: Eine Lampe mit wechselbarem Akku. 2009 nannte man das „Lampe“. Trotzdem: danke.

on tw-beacon
11d 09:30 विक्रम भट्ट @vikram_bhatt 2010: वज़न कितना है बैटरी के साथ? और क्या -10 डिग्री में चलती है?
11d 10:14 Tern: नमस्ते विक्रम जी, बैटरी के साथ 84 ग्राम। हमने इसे -15 डिग्री पर जाँचा है, मध्यम रोशनी पर लगभग 6 घंटे चलती है।

on tw-customs
10d 13:18 Saoirse Brehon @saoirsebrehon 201: Agus muidne? Ireland pays from Rotterdam or from Bristol?

on tw-fell
9d 11:56 @gio_sentieri: Finalmente tre misure di schiena. Le mie vertebre ringraziano, tutte e trentatré.

8d 17:39 Jean-Loup Marchadier @jlmarchadier 96: @TernOutdoor Votre livreur a laissé ma tente chez un voisin que je n'ai pas. Je vis seul au bout d'un chemin.

7d 06:25 @kenta_yama: @TernOutdoor Oリング届きました。手書きのメモに感動しました。ありがとうございます！

6d 09:17 @youssef_trek: @TernOutdoor هل هناك تخفيض لمجموعات المشي؟ نحن ثمانية عشر شخصاً ونحتاج حقائب.
6d 10:02 Tern: أهلاً يوسف، نعم، من عشر قطع فأكثر خصم ١٢٪. أرسل لنا القائمة في رسالة خاصة ونرد عليك اليوم.
6d 17:48 @youssef_trek: أرسلتها، شكراً على سرعة الرد 🌹
6d 18:05 Tern: وصلت، العرض في طريقه إليك. رحلة سعيدة للثمانية عشر!

8d 11:53 Gerlinde Vosskamp @glvosskamp 28: @TernOutdoor Vier Wochen Wartezeit auf eine Schnalle. VIER WOCHEN. Für eine Schnalle.

6d 16:08 @piotr_namiot: @TernOutdoor czemu instrukcja po polsku mówi, żeby "rozbić namiot młotkiem"? 😂 Poprawcie tłumaczenie, bo ktoś posłucha.
6d 16:40 Tern: Piotrze, dziękujemy, już poprawione! Obiecujemy, że młotek nie brał udziału w testach.

9d 08:19 Amparo Lluch @amparolluch 366: @TernOutdoor ¿para cuándo tallas grandes de verdad? La XXL vuestra es una M con autoestima.

5d 10:40 @nadia_sahra: @TernOutdoor وصلتني السترة وهي خفيفة ورائعة، لكن الجيب الأيسر بلا سحاب! هل هذا هو التصميم؟

on tw-guyline
5d 13:08 @emre_dagci: Rüzgâr bana her seferinde daha kibar sorsa iyi olurdu.

on tw-guyline
5d 15:22 @martamonte: Yo lo aprendí persiguiendo mi tienda por una playa. Tres señores aplaudieron.

10d 18:11 Clotilde Renaudie @clotrenaudie 1440: @TernOutdoor une veste à 260 € dont le zip casse le premier week-end, bravo les artistes 👏

4d 07:37 @rajesh_pahad: @TernOutdoor आपके हेडलैंप की रोशनी में पूरी रात उतरे, सब सुरक्षित। धन्यवाद टीम।

6d 09:52 Nuno Casqueiro @nunocasqueiro 73: @TernOutdoor paguei envio expresso e chegou a passo de caracol. 8 dias. Quero os portes de volta.
6d 11:25 Tern: Tem toda a razão, Nuno. Já devolvemos os 14,90 € do envio expresso, deve vê-los amanhã. Pedimos desculpa.
6d 11:41 @nunocasqueiro: obrigado, pelo menos a resposta foi expressa

4d 14:39 @lananh_di: @TernOutdoor cho mình hỏi bếp Pilot dùng được bình gas mua ở Việt Nam không ạ?

5d 19:05 Fiorella Dapporto @fioredapporto 550: @TernOutdoor Lo zaino è perfetto, la vostra newsletter quotidiana un po' meno. Ogni. Giorno.

3d 02:41 佐伯 陸 @rikusaeki 330: @TernOutdoor テントの色、写真と全然違いませんか？正直がっかりです。

on tw-tea-coffee
3d 07:22 @greta_zelt: Kakao. Mit dieser Umfrage stimmt etwas nicht.

on tw-tea-coffee
3d 07:35 @oksana_hory: Чай! З чебрецем, який сам назбирав дорогою.

on tw-tea-coffee
3d 08:29 @rajesh_pahad: चाय ☕ और कोई सवाल?

on tw-tea-coffee
3d 09:03 @gio_sentieri: Moka. Il resto è acqua sporca con la vista.

3d 14:28 Kacper Żurek @kacperzurek 47: @TernOutdoor trzeci raz pytam o fakturę. Do trzech razy sztuka?

3d 18:16 ليلى منصور @layla_mnsr 690: @TernOutdoor خدمة العملاء عندكم لا ترد منذ أسبوع، والمبلغ خُصم والطلب لم يصل.

1d 06:30 @aoi_yamamoto: @TernOutdoor P7-0419のストーブ、日本の友人も持っています。使わないように伝えました。日本語の案内も出していただけますか？
1d 08:05 Tern: ご協力ありがとうございます。日本語の案内を本日中にこちらに掲載します。該当品は使用せず、ご連絡ください。

2d 09:45 @lucie_bivouac: L'épisode avec Joke de @TernOutdoor est en ligne. 40 minutes sur les fermetures éclair et je n'ai pas vu le temps passer.

2d 12:11 Aslıhan Demirel @aslihandemirel 260: @TernOutdoor iade için gönderdiğim mont nerede? 16 gündür "inceleniyor".

2d 15:54 Joaquín Berlanga @joaquinberlanga 1905: Subí con la @TernOutdoor Marram 65 cargada hasta arriba, 22 kg, y la espalda ni se enteró. Las rodillas mandan recuerdos.

2d 19:33 @jonas_pfad: @TernOutdoor Vorschlag: Ersatzteilnummern direkt ins Gestänge lasern. Den Zettel verliert jeder, das Gestänge (fast) keiner.

2d 23:18 Sunita Rawal @sunitarawal 118: @TernOutdoor yeh kya mazaak hai, tent ke saath poles hi nahi aaye 🤦‍♀️ kal subah nikalna hai humein

1d 06:05 Bảo Ngọc Phan @baongocphan 402: @TernOutdoor app báo giao thành công mà mình có nhận được gì đâu??

1d 08:36 @camille_dvt: @TernOutdoor Douze jours sur les caillebotis, la Skerry tient debout toute seule. Moi moins.

on tw-hiring
1d 09:58 @inesrobledo: ¿Vale español de Albacete? Traigo queso a la entrevista.

on tw-hiring
1d 13:19 @piotr_namiot: Szukacie kogoś, kto mówi po polsku? To już wiem, skąd ten młotek 😄

1d 15:27 Henrike Paulsen @henrikepaulsen 83: @TernOutdoor Ich sag's ungern, aber der Tee im Rotterdamer Laden ist eine Zumutung. Beratung dafür: eins mit Stern.

1d 19:14 Олег Сидоренко @oleg_syd 155: @TernOutdoor коли буде доставка в Україну поштою, а не кур'єром за 30 євро?

0d 02:20 田村 晴 @haru_tamura 77: @TernOutdoor 😭😭😭 ポールが折れた

0d 04:37 @youssef_trek: @TernOutdoor فجر هادئ فوق الجبل، والخيمة جافة تماماً بعد ليلة مطر. شكراً لكم.
`;
