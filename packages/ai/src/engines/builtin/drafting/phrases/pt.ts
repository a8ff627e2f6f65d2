import type { MannerPhrases } from './reply-phrases.ts';

export const pt: MannerPhrases = {
  greetings: { Hi: 'Olá', Hello: 'Olá', Dear: 'Olá', Hey: 'Olá' },
  greetingWithName: '{greeting}, {name}!',
  greetingAlone: '{greeting}!',
  closingComma: ',',
  closings: {
    Thanks: 'Agradecemos',
    Regards: 'Atenciosamente',
    'Best wishes': 'Com os melhores cumprimentos',
    Cheers: 'Um abraço',
  },
  again: [
    'Lamentamos que tenha sido preciso escrever-nos de novo sobre isto.',
    'Agradecemos a paciência e lamentamos que o assunto ainda esteja em aberto.',
  ],
  leadIn: ['Eis o que podemos dizer:', 'Funciona assim:', 'Isto deve ajudar:'],
  askDetails: [
    'Poderia contar-nos por mensagem privada o que aconteceu exatamente e quando?',
    'Pedimos que nos envie uma mensagem privada com mais alguns detalhes, para que a pessoa certa possa verificar.',
    'Mais alguns detalhes por mensagem privada ajudar-nos-iam a entender o que falhou.',
  ],
  askDetailsInPrivate: [
    'Poderia contar-nos o que aconteceu exatamente e quando?',
    'Mais alguns detalhes ajudar-nos-iam a entender o que falhou.',
  ],
  anyMood: {
    told: 'Agradecemos por nos contar!',
    looking: 'Agradecemos a sua mensagem. Uma pessoa da nossa casa está a vê-la.',
    rest: 'Uma pessoa da nossa casa está a ver o resto da sua mensagem.',
    ifOrder: 'Se for sobre um pedido, o número ajuda-nos.',
  },
  notForUs: 'Não temos a certeza de que esta mensagem era para nós. Poderia verificar a quem queria escrever?',
  bereaved: ['Os nossos sinceros sentimentos.', 'Gostaríamos que a pessoa certa cuidasse disto.'],
  sorryToHear: 'Lamentamos muito.',
  contact: ['Também é possível escrever para {email}.', 'Se preferir e-mail, o nosso endereço é {email}.'],
  invitation: [
    'Se restar alguma dúvida, é só escrever aqui.',
    'Diga-nos, por favor, se isso não responde à sua mensagem.',
  ],
};
