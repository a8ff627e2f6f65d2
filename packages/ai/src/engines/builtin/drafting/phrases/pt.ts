import type { ReplyPhrases } from './reply-phrases.ts';

export const pt: ReplyPhrases = {
  greetings: { Hi: 'Olá', Hello: 'Olá', Dear: 'Olá', Hey: 'Oi' },
  greetingWithName: '{greeting}, {name}!',
  greetingAlone: '{greeting}!',
  closingComma: ',',
  closings: {
    Thanks: 'Agradecemos',
    Regards: 'Atenciosamente',
    'Best wishes': 'Com os melhores cumprimentos',
    Cheers: 'Um abraço',
  },
  openings: {
    complaint: [
      'Lamentamos o que nos conta e agradecemos por nos avisar.',
      'Pedimos desculpas pelo transtorno que descreve.',
      'Sentimos muito por isso, não é a experiência que queremos dar.',
      'Que chato, sentimos muito mesmo, e agradecemos o aviso.',
    ],
    query: [
      'Agradecemos a sua pergunta.',
      'Agradecemos o seu contato.',
      'Que bom que perguntou!',
      'Agradecemos a mensagem.',
    ],
    praise: [
      'Agradecemos muito as suas palavras gentis; elas significam muito para toda a equipe.',
      'Ficamos muito felizes ao ler isso e agradecemos por compartilhar.',
      'Isso alegrou o nosso dia, muito agradecidos!',
      'Que bom ler isso, agradecemos de coração!',
    ],
    feedback: [
      'Agradecemos por compartilhar a sua opinião.',
      'Agradecemos a sugestão; comentários assim mostram o que importa para os nossos clientes.',
      'Que boa ideia, é ótimo saber o que gostaria de ver!',
      'Agradecemos o tempo que dedicou para nos dizer o que pensa.',
    ],
  },
  again: [
    'Lamentamos que tenha sido preciso nos escrever de novo sobre isso.',
    'Agradecemos a paciência e lamentamos que o assunto ainda esteja em aberto.',
  ],
  empathy: ['Entendemos como isso deve ser frustrante.', 'É compreensível que isso incomode.'],
  leadIn: ['Eis o que podemos dizer:', 'Funciona assim:', 'Isto deve ajudar:'],
  askOrder: [
    'Poderia nos enviar o número do pedido por mensagem privada, para que possamos verificar?',
    'Para podermos conferir, pedimos que envie o número do pedido por mensagem privada e não aqui em público.',
    'Uma mensagem privada com o número do pedido nos ajudaria a entender o que aconteceu.',
  ],
  askDetails: [
    'Poderia nos contar por mensagem privada o que aconteceu exatamente e quando?',
    'Pedimos que nos envie uma mensagem privada com mais alguns detalhes, para que a pessoa certa possa verificar.',
    'Mais alguns detalhes por mensagem privada nos ajudariam a entender o que falhou.',
  ],
  askOrderInPrivate: [
    'Poderia nos informar o número do pedido, para que possamos verificar?',
    'Para podermos conferir, pedimos que nos informe o número do pedido.',
  ],
  askDetailsInPrivate: [
    'Poderia nos contar o que aconteceu exatamente e quando?',
    'Mais alguns detalhes nos ajudariam a entender o que falhou.',
  ],
  askMore: [
    'Preferimos não adivinhar: poderia nos contar um pouco mais sobre o que precisa?',
    'Para responder bem, poderia dizer de qual produto ou serviço se trata?',
    'Poderia nos dar um ou dois detalhes a mais, para respondermos direito?',
  ],
  contact: ['Também é possível escrever para {email}.', 'Se preferir e-mail, o nosso endereço é {email}.'],
  invitation: [
    'Se restar alguma dúvida, é só escrever aqui.',
    'Diga-nos, por favor, se isso não responde à sua mensagem.',
  ],
  safety: 'Se alguém estiver ferido ou em perigo, ligue primeiro para a emergência e deixe de usar o produto.',
  orderWords:
    'pedido encomenda pacote entrega envio enviar devol reembols estorno pagamento cobr cobranca fatura reserva assinatura conta chegou compra',
};
