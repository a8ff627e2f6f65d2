/** What the demo's brand tells most often, in the languages in which its customers write: as its help pages have it, with the same figures. */
import { type KnowledgeKind, knowledgeKinds } from '@parley/contract/knowledge/rules.ts';

/** Kind, title and text of an entry a line. */
const TRANSLATED = `
policy|Doppelt abgebucht, oder für eine fehlgeschlagene Bestellung|Jede doppelte Abbuchung wird von selbst erstattet, in 3 bis 5 Werktagen. Sie müssen nichts tun; bitte stornieren Sie nicht über die Bank, denn das verzögert es.
shipping|In welche Länder liefern Sie?|Wir liefern in alle Länder der EU, nach Großbritannien, Norwegen und in die Schweiz. In andere Länder wie Kanada, die USA, Indien, Japan oder Vietnam liefern wir noch nicht.
shipping|Wo ist meine Bestellung?|Der Link zur Sendungsverfolgung steht in der E-Mail, die mit dem Paket abgeht. Bewegt es sich drei Werktage lang nicht, lassen wir beim Paketdienst nachforschen.
policy|Beschädigt oder kaputt angekommen|Wenn etwas beschädigt ankommt, heben Sie bitte den Karton auf und schicken Sie uns per Nachricht ein Foto und die Bestellnummer. Ein Ersatzteil oder Ersatz ist kostenlos.
policy|Falscher Artikel oder falsche Größe im Paket|Wenn etwas anderes gekommen ist als bestellt, schicken Sie uns bitte per Nachricht die Bestellnummer. Das Richtige geht am nächsten Werktag hinaus, und das Etikett für das Falsche ist kostenlos.
hours|Öffnungszeiten der Läden und der Werkstatt|Unser Laden in Rotterdam ist Montag bis Samstag von 9:00 bis 18:00 geöffnet, donnerstags bis 21:00. Der Laden in Bristol ist Montag bis Samstag von 8:00 bis 17:30 geöffnet. An Sonntagen und Feiertagen sind beide geschlossen.
policy|Rückgabe|Unbenutzte Ware kann innerhalb von 60 Tagen nach der Lieferung kostenlos zurückgegeben werden, mit dem Etikett aus dem Paket oder in den Läden in Rotterdam und Bristol.
policy|Umtausch in eine andere Größe oder Farbe|Der Umtausch ist innerhalb von 60 Tagen kostenlos, per Post oder in den Läden, solange das Etikett noch daran ist.
policy|Wann kommt meine Erstattung?|Das Geld geht 3 bis 5 Werktage, nachdem die Rücksendung in unserem Lager erfasst wurde, auf die Karte oder das Konto zurück, mit dem bezahlt wurde.
policy|Garantie|Auf alles von Tern geben wir zwei Jahre Garantie, auch auf Gebrauchtes aus Second Flight. Sie gilt für Fehler in Material und Verarbeitung, auch für Zweitbesitzer und ohne Kassenbon.
policy|Wo ist meine Reparatur?|Schicken Sie uns die Reparaturnummer, die mit R beginnt, per Nachricht, dann sagt die Werkstatt, auf welcher Bank sie liegt. Reparaturen, die auf ein Teil warten, dauern länger als die üblichen zehn Werktage.
policy|Rechnung, oder Rechnung auf einen anderen Namen|Die Rechnung liegt der E-Mail bei, die mit dem Paket abgeht. Sie kann auch nachträglich auf einen Verein oder eine Firma ausgestellt werden.
faq|Kann man Ersatzteile einzeln kaufen?|Ja, jedes Teil unserer Zelte, Rucksäcke, Kocher und Lampen gibt es einzeln im Webshop: Gestängesegmente ab 9 €, Schnallen für 3,50 €, Schieber für 1,80 €.
faq|Liefern Sie an Packstationen?|Ja, in Deutschland, Polen und den Niederlanden lässt sich an der Kasse eine Packstation wählen.
faq|Wie wasche ich eine Regenjacke?|Bei dreißig Grad mit flüssiger Seife und ohne Weichspüler. Zweimal spülen und dann zehn Minuten warm trocknen, damit die Imprägnierung aufwacht.
policy|Débité deux fois, ou pour une commande qui a échoué|Tout double débit est remboursé automatiquement, en 3 à 5 jours ouvrés. Vous n’avez rien à faire ; merci de ne pas annuler auprès de la banque, car cela ralentit le remboursement.
shipping|Dans quels pays livrez-vous ?|Nous livrons dans tous les pays de l’UE, au Royaume-Uni, en Norvège et en Suisse. Nous ne livrons pas encore dans d’autres pays comme le Canada, les États-Unis, l’Inde, le Japon ou le Vietnam.
shipping|Où est ma commande ?|Le lien de suivi se trouve dans l’e-mail qui part avec le colis. S’il n’a pas bougé depuis trois jours ouvrés, nous lançons une recherche auprès du transporteur.
shipping|Mon colis est indiqué comme livré, mais je ne l’ai pas reçu|Regardez d’abord chez les voisins et près des poubelles, où les livreurs laissent parfois les colis. Sinon, envoyez-nous le numéro de commande par message : nous demandons au transporteur l’endroit et la signature, et un colis perdu est à notre charge.
policy|Arrivé endommagé ou cassé|Si un article arrive endommagé, gardez le carton et envoyez-nous par message une photo et le numéro de commande. Une pièce de rechange ou un remplacement est gratuit.
policy|Mauvais article ou mauvaise taille dans le colis|Si vous avez reçu autre chose que votre commande, envoyez-nous le numéro de commande par message. Le bon article part le jour ouvré suivant, et l’étiquette pour le retour est gratuite.
hours|Horaires d’ouverture des boutiques|Notre boutique de Rotterdam est ouverte du lundi au samedi de 9 h à 18 h, le jeudi jusqu’à 21 h. Celle de Bristol est ouverte du lundi au samedi de 8 h à 17 h 30. Les deux sont fermées le dimanche et les jours fériés.
policy|Retours|Un article non utilisé peut être retourné gratuitement dans les 60 jours suivant la livraison, avec l’étiquette du colis ou dans nos boutiques de Rotterdam et de Bristol.
policy|Échange contre une autre taille ou couleur|L’échange est gratuit pendant 60 jours, par la poste ou en boutique, tant que l’étiquette est encore en place.
policy|Quand vais-je être remboursé ?|Le remboursement arrive sur la carte ou le compte utilisé, 3 à 5 jours ouvrés après l’enregistrement du retour dans notre entrepôt.
policy|Garantie de deux ans|Tout le matériel Tern est garanti deux ans, celui d’occasion de Second Flight aussi. La garantie couvre les défauts de matière et de fabrication, même pour le second propriétaire et sans ticket.
policy|Facture, ou facture à un autre nom|La facture se trouve dans l’e-mail qui part avec le colis. Elle peut aussi être établie après coup au nom d’une association ou d’une entreprise : envoyez-nous le numéro de commande et le nom par message.
policy|Cobrado dos veces, o por un pedido que falló|Todo cobro doble se reembolsa automáticamente, en 3 a 5 días laborables. No tiene que hacer nada; por favor, no lo anule con el banco, porque eso lo retrasa.
shipping|¿A qué países envían?|Enviamos a todos los países de la UE, al Reino Unido, Noruega y Suiza. Todavía no enviamos a otros países como Canadá, Estados Unidos, India, Japón o Vietnam.
shipping|¿Dónde está mi pedido?|El enlace de seguimiento está en el correo que sale con el paquete. Si no se ha movido en tres días laborables, abrimos una búsqueda con el transportista.
policy|Llegó dañado o roto|Si algo llega dañado, guarde la caja y envíenos por mensaje una foto y el número de pedido. La pieza de repuesto o el reemplazo es gratis.
policy|Artículo o talla equivocada en el paquete|Si ha llegado otra cosa que la pedida, envíenos por mensaje el número de pedido. Lo correcto sale el siguiente día laborable, y la etiqueta para lo equivocado es gratis.
hours|Horario de las tiendas|Nuestra tienda de Róterdam abre de lunes a sábado de 9:00 a 18:00, los jueves hasta las 21:00. La de Bristol abre de lunes a sábado de 8:00 a 17:30. Las dos cierran los domingos y festivos.
policy|Devoluciones|El material sin usar se puede devolver gratis en los 60 días siguientes a la entrega, con la etiqueta del paquete o en las tiendas de Róterdam y Bristol.
policy|Garantía, también de segunda mano|Todo el material de Tern tiene dos años de garantía, el de segunda mano de Second Flight también. Cubre fallos de material y de fabricación, también para el segundo dueño y sin recibo, y sigue en vigor aunque se repare en casa.
faq|¿Se pueden comprar piezas de repuesto sueltas?|Sí, todas las piezas de nuestras tiendas, mochilas, hornillos y linternas se venden sueltas en la tienda web: tramos de varilla desde 9 €, hebillas a 3,50 €, cursores a 1,80 €.
product|Tallas de la chaqueta Squall|La Squall va de la XS a la 3XL, para mujer y para hombre, en cuatro colores.
policy|Addebito doppio, o per un ordine non riuscito|Ogni doppio addebito viene rimborsato automaticamente, in 3-5 giorni lavorativi. Non deve fare nulla; La preghiamo di non annullare tramite la banca, perché questo rallenta il rimborso.
shipping|In quali paesi spedite?|Spediamo in tutti i paesi dell’UE, nel Regno Unito, in Norvegia e in Svizzera. Non spediamo ancora in altri paesi come Canada, Stati Uniti, India, Giappone o Vietnam.
shipping|Dov’è il mio ordine?|Il link per il tracciamento è nell’e-mail che parte con il pacco. Se non si muove da tre giorni lavorativi, apriamo una ricerca presso il corriere.
policy|Arrivato danneggiato o rotto|Se qualcosa arriva danneggiato, conservi la scatola e ci mandi per messaggio una foto e il numero d’ordine. Il ricambio o la sostituzione è gratuita.
policy|Articolo sbagliato o taglia sbagliata nel pacco|Se è arrivato un articolo diverso da quello ordinato, ci mandi per messaggio il numero d’ordine. Quello giusto parte il giorno lavorativo successivo, e l’etichetta per quello sbagliato è gratuita.
policy|Prezzo ribassato dopo l’acquisto|Se un articolo va in offerta entro 14 giorni dall’acquisto, rimborsiamo la differenza.
policy|Resi|Il materiale non usato si può restituire gratis entro 60 giorni dalla consegna, con l’etichetta del pacco o nei negozi di Rotterdam e Bristol.
product|Fornello Pilot: cartucce e aereo|Il Pilot accetta tutte le cartucce a vite con la filettatura comune (EN 417), anche di altre marche. Può viaggiare in aereo senza cartuccia se è pulito e asciutto, ma l’ultima parola spetta alla compagnia.
policy|Dubbel afgeschreven, of voor een mislukte bestelling|Elke dubbele afschrijving wordt vanzelf terugbetaald, in 3 tot 5 werkdagen. Je hoeft niets te doen; storneer alsjeblieft niet via de bank, want dat vertraagt het.
shipping|Naar welke landen verzenden jullie?|We verzenden naar alle landen van de EU, het Verenigd Koninkrijk, Noorwegen en Zwitserland. Naar andere landen zoals Canada, de Verenigde Staten, India, Japan of Vietnam nog niet.
shipping|Waar is mijn bestelling?|De trackinglink staat in de mail die met het pakket vertrekt. Als het drie werkdagen niet is bewogen, laten we de bezorger zoeken.
policy|Beschadigd of kapot aangekomen|Als er iets beschadigd aankomt, bewaar dan de doos en stuur ons per bericht een foto en het bestelnummer. Een onderdeel of vervanging is gratis.
hours|Openingstijden van de winkels|Onze winkel in Rotterdam is open van maandag tot en met zaterdag van 9:00 tot 18:00, op donderdag tot 21:00. Die in Bristol is open van maandag tot en met zaterdag van 8:00 tot 17:30. Op zondag en feestdagen zijn beide gesloten.
policy|Ruilen voor een andere maat of kleur|Ruilen is gratis binnen 60 dagen, per post of in de winkels in Rotterdam en Bristol, zolang het label er nog aan zit.
policy|Retourneren|Ongebruikte spullen kun je binnen 60 dagen na de levering gratis terugsturen met het label uit het pakket, of naar de winkels in Rotterdam en Bristol brengen.
policy|Pobrano dwa razy lub za nieudane zamówienie|Każde podwójne obciążenie jest zwracane automatycznie, w ciągu 3 do 5 dni roboczych. Nie trzeba nic robić; prosimy nie anulować przez bank, bo to opóźnia zwrot.
shipping|Do jakich krajów wysyłacie?|Wysyłamy do wszystkich krajów UE, do Wielkiej Brytanii, Norwegii i Szwajcarii. Do innych krajów, takich jak Kanada, Stany Zjednoczone, Indie, Japonia czy Wietnam, jeszcze nie wysyłamy.
shipping|Gdzie jest moje zamówienie?|Link do śledzenia jest w mailu, który wychodzi razem z paczką. Jeśli paczka nie rusza się od trzech dni roboczych, zlecamy kurierowi poszukiwanie.
shipping|Czy wysyłacie do paczkomatu?|Tak, w Polsce, Niemczech i Holandii można wybrać paczkomat przy składaniu zamówienia.
policy|Uszkodzone lub zepsute przy odbiorze|Jeśli coś dotarło uszkodzone, prosimy zachować karton i przesłać nam w wiadomości zdjęcie i numer zamówienia. Część zamienna lub wymiana jest bezpłatna.
policy|Faktura lub faktura na inną nazwę|Faktura jest w mailu, który wychodzi razem z paczką. Można ją też później wystawić na klub lub firmę: prosimy przesłać nam w wiadomości numer zamówienia i nazwę.
policy|Cobrado duas vezes, ou por uma encomenda que falhou|Qualquer cobrança em duplicado é reembolsada automaticamente, em 3 a 5 dias úteis. Não precisa de fazer nada; por favor, não anule junto do banco, pois isso atrasa o reembolso.
shipping|Para que países enviam?|Enviamos para todos os países da UE, o Reino Unido, a Noruega e a Suíça. Ainda não enviamos para outros países como o Canadá, os Estados Unidos, a Índia, o Japão ou o Vietname.
shipping|Onde está a minha encomenda?|O link de seguimento está no e-mail que sai com a encomenda. Se não se mexer durante três dias úteis, pedimos uma busca à transportadora.
policy|Chegou danificado ou partido|Se algo chegar danificado, guarde a caixa e envie-nos por mensagem uma foto e o número da encomenda. A peça ou a substituição é gratuita.
faq|Posso comprar peças avulso, como fivelas?|Sim, todas as peças das nossas tendas, mochilas, fogareiros e lanternas são vendidas avulso na loja online: segmentos de vareta desde 9 €, fivelas a 3,50 €, cursores a 1,80 €.
policy|İki kez çekilen ödeme veya başarısız sipariş için çekilen para|İki kez çekilen her ödeme 3 ila 5 iş günü içinde kendiliğinden iade edilir. Sizin bir şey yapmanıza gerek yok; lütfen bankadan iptal etmeyin, bu iadeyi geciktirir.
shipping|Hangi ülkelere gönderiyorsunuz?|AB’nin tüm ülkelerine, Birleşik Krallık’a, Norveç’e ve İsviçre’ye gönderiyoruz. Kanada, ABD, Hindistan, Japonya veya Vietnam gibi diğer ülkelere henüz göndermiyoruz.
shipping|Siparişim nerede?|Takip bağlantısı, paketinizle birlikte çıkan e-postadadır. Paket üç iş günü hareket etmezse kargoda arama başlatırız.
policy|Hasarlı veya kırık gelen ürün|Bir ürün hasarlı gelirse kutuyu saklayın ve bize mesajla bir fotoğraf ile sipariş numarasını gönderin. Yedek parça veya değişim ücretsizdir.
policy|Списали двічі або за невдале замовлення|Кожне подвійне списання повертається автоматично, за 3–5 робочих днів. Вам не потрібно нічого робити; будь ласка, не скасовуйте через банк, бо це затримує повернення.
shipping|До яких країн ви доставляєте?|Ми доставляємо до всіх країн ЄС, до Великої Британії, Норвегії та Швейцарії. До інших країн, як-от Канада, США, Індія, Японія чи В’єтнам, поки що не доставляємо.
policy|خصم المبلغ مرتين أو لطلب لم يكتمل|يُعاد كل مبلغ خُصم مرتين تلقائيًا خلال 3 إلى 5 أيام عمل. لا داعي لفعل أي شيء، ونرجو عدم الإلغاء عن طريق البنك لأن ذلك يؤخر الاسترداد.
shipping|إلى أي الدول تشحنون؟|نشحن إلى جميع دول الاتحاد الأوروبي والمملكة المتحدة والنرويج وسويسرا. لا نشحن بعد إلى دول أخرى مثل كندا والولايات المتحدة والهند واليابان وفيتنام.
policy|وصل منتج آخر أو مقاس خاطئ|إذا وصلكم غير ما طلبتم فأرسلوا إلينا رقم الطلب في رسالة. يخرج المنتج الصحيح في يوم العمل التالي، وملصق إرجاع المنتج الخاطئ مجاني.
faq|كيف أغسل كيس نوم من الريش؟|يُغسل في غسالة كبيرة على ثلاثين درجة بصابون مخصص للريش ويُشطف ثلاث مرات. ثم يُجفف على حرارة منخفضة مع ثلاث كرات تنس عدة ساعات حتى لا تبقى كتل.
policy|二重請求、または失敗した注文の請求|二重に請求された金額は、3〜5営業日以内に自動で返金されます。お手続きは必要ありません。銀行での取り消しは返金が遅れるため、お控えください。
shipping|どの国に配送していますか？|EU全域、英国、ノルウェー、スイスに配送しています。カナダ、米国、インド、日本、ベトナムなど、その他の国へはまだ配送していません。
faq|レインジャケットの洗濯方法|液体石けんを使い、柔軟剤は使わずに30度で洗ってください。2回すすいだあと、撥水を戻すために10分ほど温風で乾かしてください。
policy|Bị trừ tiền hai lần, hoặc trừ tiền cho đơn hàng lỗi|Mọi khoản bị trừ hai lần đều được hoàn lại tự động trong 3 đến 5 ngày làm việc. Bạn không cần làm gì; xin đừng hủy qua ngân hàng vì việc đó làm chậm hoàn tiền.
shipping|Cửa hàng giao hàng đến những nước nào?|Chúng tôi giao hàng đến tất cả các nước EU, Vương quốc Anh, Na Uy và Thụy Sĩ. Chúng tôi chưa giao đến các nước khác như Canada, Hoa Kỳ, Ấn Độ, Nhật Bản hay Việt Nam.
policy|Gửi nhầm hàng hoặc nhầm size|Nếu nhận được món khác với món đã đặt, bạn gửi cho chúng tôi mã đơn hàng qua tin nhắn. Món đúng sẽ được gửi đi vào ngày làm việc tiếp theo, và nhãn trả hàng là miễn phí.
shipping|आप किन देशों में भेजते हैं?|हम EU के सभी देशों, ब्रिटेन, नॉर्वे और स्विट्ज़रलैंड में भेजते हैं। कनाडा, अमेरिका, भारत, जापान या वियतनाम जैसे दूसरे देशों में हम अभी नहीं भेजते।
`;

export const demoKnowledgeTranslated: readonly { kind: KnowledgeKind; title: string; text: string }[] =
  TRANSLATED.trim()
    .split('\n')
    .map((line) => {
      const [kind = '', title = '', text = ''] = line.split('|');
      return { kind: knowledgeKinds.find((known) => known === kind) ?? 'faq', title, text };
    });
