/** WhatsApp; see `readThreads` for the notation. */
export const whatsappMessages = `
28d 08:40 Harriet Nunn @harrietnunn: Morning! I'm outside your Bristol shop and it says closed. Website says eight?
28d 08:44 Tern: Sorry, Harriet! Inventory until ten today, and somebody forgot to change the website. Come to the side door, there's coffee.
28d 08:46 @harrietnunn: Best closed shop I've ever been to

27d 13:05 @fionamack: The jacket is back and you can't see where the goat was. How do you DO that?

26d 18:51 Elliot Marsden @elliotmarsden: Paid for express on Monday, it is Thursday and the tracking still says "label created". Camping starts tomorrow. T-110265
26d 19:10 Tern: Elliot, we see it: the parcel missed the van. A courier takes a new one tonight, at your door before nine. The express fee is back on your card.
25d 08:37 @elliotmarsden: It's here. 8:31. Thank you for not arguing.

24d 20:02 @jonas_pfad: Hi, welche Heringe passen zum alten Lagoon in lockerem Sand? Die normalen zieht es mir raus.
24d 20:20 Tern: Die breiten Sandheringe, 26 cm, 4 Stück für 11 €. In Rotterdam und online auf Lager.

23d 11:16 Wilma Oostdijk @wilmaoostdijk: Goedemorgen, kan ik mijn rugzak morgen ophalen of is hij nog niet klaar? Bonnetje R-2291.

22d 15:28 @youssef_trek: مساء الخير، وصلتني السترة بمقاس خاطئ. هل يمكن تبديلها من فرنسا؟
22d 16:05 Tern: مساء النور يوسف، نعم بالطبع. نرسل لك ملصق إرجاع مجاني والمقاس الصحيح في اليوم نفسه.
22d 16:11 @youssef_trek: خدمة ممتازة، شكراً جزيلاً.

21d 09:33 Odette Marchal @odettemarchal: Bonjour, mon colis est indiqué « livré » mais je n'ai rien reçu. Mes voisins non plus.

20d 12:47 @priya_outdoors: Hey, can you send me the care label for the Squall? I've washed mine in the wrong thing, I can tell by the sadness of it
20d 13:15 Tern: Thirty degrees, liquid soap, no softener, then ten minutes in a warm dryer to wake the coating up. It forgives nearly everything.

19d 22:30 Reece Tully @reecetully: stop sending me messages

18d 10:08 @beatriz_serra: Já encontrei a fivela que faltava: estava no bolso da frente. Peço desculpa pelo drama de ontem! 😅

17d 14:55 Magda Lis @magdalis: Dzień dobry, zgubiłam klucz do skrytki na kuchenkę. Czy można dorobić?

16d 17:42 Desmond Akande @desmondakande: You charged my card in euros though I paid in pounds, so my bank took £6.40. Order T-113377. Not a fortune but it's the principle.
16d 18:20 Tern: The principle is right, Desmond. £6.40 plus a pound for your trouble is on its way back, and the till has been fixed.

15d 08:15 @aoi_yamamoto: おはようございます。修理に出したテントの状況を教えていただけますか。受付番号はR-2304です。
15d 08:52 Tern: おはようございます。縫い直しが終わり、現在乾燥中です。明後日発送いたします。

14d 19:20 Carys Bevan @carysbevan: Do you ever have Saturday jobs? I'm 17, I sew, and I once fixed a hammock with dental floss

13d 11:37 @svenunterwegs: Kurze Frage: Ist die Repair Week nur im Frühjahr oder kommt die noch mal?

12d 16:09 Lionel Crabbe @lionelcrabbe: The boots came with two different laces. One red one blue. My wife says keep quiet, it's fashion. I say it's a scandal.
12d 16:30 Tern: We're with you AND your wife. A matching pair of each colour is in the post.

11d 20:44 @nadia_sahra: هل السترة الجديدة مقاومة لمطر يوم كامل أم رذاذ فقط؟

10d 09:50 Joyce Everard @joyceeverard: My late husband's tent has your lifetime promise on the label. Is it still good in my name? I'd like to take the grandchildren.
10d 10:12 Tern: It's good for as long as the tent is, Joyce, whoever sleeps in it. Send it to us before the summer and we'll make it ready for grandchildren, no charge.
10d 10:20 @joyceeverard: He would have liked you people.

9d 13:26 @emre_dagci: Merhaba, çadır direğinin orta parçası kırıldı. Fotoğrafı buradan gönderebilir miyim?

8d 18:33 Kirsty Ballantyne @kirstyballan: Is it true you fix other brands as well or just in that one week?

7d 10:41 Paolo Ferrante @paoloferrante: Ho ricevuto due volte lo stesso ordine, lo zaino Fell 28. Uno ve lo rimando, ma l'etichetta chi la paga?
7d 11:05 Tern: La paghiamo noi, Paolo, e grazie dell'onestà. Arriva per posta elettronica tra un minuto, con un buono da 15 €.

6d 21:58 Teddy Vance @teddyvance: smoke came out of the beacon when i plugged it in. its in the sink now. what do i do
6d 22:03 Tern: Well done. Leave it there, unplugged, window open, don't touch the cell. Are you all right? Our safety lead calls you now, which number?
6d 22:06 @teddyvance: im ok. this one. thx

5d 07:29 @rajesh_pahad: नमस्ते, क्या रिपेयर के लिए भारत से सामान भेज सकते हैं? कितना समय लगेगा?

4d 15:17 Fenna Dijkgraaf @fennadijkgraaf: De slaapzak ruikt naar benzine?? Net uit de doos.

3d 12:02 @trailnurse: Loan packs are on their way back to you, washed this time. We owe you flapjacks.

3d 18:46 Hugo Lindqvist @hugolindqvist: Bought the Drift Winter on Friday, saw it £30 cheaper on Sunday. I know how sales work, I just wanted to sigh at somebody.

2d 09:35 @oksana_hory: Доброго ранку! Чи є знижка, якщо замовити одразу три рюкзаки для групи?

1d 08:20 Bronte Ashdown @bronteashdown: Your delivery man left the tent in the recycling bin, on bin day. You can guess the rest.

1d 17:11 Mateo Quiroga @mateoquiroga: ¿A qué hora cierran hoy en Róterdam? Voy en bici y llueve a mares.
`;
