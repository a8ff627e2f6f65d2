import type { MannerPhrases } from './reply-phrases.ts';

export const tr: MannerPhrases = {
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
  again: [
    'Bu konuda bize tekrar yazmak zorunda kaldığınız için üzgünüz.',
    'Sabrınız için teşekkürler; konunun hâlâ açık olmasına üzüldük.',
  ],
  leadIn: ['Size şunu söyleyebiliriz:', 'Şöyle işliyor:', 'Şu bilgi yardımcı olabilir:'],
  askDetails: [
    'Tam olarak ne olduğunu ve ne zaman olduğunu özel mesajla yazabilir misiniz?',
    'Doğru kişinin bakabilmesi için lütfen özel mesajla birkaç ayrıntı gönderin.',
    'Özel mesajla birkaç ayrıntı, neyin ters gittiğini anlamamıza yardımcı olur.',
  ],
  askDetailsInPrivate: [
    'Tam olarak ne olduğunu ve ne zaman olduğunu yazabilir misiniz?',
    'Birkaç ayrıntı daha, neyin ters gittiğini anlamamıza yardımcı olur.',
  ],
  anyMood: {
    told: 'Bunu bizimle paylaştığınız için teşekkürler!',
    looking: 'Mesajınız için teşekkürler. Ekibimizden biri mesajınızla bizzat ilgileniyor.',
    rest: 'Mesajınızın geri kalanıyla ekibimizden biri ilgileniyor.',
    ifOrder: 'Konu bir siparişse numarası bize yardımcı olur.',
  },
  notForUs:
    'Bu mesajın bize gönderilmek istendiğinden emin değiliz. Kime yazmak istediğinizi kontrol edebilir misiniz?',
  bereaved: ['Başınız sağ olsun.', 'Bununla doğru kişinin ilgilenmesini istiyoruz.'],
  sorryToHear: 'Bunu duyduğumuza çok üzüldük.',
  contact: ['{email} adresine de yazabilirsiniz.', 'E-postayı tercih ederseniz adresimiz: {email}.'],
  invitation: [
    'Anlaşılmayan bir şey kalırsa buraya yazmanız yeterli.',
    'Bu, mesajınızı yanıtlamıyorsa lütfen bize söyleyin.',
  ],
};
