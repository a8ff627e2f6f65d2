import type { MannerPhrases } from './reply-phrases.ts';

export const es: MannerPhrases = {
  greetings: { Hi: 'Hola', Hello: 'Hola', Dear: 'Apreciado cliente', Hey: 'Hola' },
  greetingWithName: 'Hola, {name}:',
  greetingAlone: '{greeting}:',
  closingComma: ',',
  closings: { Thanks: 'Gracias', Regards: 'Saludos', 'Best wishes': 'Un cordial saludo', Cheers: 'Un saludo' },
  again: [
    'Sentimos que haya sido necesario escribirnos otra vez por este motivo.',
    'Gracias por la paciencia; sentimos que el asunto siga abierto.',
  ],
  leadIn: ['Esto es lo que podemos decirle:', 'Funciona así:', 'Lo siguiente debería ayudar:'],
  askDetails: [
    '¿Podría contarnos por mensaje privado qué pasó exactamente y cuándo?',
    'Por favor, envíenos un mensaje privado con algún detalle más para que la persona adecuada pueda revisarlo.',
    'Algunos detalles más por mensaje privado nos ayudarían a entender qué ha fallado.',
  ],
  askDetailsInPrivate: [
    '¿Podría contarnos qué pasó exactamente y cuándo?',
    'Algunos detalles más nos ayudarían a entender qué ha fallado.',
  ],
  anyMood: {
    told: '¡Gracias por contárnoslo!',
    looking: 'Gracias por su mensaje. Una persona de nuestro equipo lo está mirando.',
    rest: 'Una persona de nuestro equipo está mirando el resto de su mensaje.',
    ifOrder: 'Si se trata de un pedido, su número nos ayuda.',
  },
  notForUs: 'No estamos seguros de que este mensaje fuera para nosotros. ¿Podría comprobar a quién quería escribir?',
  bereaved: ['Le acompañamos en el sentimiento.', 'Queremos que la persona adecuada se ocupe de esto por usted.'],
  sorryToHear: 'Lo sentimos mucho.',
  contact: ['También puede escribir a {email}.', 'Si prefiere el correo electrónico, nuestra dirección es {email}.'],
  invitation: [
    'Si queda alguna duda, escríbanos aquí mismo.',
    'Si esto no responde a su mensaje, díganoslo, por favor.',
  ],
};
