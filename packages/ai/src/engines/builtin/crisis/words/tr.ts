export const tr = `
MASK: fire tv, fire stick, yangın tüpü, yangın söndür, yangın alarmı, kamp ateşi, havai fişek, tenis kortu, dumansız, sigara içilmeyen, duman dedektörü, duman sensörü, füme, gaz fiyat, doğalgaz faturası, gaz faturası, gazlı mangal, gazete, gazoz, gaziantep, banyo bombası, bomba gibi, bomba fiyat, bomba kampanya, bomba indirim, bombalamasyon, açlıktan ölüyorum, açlıktan öldüm, gülmekten öldüm, gülmekten ölüyorum, meraktan öldüm, meraktan ölüyorum, susuzluktan ölüyorum, sıcaktan öldüm, ölüyorum size, bayıldım, bayılıyor, öldüren fiyat, zaman öldür, vakit öldür, bıçak seti, mutfak bıçağı, ekmek bıçağı, fotoğraf çekimi, dokunmatik, lezzet patlaması, tat patlaması, indirim patlaması, patlamış mısır, patlıcan, şok fiyat, şok indirim, şok market, şok kampanya, hipoalerjenik, antialerjik, alerjik ciltler, hastaneye teslimat, hastanesine gönder, hastaneye gönder, hastanesine teslim, kalori yak, yağ yakıcı, mum yan, yakıcı soru, hackathon, şeytanın avukatı, avukatlık dizisi, avukat dizisi, çocuklarım bayılıyor, çocuğum bayılıyor, oğlum bayılıyor, kızım bayılıyor, suicide squad, intihar timi, polis dizisi, vuruşu, şarj bitti öldü, pili öldü, su kaçağı, su sızıntısı
SUICIDE: intihar, kendimi öldür, kendini öldür, kendimi öldürmek, canıma kıy, canına kıy, hayatıma son, hayatına son, yaşamıma son, yaşamına son, her şeye son ver, ölmek istiyorum, ölmek istiyor, ölmek isterdim, ölsem, keşke ölsem, keşke ölsey, ölmüş olmayı, ölmeyi, ölüp gitmek, ölsem de kurtulsam, ölmek istedim, kendime zarar, kendine zarar, kendimi kes, kendini kes, kollarımı kes, bileklerimi kes, bileğimi kes, kendimi as, kendini as, kendimi asmak, köprüden atla, kendimi köprüden, kendimi aşağı at, camdan atla, çatıdan atla, trenin önüne, kendimi trenin, bütün hapları, tüm hapları, hapların hepsini, bir kutu hap, bütün ilaçları, tüm ilaçları, aşırı doz, veda mektubu, veda notu, kafama sık, kendimi vur, bir daha uyanma, hiç uyanma, uyanmamak, sonsuza kadar uyu, sonsuza dek uyu, sonsuza kadar yok, bu hayata son, hayatımı bitir, kendimi yak, her şeye son ver*, kendimi trenin önüne, trenin önüne atla, ölmüş olacağım, bu dünyadan git
NOLIFE: yaşamak istemiyorum, yaşamak istemiyor, artık yaşamak iste, yaşamaktan bıkt, yaşamaktan yorul, hayattan bıkt, yaşamanın anlamı, hayatın anlamı yok, hayatın anlamı kalmadı, hayatımın anlamı, yaşamanın bir anlamı, yaşamak için bir neden, yaşamak için neden, yaşamak için sebeb, yaşama isteği, yaşamaya değmez, var olmak istem, artık burada olmak istem, bensiz daha iyi, ben olmasam, ben olmazsam daha, yokluğum kimse, son mesajım, bu son mesaj, hiç doğmasaydım, keşke doğmasaydım, yarın burada olmayacağım, yarın olmayacağım, hayata tutun, hayattan umudum, bensiz herkes, bensiz daha, ben olmadan daha, yaşamanın anlam, bunu okuduğunuzda, siz bunu okurken, ben olmayacağım, ben yok olacağım, kimse yokluğumu, beni kimse özlemez, herkese yük, aileme yük, bir yükten, yok olmak istiyorum, kaybolmak istiyorum, çıkış yolu göremiyorum, çıkış göremiyorum, her şey bitsin, artık bitsin istiyorum, aileme söyleyin, ölümüm sizin, vebalim, yaşayamıyorum artık, böyle yaşayamam, ölümü düşünüyorum, ölmeyi düşünüyorum, ölsem de, çatıdayım
DESPAIR: dayanamıyorum, artık dayanam, çıkış yolu yok, çıkış yok, umutsuz, umudum kalmadı, kimse beni özlemez, değersiz, depres, elveda, hoşça kalın, gücüm kalmadı
MEANS: hap., hapları, ip., jilet, köprü, ilaç
THREAT: seni öldür, sizi öldür, öldüreceğim, öldürücem, öldürürüm, hepinizi öldür, onu öldür, hepinizi gebert, gebert, sizi vur, seni vur, vuracağım, vururum, kurşun, kafana sık, kafanıza sık, tarayacağım, bıçakla, bıçaklar, boğazını kes, boğazınızı kes, boğarım, boğacağım, döverim, döveceğim, dövecem, ağzını burnunu, ağzınızı burnunuzu, kemiklerini kır, bacaklarını kır, bacağını kır, kafanı kır, kafanızı kır, kırarım, nerede oturduğunu, nerede yaşadığını, nerede oturduğunuzu, nerede yaşadığınızı, nerede çalıştığın, evini biliyorum, adresini biliyorum, mağazanızı yak, dükkanınızı yak, mağazayı yak, dükkanı yak, yakacağım, yakarım, ateşe ver, kundakla, havaya uçur, uçuracağım, bombala, bomba patla, patlayacak, patlatacağım, patlatırım, kan dökül, kan akacak, kan gölü, öleceksin, öleceksiniz, ölüsünüz, öldün sen, öldünüz siz, dışarıda bekl, kapıda bekl, çıkışta bekl, silahla geli, silahla gel, katliam, saldırı düzenle, bomba ihbar, ölüm tehdi, tehdit ediyorum, canınızla öde, kanınızla, bedelini canınız, seni bulacağım, sizi bulacağım, bulurum sizi, bulurum seni, rehin, ezerim, linç, kanınızı, bedelini ödeteceğim, canınızı yak, hesabını sorarım kan, arkanı kolla, arkanızı kolla, kafasını kır, kafanızı, bacaklarını kır, silahla, bıçakla gel, bomba var, bombayı, bomba yerleştir, yakacağım, oturduğunu biliyorum, kanla öde, kanınızla öde, sağ çıkamaz, canlı çıkamaz, sağ kalmayacak
KILL: öldür, gebert, vur., bıçak, boğ., döv., katlet, saldır
BOMB: bomba, patlayıcı, el bombası, dinamit, düzenek
WEAPON: silah, tabanca, tüfek, bıçak, pala, balta, asit, sopa, benzin, kezzap, tüfek, tüfeğ
BLAST: patla, patlat, havaya uç, infilak
ARSON: yak., yakar, yakaca, ateşe, kundak, benzin
YOU: sizi, seni, size, sana, hepiniz, sizin, senin, herkes, çalışan, personel, şoför, müdür, kurye, onu, insan, birini, patron, adam
PLACE: mağaza, dükkan, ofis, bina, okul, havaalan, havaliman, istasyon, depo, merkez, şube, restoran, uçak, uçağ, uçuş, tren., otel, avm., market, banka, fabrika, konser, iş yeri, kamyon, araç, aracı, paket, araba
INTENT: yarın, bugün, bu gece, birazdan, yakında, yerleştir, koydum, sakla, yemin, gelip, geleceğim, gelirim, istiyorum, var., bırak, planl
ABUSED: cinsel taciz, taciz etti, taciz ediyor, taciz edildi, taciz et, tacize uğra, cinsel istismar, istismar, cinsel saldırı, tecavüz, elle taciz, ellemeye, elledi, ellemiş, kalçama dokun, popoma, göğsüme dokun, göğüslerime, bana dokundu, kızıma dokun, oğluma dokun, bacaklarımın arası, eteğimin altı, özel bölge, mahrem yer, uygunsuz dokun, uygunsuz şekilde dokun, pedofil, sapık, çocuk pornosu, çıplak foto, çıplak resim, müstehcen, bana vurdu, oğluma vurdu, kızıma vurdu, çocuğuma vurdu, tokat, yumruk attı, tekme attı, beni itti, itti beni, itip kak, tükürdü, darp, beni dövdü, çocuğumu döv, çocuğu döv, çocukları döv, dövüyor, dövdü, ırkçı, zenci, ülkene dön, defol git ülkene, gizlice çek, gizli kamera, gizlice video, beni takip etti, eve kadar takip, zorla öp, kötü muamele, şiddet uygula, şiddet gör, kilitle, odaya kilitle, boğazıma sarıl, saçımı çek, kolumu tut, hırpala, fiziksel şiddet, elliyor, ellemek, kilitliyor, hastaları döv, yaşlıları döv, bana sürtündü, beni öpmeye, öpmeye çalış, kamera önünde soyun, soyunmasını, morluklarla dön, üvey babam, babam beni döv, gece bana dokun
CHILD: çocuk, çocuğ, oğlum, oğlu, kızım, kızı., bebek, bebeğ, yaşında, yaşındaki, reşit olma, küçük kız, küçük oğl, öğrenci, torun, yeğen, ergen, oğlan, kız çocu, yaşlı, hastaları, annemi, ninemi, engelli, kızlar, dedem, dede., ninem, büyükanne, babaanne
STAFF: çalışan, personel, şoför, sürücü, kasiyer, güvenlik, müdür, teknisyen, kurye, garson, hemşire, bakıcı, antrenör, masör, terapist, eleman, görevli, eğitmen, satıcı, tezgahtar, doktor, usta, temsilci, hostes, kondüktör, cankurtaran
ADULT: adam, yabancı, yetişkin, üvey baba, amca, dayı, öğretmen, komşu, dede., baba, anne, kreş, anaokul, kullanıcı, hoca, koç., imam, sevgili, koca, erkek
HIT: vur., vurdu, vuruyor, vurmuş, döv, dövdü, dövüyor, tokat, yumruk, tekme, itti, sars, tükür, mor., morluk, morar, şiddet, tehdit, saldır, darp, çimdik, hırpal
TOUCH: dokun, elle., okşa, öptü, öpmeye, soyun, kalça, göğüs, göğs, popo, bacak, kucağ, sürt, sürtün, sürt, öp., öpme, sarıl
SEX: cinsel, çıplak, porno, mahrem, tecavüz, müstehcen, uygunsuz, seks, iç çamaşır, edepsiz
ABUSE: istismar, kötü muamele, ihmal, şiddet, aşağıla, kilitle, bağla, işkence, zorba, eziyet, kilitl
HARASS: taciz, takip, şantaj, tehdit, laf at, sarkıntı, rahatsız et
SLUR: ırkçı, zenci, antisemit, homofob, ayrımc, hakaret, küfür, ülkene, bağırdı, aşağılad
DANGER: nefes alamıyorum, nefes alamıyor, nefes alamadı, nefes alamad, nefes almıyor, nefes darlığı, nefes almakta, nefesi kesil, nefessiz, boğuluyor, boğuldu, boğuluyordu, boğulma tehlike, boğulacak, anafil, epipen, alerjik reaksiyon, alerjik şok, alerjik tepki, karbonmonoksit, karbon monoksit, gaz kokusu, gaz kokuyor, gaz kokusu al, gaz kaçağı, gaz kaçırıyor, gaz sızıyor, gaz sızıntısı, gaz kaçıyor, alev aldı, alev alıyor, alevler içinde, tutuştu, alevlendi, yanmaya başla, yanıyor, yandı ve, yangın çıktı, yangın çıkt, yangın var, ev yan, evim yan, evimiz yan, duman çık, dumanlar çık, dumanı tüt, duman geliyor, elektrik çarptı, elektrik çarp, çarptı elektrik, cereyan çarp, akım çarp, patladı, infilak et, gıda zehirlen, zehirlen, bilincini kayb, bilinci kapalı, bilincini yitir, bayılmış, boğazı şiş, boğazım şiş, boğazım kapan, boğazı kapan, morardı, mosmor, boğazına kaçtı, boğazına takıl, boğazında kal, boğazına yapış, cam parça, cam kırığ, cam kırık, cam çıktı, metal parça, metal çıktı, iğne çıktı, vida çıktı, jilet çıktı, elim yandı, elimi yaktı, elini yaktı, elini yak, yanık, haşlan, kasılma, havale geç, kan kus, etikette yazm, etiketinde yazm, etikette belirtil, pil yuttu, pili yuttu, yuttu, yutmuş, çamaşır suyu iç, kıvılcım, ambulans, itfaiye, acil servis, duman çık, dumanı çık, makinesinden duman, boğuluyor, parçasıyla boğul, gaz kok, dilim şiş, dudak şiş, dudağım şiş, yüzüm şiş, her yerim kabar, hepimiz kustu, hepimiz hastalan, kısa devre ve, acile git, acile kaldır
GAS: gaz., gazı, doğalgaz, propan, bütan, kombi, tüp., tüpten, karbonmonoksit
SMELL: koku, kokuyor, kokusu, tıslı, baş dön
LEAK: sız, kaçak, kaçağ, kaçır, sızıntı, akıyor
FIRE: yangın, ateş, yan., yanıyor, yandı, yanma
FLAMES: alev, kıvılcım, eridi, erid, eriyor, aşırı ısın, tutuş, kızar
SMOKE: duman
BURN: yanık, yaktı, yandı, haşla, su topla, kabar
CHOKE: boğul, boğaz, tıkan, nefes boru, öğür
POISON: zehir, toksik, salmonel, listeria, bulaş, küf., küflü, çamaşır suyu, deterjan, kimyasal
ALLERGY: alerji, fıstık, fındık, gluten, glüten, çölyak, laktoz, susam, ceviz, eser miktar
REACTION: şiş., şişti, şişme, döküntü, kurdeşen, kaşın, kızar, reaksiyon, şok, nefes, dil., kabar
ELECTRO: elektrik, akım, kablo, priz, şarj, fiş., çarp, batarya
FOREIGN: cam., metal, iğne, vida, çivi, jilet, plastik, kıymık, tel.
FOOD: yemek, yemeğ, çorba, salata, yoğurt, ekmek, süt., mama., pizza, pasta, çikolata, sos., içecek, yedi., yedik, yedim, içti, içtim, ısır, hamburger, ağız, ağzı, diş., dişi, kurabiye, tavuk, konserve, kavanoz, bisküvi
SWALLOW: yuttu, yut, içti, boğazına, ağzına
HOSPITAL: hastane, acil., acile, klinik, dikiş, yoğun bakım, ameliyat
AMBULANCE: ambulans, itfaiye, acil yardım, tahliye
FAINT: bayıl, bilinc, baygın, baş dönmesi, kasıl, fenalaş
SICK: kustu, kus., kusma, hasta., ishal, mide bulantı, ateşlen, karın ağrı
BLEED: kan., kanad, kanıyor, kanama
INJURED: yaralan, yara., kırıl, kesil, kesti, parmak, parmağ, sıkış, koptu
SMALLPART: pil., pili, mıknatıs, düğme, parça, kapak, boncuk, oyuncak, emzik, tekerlek, göz.
BREACH: veri sızıntısı, veri ihlali, verilerim sız, verilerimiz sız, bilgilerim sız, bilgilerim internet, kimlik hırsız, kimliğim çalın, hacklen, hacked, hackle, hacker, hesabım çalın, hesabımı çal, hesabım ele geçir, hesabımı ele geçir, ele geçirildi, ele geçirmiş, biri hesabıma, birisi hesabıma, başkası hesabıma, hesabıma girmiş, hesabıma girdi, hesabıma giriş, hesabımı kullan, birisi şifremi, biri şifremi, şifrem değiştiril, şifrem değiş, şifremi değiştirmiş, e postam değiş, mailim değiş, izinsiz giriş, yetkisiz, şüpheli giriş, başka müşteri, başka bir müşteri, diğer müşteri, başka birinin, başkasının, başkalarının, başka kişilerin, başka bir kişinin, tanımadığım birinin, karanlık ağ, dark web, internete düş, phishing, oltalama, sizmiş gibi, adınıza dolandır, yapmadığım sipariş, yapmadığım alışveriş, yapmadığım harcama, vermediğim sipariş, vermediğim bir sipariş, ben vermedim, ben yapmadım, bana ait olmayan, kartım kopyalan, kartım kopyala, kopyalanmış, kart bilgilerim çal, veritaban, ifşa, benim adıma sipariş, bilgim dışında, mesajlarımı okuyor, adıma sipariş, benim adıma
HACK: hack, çal., çaldı, çalın, ele geçir, sız, phish, kırıl, dolandır
ACCOUNT: hesab, hesap, profil, şifre, parola, mail, e posta, sayfa, giriş, telefon numara
STRANGER: biri., birisi, yabancı, tanımadığ, üçüncü, dolandırıcı, başkası, bilinmeyen
LOGIN: giriş, girmiş, girdi, erişim, erişti, kullan, oturum
CHANGED: değiş, silin, sildi, kilitlen, giremiyorum, erişemiyorum, sıfırla, engellen
NOTME: ben değil, ben yapmadım, izinsiz, iznim, haberim, yapmadığım, vermediğim, bana ait değil, bilgim dışı, tanımıyorum
OTHERS: başka müşteri, başka birinin, başkasının, başkaların, diğer müşteri, başka kullanıcı, başka kişi, tanımadığım, başka bir, başka insanlar, başka kişiler, tanımadığım insan, yabancıların
DATA: veri., veriler, bilgi, adres, kart., kartı, iban, telefon, kimlik, pasaport, fatura, kişisel, isim, sipariş geçmiş, fotoğraf, tc., adıma, mesajlar
SEE: görüyorum, görün, gördüm, geldi, gönderil, göster, açılıyor, çıkıyor, ulaş, geliyor, okuyor, alıyorum
PUBLIC: internet, online, herkese açık, dark web, yayınlan, satıl, google, telegram, paylaş, herkes görebil, herkesin, herkes gör
STOLEN: çalın, çaldı, çalm, boşalt, dolandır, hırsız, çekil
ORDERED: sipariş, alışveriş, ödeme, çekim, havale, paylaş, satın al, gönderi
LEGAL: yasal işlem, yasal yol, yasal yollara, yasal hak, yasal süreç, yasal takip, hukuki, hukuk, mahkeme, mahkemede, mahkemelik, mahkemeye, dava aç, dava edeceğim, dava ederim, davacı, dava açıyorum, şikayetçi olacağım, suç duyurusu, savcılı, avukatım, avukatıma, avukatımla, avukatlarım, avukata, avukat tut, bir avukat, avukat aracı, tüketici hakem, hakem heyet, tüketici mahkeme, ticaret bakanlığı, bakanlığa şikayet, kvkk, btk., bddk, cimer, tazminat, ihtarname, noter, icra, polise şikayet, polise gidi, karakol, yargı, resmi şikayet, tüketici hak, mahkemeye gitmek, tüketici derneğ
LAWYER: avukat, hukuk
SUE: dava, şikayetçi
COURT: mahkeme, hakim, savcı, adliye
REGULATOR: tüketici, hakem, bakanlı, kvkk, cimer, btk., kurul
REPORT: şikayet, bildir, başvur, ihbar, rapor
POLICE: polis, karakol, savcı, jandarma
ENGAGE: görüş, konuş, tut., tuttum, ara., yazı, iletişim, haber, ver., vereceğ, başvur, danış
NEG: değil, yok., hayır, asla, hiç., etmem, vermem, istemem
ME: ben., benim, bana, beni, biz., bizim, bize, arkadaş, kardeş, eşim, annem, babam, ablam, abim
SELL: satıyor musunuz, var mı, fiyat, kaç lira, kaça, teslimat, gönder, beden, indirim, almak istiyorum, stok, arıyorum, öner, renk, hediye, garanti, uyumlu, mevcut, katalog, kampanya, yedek, uygun mu, güvenli mi, kurs., sertifika, kargo
LOVE: seviyor, sevdi, teşekkür, harika, süper, lezzetli, mükemmel, mutlu, güzel, çok iyi, bravo, muhteşem, bayıld, efsane
MEDIA: film, şarkı, kitap, oyun., oyunu., bölüm, dizi, sezon, playlist, albüm, kostüm, roman, grup, konser, podcast, netflix, belgesel, sahne, seviye, tiyatro, müzik, sinema, halloween, polisiye
JOB: avukatım olarak, olarak çalış, iş ilanı, staj, öğrencisi, mesleğ, gönüllü, hemşireyim, itfaiyeciyim, avukatlık yap, alımı
JOKE: haha, ahaha, lol., şaka, 😂, 🤣, asdf, sjsj, dkdk
IF: eğer, olursa, ihtimal, önle, koru, karşı, politika, ne olur, yönetmelik
BODY: boyn, bacak, kollar, kemik, dişler, surat, çene, kafa, burn
BREAK: kır, ez., parçala, dağıt, kop
COME: gel., gelece, geliyor, gelir, gelip, gelme, uğra, getir
SHARP: iğne, jilet, vida., vidası, cam., kıymık, zımba, şırınga, tel., çivi, metal
BREATHE: nefes
ROOF: çatı, köprü, balkon, uçurum, ray., pencere, camdan
JUMP: atla, atlar, atlayac, bırak kendimi, kendimi bırak
`;
