import type { MannerPhrases } from './reply-phrases.ts';

export const ko: MannerPhrases = {
  greetings: { Hi: '안녕하세요', Hello: '안녕하세요', Dear: '안녕하십니까', Hey: '안녕하세요' },
  greetingWithName: '{greeting}, {name}님.',
  greetingAlone: '{greeting}.',
  closingComma: ',',
  closings: {
    Thanks: '감사합니다',
    Regards: '감사합니다',
    'Best wishes': '좋은 하루 되세요',
    Cheers: '좋은 하루 보내세요',
  },
  again: ['이 일로 다시 연락하시게 해서 죄송합니다.', '기다려 주셔서 감사하며, 아직 해결되지 않아 죄송합니다.'],
  leadIn: ['관련 안내는 다음과 같습니다:', '다음과 같이 진행됩니다:', '다음 내용이 도움이 되길 바랍니다:'],
  askDetails: [
    '언제 무슨 일이 있었는지 비공개 메시지로 알려 주시겠어요?',
    '담당자가 확인할 수 있도록 자세한 내용을 비공개 메시지로 보내 주세요.',
    '비공개 메시지로 조금 더 알려 주시면 무엇이 잘못되었는지 이해하는 데 도움이 됩니다.',
  ],
  askDetailsInPrivate: [
    '언제 무슨 일이 있었는지 알려 주시겠어요?',
    '조금 더 알려 주시면 무엇이 잘못되었는지 이해하는 데 도움이 됩니다.',
  ],
  anyMood: {
    told: '알려 주셔서 감사합니다!',
    looking: '메시지를 보내 주셔서 감사합니다. 저희 담당자가 직접 살펴보고 있습니다.',
    rest: '나머지 문의는 저희 담당자가 살펴보고 있습니다.',
    ifOrder: '주문에 관한 일이라면 주문 번호를 알려 주시면 도움이 됩니다.',
  },
  notForUs: '이 메시지는 다른 분께 보내신 것 같습니다. 받는 분을 확인해 주시겠어요?',
  bereaved: ['삼가 조의를 표합니다.', '담당자가 이 일을 살펴보도록 하고자 합니다.'],
  sorryToHear: '소식을 듣고 마음이 무겁습니다.',
  contact: ['{email}(으)로 메일을 보내실 수도 있습니다.', '이메일이 편하시면 {email}(으)로 연락해 주세요.'],
  invitation: ['더 궁금하신 점이 있으면 여기로 알려 주세요.', '답변이 충분하지 않다면 알려 주세요.'],
};
