import type { ReplyPhrases } from './reply-phrases.ts';

export const vi: ReplyPhrases = {
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
  openings: {
    complaint: [
      'Chúng tôi rất tiếc khi biết điều này và cảm ơn bạn đã cho chúng tôi biết.',
      'Chúng tôi xin lỗi vì sự bất tiện mà bạn gặp phải.',
      'Thật sự xin lỗi bạn, đây không phải là trải nghiệm mà chúng tôi mong muốn.',
      'Rất tiếc vì bạn đã gặp chuyện này, cảm ơn bạn đã báo cho chúng tôi.',
    ],
    query: [
      'Cảm ơn câu hỏi của bạn.',
      'Cảm ơn bạn đã liên hệ với chúng tôi.',
      'Cảm ơn bạn đã hỏi nhé!',
      'Cảm ơn bạn đã nhắn cho chúng tôi.',
    ],
    praise: [
      'Cảm ơn bạn rất nhiều vì những lời tốt đẹp, điều đó rất có ý nghĩa với cả đội ngũ.',
      'Chúng tôi rất vui khi đọc những dòng này, cảm ơn bạn đã chia sẻ.',
      'Bạn làm chúng tôi vui cả ngày, cảm ơn bạn nhiều lắm!',
      'Cảm ơn bạn thật nhiều, đọc mà vui quá!',
    ],
    feedback: [
      'Cảm ơn bạn đã chia sẻ ý kiến với chúng tôi.',
      'Cảm ơn góp ý của bạn; những góp ý như vậy cho chúng tôi biết điều gì quan trọng với khách hàng.',
      'Cảm ơn ý tưởng của bạn, thật vui khi biết bạn muốn có thêm điều gì!',
      'Cảm ơn bạn đã dành thời gian cho chúng tôi biết suy nghĩ của mình.',
    ],
  },
  again: [
    'Rất tiếc vì bạn đã phải nhắn lại cho chúng tôi về việc này.',
    'Cảm ơn bạn đã kiên nhẫn; rất tiếc vì việc này vẫn chưa xong.',
  ],
  empathy: ['Chúng tôi hiểu điều này khó chịu đến mức nào.', 'Bạn buồn bực là điều dễ hiểu.'],
  leadIn: ['Chúng tôi xin thông tin như sau:', 'Cách thực hiện như sau:', 'Thông tin sau có thể giúp bạn:'],
  askOrder: [
    'Bạn có thể gửi mã đơn hàng qua tin nhắn riêng để chúng tôi kiểm tra không?',
    'Để kiểm tra được, mong bạn gửi mã đơn hàng qua tin nhắn riêng thay vì ở đây công khai.',
    'Một tin nhắn riêng kèm mã đơn hàng sẽ giúp chúng tôi tìm hiểu chuyện gì đã xảy ra.',
  ],
  askDetails: [
    'Bạn có thể cho chúng tôi biết qua tin nhắn riêng chính xác chuyện gì đã xảy ra và khi nào không?',
    'Mong bạn gửi thêm vài chi tiết qua tin nhắn riêng để đúng người phụ trách xem giúp.',
    'Thêm vài chi tiết qua tin nhắn riêng sẽ giúp chúng tôi hiểu vấn đề nằm ở đâu.',
  ],
  askOrderInPrivate: [
    'Bạn có thể cho chúng tôi biết mã đơn hàng để kiểm tra không?',
    'Để kiểm tra được, mong bạn gửi mã đơn hàng cho chúng tôi.',
  ],
  askDetailsInPrivate: [
    'Bạn có thể cho chúng tôi biết chính xác chuyện gì đã xảy ra và khi nào không?',
    'Thêm vài chi tiết sẽ giúp chúng tôi hiểu vấn đề nằm ở đâu.',
  ],
  askMore: [
    'Chúng tôi không muốn đoán: bạn có thể nói rõ hơn một chút về điều bạn cần không?',
    'Để trả lời đúng, bạn cho biết đang nói đến sản phẩm hay dịch vụ nào nhé?',
    'Bạn có thể cho thêm một hai chi tiết để chúng tôi trả lời chính xác không?',
  ],
  contact: ['Bạn cũng có thể viết thư đến {email}.', 'Nếu thích dùng e-mail, bạn có thể viết đến {email}.'],
  invitation: [
    'Nếu còn điều gì chưa rõ, bạn cứ nhắn ở đây.',
    'Nếu điều này chưa trả lời được tin nhắn của bạn, mong bạn cho biết.',
  ],
  safety: 'Nếu có người bị thương hoặc gặp nguy hiểm, xin gọi cấp cứu trước và ngừng sử dụng sản phẩm.',
  orderWords:
    'don hang, giao hang, van chuyen, hoan tien, tra hang, thanh toan, tru tien, hoa don, dat cho, dang ky, tai khoan, mua',
};
