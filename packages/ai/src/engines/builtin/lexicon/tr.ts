import type { LanguageSignals } from './language-signals.ts';

export const tr: LanguageSignals = {
  positive: `teşekkür*, sağol*, sağ olun, eyvallah, iyi, güzel*, hızlı, memnun*, beğen*, tavsiye ederim, öneririm, kibar, nazik, yardımsever, ilgili, mutlu*, sevdim, seviyorum, lezzetli, kaliteli, başarılı, kolay, rahat, tebrik*, helal, ellerinize sağlık, emeğinize sağlık`,
  strongPositive: `harika*, mükemmel*, muhteşem*, süper*, efsane*, bayıldım, bayılıyorum, enfes, kusursuz, şahane, en iyi, en iyisi, çok iyi, çok güzel, on numara, 10 numara, bravo, aşığım, olağanüstü, fevkalade`,
  negative: `kötü*, sorun*, hata*, bozuk, bozuldu, kırık, kırıldı, hasarlı, arızalı, geç, gecik*, yavaş, pahalı, eksik, yanlış, kayıp, kayboldu, bekliyor*, bekledim, beklemekten, hayal kırıklığı*, maalesef, üzgün*, üzüldüm, şikayet*, mağdur*, kaba, ilgisiz, saygısız, kirli, pis, soğuk, iptal, çalışmıyor, gelmedi, ulaşmadı, teslim edilmedi, açılmıyor, donuyor, çöküyor, cevap yok, cevap vermiyor*, ulaşamıyorum, kimse, bıktım, yeter artık, sinir*, kızgın*, pişman*`,
  strongNegative: `berbat*, rezalet*, korkunç*, iğrenç*, felaket*, dolandırıcı*, dolandır*, hırsız*, kepaze*, skandal, utanç, en kötü, asla, bir daha asla, çöp, lanet, kabul edilemez, yazıklar olsun, rezil*, saçmalık`,
  negation: `değil, yok, hiç, asla`,
  question: `ne zaman, nerede, nereden, nasıl, neden, niye, niçin, kim, hangi, kaç, ne kadar, mı, mi, mu, mü, mısınız, misiniz, musunuz, müsünüz, mıyım, miyim, var mı, olur mu, mümkün mü, nedir, neler, acaba, bir sorum var, sormak istiyorum, öğrenebilir miyim, bilgi alabilir miyim, nerde, ne oldu`,
  request: `yardım, yardımcı olur*, lütfen, istiyorum, ihtiyacım var, rica, bilgi, dönüş yapın, arayın, iletişime geçin, talep`,
  suggestion: `öneri, önerim, öneririm ki, tavsiyem, keşke, olsa, olsaydı, eklerseniz, ekleseniz, eklense, ekleyin, ekleyebilir, eklenebilir, eklenmeli, olmalı, yapmalısınız, eklemelisiniz, güzel olurdu, iyi olurdu, iyi olur, güzel olur, harika olur, süper olur, geliştir*, iyileştir*, fikir, fikrim, seçenek, karanlık mod, koyu tema, bir dahaki sefere, gelecekte, tercih ederim, geri getirin`,
  complaint: `şikayet*, çalışmıyor, gelmedi, hâlâ gelmedi, hala gelmedi, ulaşmadı, teslim edilmedi, almadım, hala bekliyorum, hâlâ bekliyorum, bekliyorum, haftalardır, günlerdir, saatlerdir, haftadır, gündür, saattir, cevap yok, cevap vermiyor*, kimse, ilgilenmiyor, dönüş yapılmadı, bozuk, kırık, hasarlı, arızalı, yanlış, eksik, gecik*, iptal edildi, iki kez, çift çekim, para çekildi, ücret alındı, iade, paramı, param, berbat*, rezalet*, hayal kırıklığı*, dolandır*, mağdur*, kabul edilemez, bir daha asla, en kötü, pişman*, yazıklar olsun, açılmıyor, donuyor`,
  praise: `teşekkür ederim, teşekkürler, çok teşekkür*, tebrik*, harika*, mükemmel*, muhteşem*, bayıldım, çok memnun*, memnun kaldım, memnunum, tavsiye ederim, elinize sağlık, ellerinize sağlık, emeğinize sağlık, çok güzel, çok iyi, süper*, en iyi, bravo, seviyorum, on numara, helal olsun, iyi ki varsınız`,
  legal: `avukat*, dava, mahkeme*, tüketici hakem heyeti, hakem heyeti, tüketici mahkemesi, yasal, hukuki, savcılı*, suç duyurusu, cimer, kvkk, şikayetvar`,
  safety: `yangın, yandı, alev, duman, patladı, patlama, yaralan*, yaralı, hastane*, acil servis, alerji*, zehirlen*, tehlike*, elektrik çarptı, cam parçası, cam çıktı, yanık, ambulans, bebeğim, çocuğum`,
  press: `gazeteci*, basın*, gazete*, televizyon*, haber yap*, medya*, ifşa, sosyal medyada`,
  money: `iki kez çekildi, iki kere çekildi, iki defa çekildi, çift çekim, mükerrer, fazla ücret, fazla para, paramı, param yok, izinsiz çekim`,
  fraud: `hacklen*, çalındı, kartım çalındı, dolandır*, sahte, phishing, hesabım çalındı, ele geçiril*`,
  deadline: `bugün, yarın, bu akşam, bu gece, hemen, şimdi, acil, acilen, derhal, bir an önce, uçuş iptal, uçuşum iptal, uçağı kaçırdım, mahsur, düğün*, cenaze, ameliyat, sınav, cumaya kadar, son gün`,
  repeated: `yine, tekrar, üçüncü kez, ikinci kez, üçüncü kere, dördüncü kez, defalarca, kaç kere, kaç kez, hala, hâlâ, haftalardır, cevap yok, her seferinde, sürekli`,
  leaving: `aboneliğimi iptal, üyeliğimi iptal, hesabımı kapat*, hesabımı sil*, rakip, başka firma, bir daha asla, son kez, müşteri kaybettiniz`,
};
