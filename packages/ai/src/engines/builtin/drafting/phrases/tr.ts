import type { ReplyPhrases } from './reply-phrases.ts';

export const tr: ReplyPhrases = {
  greetings: { Hi: 'Merhaba', Hello: 'Merhaba', Dear: 'Merhaba', Hey: 'Selam' },
  greetingWithName: '{greeting} {name},',
  greetingAlone: '{greeting},',
  closingComma: ',',
  closings: {
    Thanks: 'Teşekkürler',
    Regards: 'Saygılarımızla',
    'Best wishes': 'En iyi dileklerimizle',
    Cheers: 'Sevgiler',
  },
  openings: {
    complaint: [
      'Bunu okuduğumuza üzüldük, bize bildirdiğiniz için teşekkür ederiz.',
      'Anlattığınız sıkıntı için özür dileriz.',
      'Gerçekten çok üzgünüz, böyle olmasını istemezdik.',
      'Bunu yaşadığınız için üzgünüz, haber verdiğiniz için sağ olun.',
    ],
    query: [
      'Sorunuz için teşekkür ederiz.',
      'Bizimle iletişime geçtiğiniz için teşekkür ederiz.',
      'Sorduğunuz için teşekkürler!',
      'Yazdığınız için teşekkürler.',
    ],
    praise: [
      'Nazik sözleriniz için çok teşekkür ederiz, bütün ekip için çok değerli.',
      'Bunu okumak bizi çok sevindirdi, paylaştığınız için teşekkür ederiz.',
      'Günümüzü güzelleştirdiniz, çok teşekkürler!',
      'Çok teşekkürler, bunu okumak harika!',
    ],
    feedback: [
      'Düşüncelerinizi bizimle paylaştığınız için teşekkür ederiz.',
      'Öneriniz için teşekkür ederiz; böyle yorumlar müşterilerimiz için neyin önemli olduğunu gösteriyor.',
      'Fikir için teşekkürler, neyi görmek istediğinizi bilmek güzel!',
      'Görüşünüzü yazmaya zaman ayırdığınız için teşekkürler.',
    ],
  },
  again: [
    'Bu konuda bize tekrar yazmak zorunda kaldığınız için üzgünüz.',
    'Sabrınız için teşekkürler; konunun hâlâ açık olmasına üzüldük.',
  ],
  empathy: ['Bunun ne kadar can sıkıcı olduğunu anlıyoruz.', 'Buna üzülmeniz çok anlaşılır.'],
  leadIn: ['Size şunu söyleyebiliriz:', 'Şöyle işliyor:', 'Şu bilgi yardımcı olabilir:'],
  askOrder: [
    'Bakabilmemiz için sipariş numaranızı özel mesajla gönderebilir misiniz?',
    'Kontrol edebilmemiz için lütfen sipariş numarasını burada değil, özel mesajla gönderin.',
    'Sipariş numaranızı içeren bir özel mesaj, ne olduğunu anlamamıza yardımcı olur.',
  ],
  askDetails: [
    'Tam olarak ne olduğunu ve ne zaman olduğunu özel mesajla yazabilir misiniz?',
    'Doğru kişinin bakabilmesi için lütfen özel mesajla birkaç ayrıntı gönderin.',
    'Özel mesajla birkaç ayrıntı, neyin ters gittiğini anlamamıza yardımcı olur.',
  ],
  askOrderInPrivate: [
    'Bakabilmemiz için sipariş numaranızı yazabilir misiniz?',
    'Kontrol edebilmemiz için lütfen sipariş numarasını bize iletin.',
  ],
  askDetailsInPrivate: [
    'Tam olarak ne olduğunu ve ne zaman olduğunu yazabilir misiniz?',
    'Birkaç ayrıntı daha, neyin ters gittiğini anlamamıza yardımcı olur.',
  ],
  askMore: [
    'Tahmin yürütmek istemeyiz: neye ihtiyacınız olduğunu biraz daha anlatabilir misiniz?',
    'Doğru yanıt verebilmemiz için hangi ürün veya hizmetten söz ettiğinizi yazabilir misiniz?',
    'Doğru yanıtlayabilmemiz için bir iki ayrıntı daha verebilir misiniz?',
  ],
  contact: ['{email} adresine de yazabilirsiniz.', 'E-postayı tercih ederseniz adresimiz: {email}.'],
  invitation: [
    'Anlaşılmayan bir şey kalırsa buraya yazmanız yeterli.',
    'Bu, mesajınızı yanıtlamıyorsa lütfen bize söyleyin.',
  ],
  safety: 'Yaralanan veya tehlikede olan biri varsa lütfen önce acil yardımı arayın ve ürünü kullanmayı bırakın.',
  orderWords:
    'siparis kargo paket teslim gonder iade odeme cekildi ucret fatura rezervasyon abonelik hesap kurye satin',
};
