import type { Sentiment, Tag } from '@parley/contract/tickets/rules.ts';

export type ClassifiedMessage = { language: string; sentiment: Sentiment; tag: Tag; text: string };

/** language | sentiment (+ o -) | tag (c f p q) | text. In our own words, as customers write; judged by hand. */
const TABLE = `
en|-|c|I ordered a grinder nine days ago, paid for express, and it still has not arrived.
en|-|c|The mug came in three pieces. Who packs these?
en|-|c|Your app logs me out every single time I open the basket.
en|-|c|Been on hold for fifty minutes and then the line went dead. Unbelievable.
en|-|c|You charged me twice for March and your chat just closes my ticket.
en|-|c|Worst customer service I have dealt with in years.
en|-|c|Received decaf instead of espresso. Second wrong parcel this month!
en|-|c|The zipper broke after one week, not what I expect at this price.
en|-|c|so disappointed, the cake was dry and the driver was rude
en|-|c|Website down again, cannot check out, great timing before the holidays.
en|-|c|I returned the jacket in May and there is still no refund on my card.
en|-|c|Nobody answers my emails. This is the fourth one.
en|-|c|The blender started smoking on first use, this is dangerous.
en|-|c|Your courier threw my parcel over the gate and the vase is smashed.
en|-|c|Cancelled my booking without telling me, now I am stuck at the airport.
en|-|c|The new update is terrible, everything is slower than before.
en|o|q|Do you ship to Norway?
en|o|q|What time does the Bristol shop open on Saturday?
en|o|q|Is the oat version vegan?
en|o|q|How do I change the delivery address of my order?
en|o|q|Can I pay with two gift cards at once?
en|o|q|where can i download the invoice for my last purchase
en|o|q|Hi, which size should I take if I am between M and L?
en|o|q|When will the green kettle be back in stock?
en|o|q|Could you tell me whether the lid is dishwasher safe?
en|o|q|Does the subscription renew automatically?
en|o|q|I would like to know how long the warranty lasts.
en|o|q|Any update on order 55821?
en|o|q|Are dogs allowed on the terrace?
en|o|q|Need help resetting my password please
en|+|p|Just got my order and I am in love with it, thank you!
en|+|p|Shout out to Dana at the Leeds store, she was so helpful.
en|+|p|Best coffee I have had in years.
en|+|p|Arrived a day early and beautifully wrapped. Impressed!
en|+|p|Your support team is brilliant, sorted in five minutes.
en|+|p|love love love the new flavour 😍
en|+|p|Thanks for the quick reply, everything works now.
en|+|p|Ten years a customer and never once let down.
en|+|p|The staff could not have been kinder to my mother, thank you.
en|+|p|Honestly the comfiest shoes I own.
en|+|p|what a great evening, the food was delicious
en|+|p|Kudos for the plastic-free packaging 👏
en|o|f|It would be great if the app had a dark mode.
en|o|f|Please add a filter for decaf on the shop page.
en|o|f|You should offer refills in the store.
en|o|f|I wish the strap were a little longer.
en|o|f|Suggestion: let us pause the subscription for a month.
en|o|f|Would love to see more vegetarian options on the lunch menu.
en|o|f|Maybe put the opening hours on the door, not only online.
en|o|f|Why not add a widget for the home screen.
en|o|f|An option to split the bill in the app would be useful.
en|o|f|Please bring back the lemon one.
en|+|f|Great app, but a search inside the order history would make it even better.
en|+|f|Love the bags. Would be nice to have them in a smaller size too.
es|-|c|Llevo dos semanas esperando mi pedido y nadie contesta.
es|-|c|La cafetera llegó rota y no me devuelven el dinero. Una vergüenza.
es|-|c|Pésima atención al cliente, me colgaron el teléfono.
es|-|c|Me han cobrado dos veces la misma factura.
es|o|q|¿Hacéis envíos a Mallorca?
es|o|q|¿A qué hora abre la tienda de Valencia el domingo?
es|o|q|Hola, ¿cómo puedo cambiar la dirección de entrega?
es|+|p|Muchas gracias, el paquete llegó antes de lo previsto. ¡Excelente servicio!
es|+|p|Me encanta el nuevo sabor, enhorabuena al equipo.
es|o|f|Estaría bien poder pagar con Bizum.
es|o|f|Deberían añadir tallas más grandes.
de|-|c|Mein Paket ist seit zehn Tagen unterwegs und niemand antwortet mir.
de|-|c|Die Kanne war schon beim Auspacken kaputt, sehr enttäuschend.
de|-|c|Mir wurde der Betrag doppelt abgebucht, eine Frechheit.
de|-|c|Die App stürzt ständig ab, so kann man nicht bestellen.
de|o|q|Wann habt ihr am Samstag geöffnet?
de|o|q|Liefert ihr auch in die Schweiz?
de|o|q|Wie kann ich meine Lieferadresse ändern?
de|+|p|Super schnelle Lieferung und sehr nette Beratung, vielen Dank!
de|+|p|Der Kaffee ist großartig, ich bin begeistert.
de|o|f|Ein dunkler Modus in der App wäre toll.
de|o|f|Ihr solltet auch kleinere Packungen anbieten.
fr|-|c|Toujours rien reçu après trois semaines, c'est inadmissible.
fr|-|c|La machine est tombée en panne au bout de deux jours, je suis très déçue.
fr|-|c|Impossible de joindre le service client, personne ne répond.
fr|o|q|Livrez-vous en Belgique ?
fr|o|q|À quelle heure fermez-vous le dimanche ?
fr|o|q|Comment puis-je modifier ma commande ?
fr|+|p|Merci à toute l'équipe, accueil parfait et produits délicieux !
fr|+|p|Commande reçue en deux jours, je recommande.
fr|o|f|Ce serait bien d'avoir un mode sombre dans l'application.
fr|o|f|Vous devriez proposer des formats plus petits.
it|-|c|Il pacco è arrivato aperto e manca un prodotto, pessimo servizio.
it|-|c|Aspetto il rimborso da un mese e nessuno risponde.
it|o|q|Spedite anche in Svizzera?
it|o|q|A che ora aprite domenica?
it|+|p|Grazie mille, personale gentilissimo e caffè ottimo!
it|+|p|Adoro la nuova collezione, complimenti!
it|o|f|Sarebbe bello poter pagare alla consegna.
it|o|f|Dovreste aggiungere più opzioni vegane.
pt|-|c|Meu pedido não chegou e ninguém responde no chat.
pt|-|c|O produto veio quebrado, péssimo atendimento.
pt|o|q|Vocês entregam em Recife?
pt|o|q|Qual é o horário de funcionamento no sábado?
pt|+|p|Amei o presente, entrega super rápida, parabéns!
pt|+|p|Atendimento excelente, muito obrigada!
pt|o|f|Seria legal ter um modo escuro no aplicativo.
pt|o|f|Vocês deveriam vender embalagens menores.
pl|-|c|Paczka nie dotarła, a na infolinii nikt nie odbiera. Skandal.
pl|-|c|Ekspres zepsuty po tygodniu, reklamacja bez odpowiedzi.
pl|o|q|Czy wysyłacie do Czech?
pl|o|q|Ile kosztuje dostawa?
pl|+|p|Bardzo dziękuję, świetna obsługa i szybka wysyłka!
pl|+|p|Najlepsza kawa w mieście, polecam.
pl|o|f|Przydałby się ciemny motyw w aplikacji.
tr|-|c|Kargom iki haftadır gelmedi, kimse cevap vermiyor.
tr|-|c|Ürün kırık geldi, rezalet bir hizmet.
tr|o|q|Almanya'ya gönderim yapıyor musunuz?
tr|o|q|Pazar günü kaçta açılıyorsunuz?
tr|+|p|Çok hızlı geldi, harika paketleme, teşekkürler!
tr|+|p|Kahveniz mükemmel, bayıldım.
tr|o|f|Uygulamaya karanlık mod eklenirse güzel olur.
ar|-|c|لم يصل طلبي منذ أسبوعين ولا أحد يرد على رسائلي.
ar|-|c|المنتج وصل مكسورا والخدمة سيئة جدا.
ar|o|q|هل تشحنون إلى الأردن؟
ar|o|q|متى يفتح الفرع يوم الجمعة؟
ar|+|p|شكرا لكم، خدمة رائعة وتوصيل سريع!
ar|+|p|أفضل قهوة جربتها، ممتازة.
ar|o|f|أتمنى إضافة الوضع الليلي في التطبيق.
hi|-|c|मेरा ऑर्डर दो हफ्ते से नहीं आया और कोई जवाब नहीं दे रहा।
hi|-|c|सामान टूटा हुआ मिला, बहुत खराब सेवा।
hi|-|c|mera parcel abhi tak nahi aaya, koi reply nahi kar raha, bekar service
hi|o|q|क्या आप जयपुर में डिलीवरी करते हैं?
hi|o|q|store kab khulta hai sunday ko?
hi|+|p|बहुत अच्छी सेवा, धन्यवाद!
hi|+|p|bahut badhiya product hai, dil khush ho gaya
hi|o|f|ऐप में डार्क मोड होना चाहिए।
ja|-|c|注文した商品がまだ届きません。返信もなく最悪です。
ja|-|c|箱を開けたらカップが割れていて、とても残念です。
ja|o|q|日曜日は何時に開店しますか？
ja|o|q|沖縄にも配送できますか？
ja|+|p|とても美味しかったです。ありがとうございました！
ja|+|p|店員さんの対応が素晴らしく、大満足です。
ja|o|f|アプリにダークモードを追加してほしいです。
vi|-|c|Tôi chờ đơn hàng hai tuần rồi mà không ai trả lời, quá thất vọng.
vi|-|c|Hàng nhận được bị vỡ, dịch vụ tệ.
vi|o|q|Shop có giao hàng đến Đà Nẵng không?
vi|o|q|Chủ nhật cửa hàng mở cửa lúc mấy giờ?
vi|+|p|Giao hàng nhanh, cà phê rất ngon, cảm ơn shop!
vi|o|f|Ứng dụng nên thêm chế độ tối.
uk|-|c|Замовлення досі не доставили, на дзвінки ніхто не відповідає.
uk|-|c|Чашка приїхала розбита, жахливе пакування.
uk|o|q|Чи доставляєте ви до Львова?
uk|o|q|О котрій ви відкриваєтесь у неділю?
uk|+|p|Дуже дякую, кава чудова, доставка швидка!
uk|o|f|Було б добре додати темну тему в застосунок.
ru|-|c|Жду посылку третью неделю, поддержка не отвечает, ужас.
ru|o|q|Вы доставляете в Казахстан?
ru|+|p|Отличный сервис, спасибо большое!
nl|-|c|Mijn bestelling is nog steeds niet geleverd en niemand reageert.
nl|o|q|Leveren jullie ook in België?
nl|+|p|Geweldige service, heel blij mee, dank jullie wel!
id|-|c|Pesanan saya belum sampai dan tidak ada yang membalas, kecewa sekali.
id|+|p|Barangnya bagus banget, pengiriman cepat, terima kasih!
zh|-|c|等了两个星期还没收到货，客服也不回复，太差了。
zh|o|q|请问周日几点开门？
ko|+|p|배송도 빠르고 커피가 정말 맛있어요. 감사합니다!
ko|-|c|주문한 상품이 아직도 안 왔어요. 최악이에요.
`;

const SENTIMENTS: Record<string, Sentiment> = { '+': 'positive', o: 'neutral', '-': 'negative' };
const TAGS: Record<string, Tag> = { c: 'complaint', f: 'feedback', p: 'praise', q: 'query' };

function parseLine(line: string): ClassifiedMessage {
  const [language, sentiment, tag, ...text] = line.split('|');
  const knownSentiment = SENTIMENTS[sentiment ?? ''];
  const knownTag = TAGS[tag ?? ''];
  if (language === undefined || knownSentiment === undefined || knownTag === undefined)
    throw new Error(`Not a classified message: ${line}`);
  return { language, sentiment: knownSentiment, tag: knownTag, text: text.join('|') };
}

export const CLASSIFIED_MESSAGES: readonly ClassifiedMessage[] = TABLE.trim().split('\n').map(parseLine);
