/** Messenger; see `readThreads` for the notation. */
export const facebookMessagesWorld = `
27d 09:25 @inesrobledo: Aquí va la foto de la cremallera de la mochila. Es de otra marca, pero la uso desde la universidad. ¿Tiene arreglo?
27d 10:40 Tern: Lo tiene, Inés. Nos la mandas a Róterdam y en unos diez días vuelve. La mano de obra es gratis esta semana.
26d 19:12 @inesrobledo: Enviada hoy. Gracias, de verdad.
15d 17:30 @inesrobledo: Ha llegado perfecta. Hasta cambiasteis el tirador. Me habéis ganado como clienta.

25d 14:16 @jonas_pfad: Moin, gibt es die Lagoon-Unterlage auch einzeln in der alten Größe von 2019?

24d 18:40 @camille_dvt: Bonjour, la Skerry 2 tient-elle debout sans sardines sur une plateforme en bois ? Je pars sur un sentier où tout est en caillebotis.

22d 07:21 Zbigniew Rataj @zbigniewrataj: Kurtka Squall po jednym sezonie przemaka na ramionach. Reklamację wysłałem dwa razy i cisza. Nr zamówienia T-104411.
22d 09:10 Tern: Przepraszamy, panie Zbigniewie. Reklamacja utknęła w starym formularzu. Wysyłamy nową kurtkę, starą prosimy odesłać na nasz koszt.
21d 16:55 @zbigniewrataj: Dziękuję. Tylko czemu trzeba prosić trzy razy?
21d 17:20 Tern: Ma pan rację. Stary formularz został dziś wyłączony, każda reklamacja trafia teraz prosto do człowieka.

20d 11:03 @nadia_sahra: السلام عليكم، هل تشحنون إلى تونس وكم تستغرق المدة؟

18d 20:47 Matteo Brusaferro @mbrusaferro: Ho comprato lo zaino venerdì scorso e sabato era già in offerta. Si può avere la differenza? Sono 34 euro.

17d 02:18 @kenta_yama: ストーブのOリングを交換したいのですが、部品番号を教えていただけますか。
16d 08:20 Tern: ご連絡ありがとうございます。PilotのOリングは部品番号P7-22です。海外への郵送もできますので、ご住所をお知らせください。

16d 13:31 Thảo Vy Trịnh @thaovytrinh: Shop ơi, áo mưa Squall size S nữ còn hàng không ạ? Mình cao 1m55, sợ dài tay.

14d 10:09 @beatriz_serra: Bom dia! A fivela do cinto partiu. Vendem só a fivela ou tenho de mandar a mochila inteira?

13d 17:56 Cengiz Toprakçı @cengiztoprak: Çadırın fermuarı ikinci kullanımda bozuldu, bu fiyata yakışmadı.

11d 12:22 @svenunterwegs: Kurzes Lob zwischendurch: Die Ersatzdüse war nach zwei Tagen da, mit handgeschriebenem Zettel. So behält man Kunden.

10d 15:40 @rajesh_pahad: क्या यह टेंट 4000 मीटर की ऊँचाई पर तेज़ हवा में टिकेगा? हम अक्टूबर में गोमुख जा रहे हैं।

9d 08:28 Дарія Ковальчук @dariiakov: Добрий день! Замовила рюкзак у подарунок, прийшов без пояса. День народження вже завтра 😢
9d 09:05 Tern: Доброго дня, Даріє! Нам дуже прикро. Пояс уже їде до вас кур'єром, завтра до полудня він буде у вас.
8d 13:17 @dariiakov: Встигли! О 10 ранку привезли. Ви неймовірні, дякую!!
8d 13:30 Tern: Ура! Вітаємо іменинника і бажаємо легких стежок 🎂

8d 19:13 Eulàlia Casademunt @eulaliacasa: Una pregunta tonta: ¿la tienda se puede montar una persona sola con un brazo escayolado? Es para mi hermano. Es cabezota.

5d 11:44 @greta_zelt: Das Zelt ist unterwegs zu euch, in zwei Plastiktüten, wie besprochen. Bitte nicht erschrecken, es klebt wirklich. Kleine Bitte noch: Innen am Eingang hat mein Mann damals unsere Tourenliste mit Kugelschreiber geschrieben. Wenn das Stück drinbleiben kann, wäre ich euch unendlich dankbar.

8d 09:03 Aurélie Pommereau @aureliepom: J'ai reçu un sac troué. Pas usé : troué. On y passe le doigt. Je voulais l'offrir à mon père dimanche, pour ses soixante-dix ans, avec une carte de toute la famille. Merci bien.
8d 10:15 Tern: Aurélie, nous sommes vraiment désolés. Un sac neuf part aujourd'hui en express, il sera chez vous avant dimanche. Gardez l'autre pour le retour, l'étiquette arrive par e-mail.
7d 18:24 @aureliepom: Reçu ce midi. Mon père va être content, et moi je respire.

6d 13:27 @tkowalczyk: Dzień dobry, czy w sklepie w Rotterdamie mówicie po polsku? Przyjeżdżam za kilka dni i chciałbym przymierzyć plecak.

7d 19:58 Ludovica Merisi @ludomerisi: È la terza volta che mi arriva la lampada sbagliata. La terza. Sto iniziando una collezione.

9d 06:36 سلمى الراوي @salma_alrawi: طلبت خيمة لأربعة أشخاص ووصلتني خيمة لشخصين، ورحلتنا بعد ثلاثة أيام! أرجو الرد بسرعة، رقمي +00 555 0164

5d 11:50 @youssef_trek: هل يمكن استبدال بطارية المصباح القديم Beacon 200 أيضاً أم الجديد فقط؟

4d 08:21 @lananh_di: Mình muốn góp ý: hướng dẫn dựng lều nên in bằng hình vẽ, chữ nhỏ quá đọc trong đêm không nổi.

6d 10:48 Hanno Brackwede @hannobrackwede: Ich bin Sammelbesteller für unsere Pfadfinder, 18 Zelte, 40 Matten. Gibt es eine Ansprechperson? Erreichbar unter hanno@pfadfinder-brackwede.example.
6d 12:02 Tern: Hallo Hanno, gern! Unsere Kollegin Silke betreut Gruppen und schreibt dir heute noch. Bis wann braucht ihr alles?
6d 12:20 @hannobrackwede: In fünf Wochen. Vier wären schöner.

3d 07:39 Neha Kulkarni @neha_kulkarni: Order 10 din se 'processing' mein hai, koi reply nahi kar raha. Bhai paise to turant kaat liye the aapne!

3d 12:11 @emre_dagci: Merhaba, Fell 45'in uzun sırt modeli ne zaman stoklara gelir? Boyum 1.94, kısa çantalarla kavga etmekten yoruldum.

13d 16:34 @lucie_bivouac: Coucou ! Je fais un podcast sur le bivouac, est-ce que quelqu'un de l'atelier accepterait de venir parler réparation ? lucie@bivouac-radio.example

2d 03:27 森田 由紀 @moritayuki: 先日購入したザックのバックルが割れてしまいました。まだ二回しか使っていません。とても気に入っていただけに残念です。
2d 08:55 Tern: ご不便をおかけして申し訳ございません。バックルを無償でお送りいたします。縫い直しは不要で、差し込むだけで交換できます。ご住所をお知らせいただけますか。
1d 00:14 @moritayuki: 丁寧な対応ありがとうございます。住所はメールでお送りしました。
1d 08:30 Tern: 住所を確認いたしました。本日発送いたします。到着まで一週間ほどお待ちください。

2d 10:07 Simão Trigueiro @simaotrigueiro: Vocês cobraram portes duas vezes na mesma encomenda (T-117502). 9,90 € que me fazem falta para as gomas.

2d 21:16 @martamonte: ¿La estufa Pilot del lote P7 tiene algún problema? He leído algo en un grupo y tengo una en casa. Prefiero preguntar antes de encenderla.

6d 06:44 @piotr_namiot: Czy wysyłacie do paczkomatu? Kurier mnie nigdy nie zastaje.

1d 11:29 Rosario Quintanar @rosarioquinta: Quiero que sepáis una cosa. La chica que me atendió por teléfono, creo que Nuria, se quedó conmigo veinte minutos hasta que la tienda estuvo montada.⏎⏎Soy viuda, tengo 68 años y era la primera vez. Las varillas siempre las ponía mi Anselmo. Cuando la última entró en su sitio, ella aplaudió al otro lado del teléfono y yo me eché a llorar como una tonta.⏎⏎Esta noche duermo fuera. Gracias.

1d 18:09 @mara_klein: Hallo ihr Lieben, welches Imprägniermittel nehmt ihr selbst in der Werkstatt? Das aus dem Supermarkt perlt genau einen Spaziergang lang ab.

1d 04:52 حسام درويش @hussamdarwish: صباح الخير، متى يعود مقاس XL من سترة Squall؟
`;
