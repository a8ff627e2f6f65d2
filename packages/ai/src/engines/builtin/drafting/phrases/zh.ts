import type { MannerPhrases } from './reply-phrases.ts';

export const zh: MannerPhrases = {
  greetings: { Hi: '您好', Hello: '您好', Dear: '尊敬的顾客', Hey: '你好' },
  greetingWithName: '{name}，您好！',
  greetingAlone: '{greeting}！',
  closingComma: '，',
  closings: { Thanks: '谢谢', Regards: '此致敬礼', 'Best wishes': '祝好', Cheers: '祝您愉快' },
  again: ['很抱歉让您为此再次联系我们。', '感谢您的耐心，很抱歉事情还没有解决。'],
  leadIn: ['以下是我们的相关说明：', '具体是这样的：', '希望以下内容有帮助：'],
  askDetails: [
    '能否私信告诉我们具体发生了什么、是什么时候？',
    '请私信告诉我们更多细节，以便合适的同事查看。',
    '私信提供一些细节会帮助我们了解问题所在。',
  ],
  askDetailsInPrivate: ['能否告诉我们具体发生了什么、是什么时候？', '更多细节会帮助我们了解问题所在。'],
  anyMood: {
    told: '谢谢您告诉我们这些！',
    looking: '谢谢您的留言，我们的同事正在亲自查看。',
    rest: '其余的问题，我们的同事正在查看。',
    ifOrder: '如果与订单有关，订单号会对我们有帮助。',
  },
  notForUs: '我们不确定这条消息是不是发给我们的。请您确认一下想联系的是谁。',
  bereaved: ['谨向您致以深切的慰问。', '我们希望由合适的负责人来处理。'],
  sorryToHear: '听到这个消息，我们很难过。',
  contact: ['您也可以写信至 {email}。', '如果您更愿意用邮件，请写信至 {email}。'],
  invitation: ['如有不清楚的地方，欢迎在这里告诉我们。', '如果这没有回答您的问题，请告诉我们。'],
};
