import type { MannerPhrases } from './reply-phrases.ts';

export const vi: MannerPhrases = {
  greetings: { Hi: 'Chào bạn', Hello: 'Xin chào', Dear: 'Kính chào quý khách', Hey: 'Chào bạn' },
  greetingWithName: 'Xin chào {name},',
  greetingAlone: '{greeting},',
  closingComma: ',',
  closings: {
    Thanks: 'Cảm ơn bạn',
    Regards: 'Trân trọng',
    'Best wishes': 'Chúc bạn mọi điều tốt lành',
    Cheers: 'Thân mến',
  },
  again: [
    'Rất tiếc vì bạn đã phải nhắn lại cho chúng tôi về việc này.',
    'Cảm ơn bạn đã kiên nhẫn; rất tiếc vì việc này vẫn chưa xong.',
  ],
  leadIn: ['Chúng tôi xin thông tin như sau:', 'Cách thực hiện như sau:', 'Thông tin sau có thể giúp bạn:'],
  askDetails: [
    'Bạn có thể cho chúng tôi biết qua tin nhắn riêng chính xác chuyện gì đã xảy ra và khi nào không?',
    'Mong bạn gửi thêm vài chi tiết qua tin nhắn riêng để đúng người phụ trách xem giúp.',
    'Thêm vài chi tiết qua tin nhắn riêng sẽ giúp chúng tôi hiểu vấn đề nằm ở đâu.',
  ],
  askDetailsInPrivate: [
    'Bạn có thể cho chúng tôi biết chính xác chuyện gì đã xảy ra và khi nào không?',
    'Thêm vài chi tiết sẽ giúp chúng tôi hiểu vấn đề nằm ở đâu.',
  ],
  anyMood: {
    told: 'Cảm ơn bạn đã kể cho chúng tôi!',
    looking: 'Cảm ơn tin nhắn của bạn. Một người trong đội ngũ của chúng tôi đang trực tiếp xem.',
    rest: 'Phần còn lại trong tin nhắn của bạn, một người trong đội ngũ của chúng tôi đang xem.',
    ifOrder: 'Nếu là về một đơn hàng, mã đơn sẽ giúp chúng tôi.',
  },
  notForUs: 'Chúng tôi không chắc tin nhắn này là gửi cho chúng tôi. Bạn vui lòng kiểm tra lại người nhận nhé.',
  bereaved: ['Chúng tôi xin chia buồn cùng bạn.', 'Chúng tôi muốn người phụ trách phù hợp lo việc này.'],
  sorryToHear: 'Chúng tôi rất tiếc khi biết điều này.',
  contact: ['Bạn cũng có thể viết thư đến {email}.', 'Nếu thích dùng e-mail, bạn có thể viết đến {email}.'],
  invitation: [
    'Nếu còn điều gì chưa rõ, bạn cứ nhắn ở đây.',
    'Nếu điều này chưa trả lời được tin nhắn của bạn, mong bạn cho biết.',
  ],
};
