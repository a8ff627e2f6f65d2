import type { ReplyPhrases } from './reply-phrases.ts';

export const es: ReplyPhrases = {
  greetings: { Hi: 'Hola', Hello: 'Hola', Dear: 'Apreciado cliente', Hey: 'Hola' },
  greetingWithName: 'Hola, {name}:',
  greetingAlone: '{greeting}:',
  closingComma: ',',
  closings: { Thanks: 'Gracias', Regards: 'Saludos', 'Best wishes': 'Un cordial saludo', Cheers: 'Un saludo' },
  openings: {
    complaint: [
      'Lamentamos lo que nos cuenta y le agradecemos que nos lo haga saber.',
      'Le pedimos disculpas por las molestias que describe.',
      'Sentimos mucho lo ocurrido, no es la experiencia que queremos darte.',
      'Vaya, lo sentimos de verdad y gracias por avisarnos.',
    ],
    query: [
      'Gracias por su consulta.',
      'Le agradecemos que se haya puesto en contacto con nosotros.',
      '¡Gracias por preguntar!',
      'Gracias por escribirnos.',
    ],
    praise: [
      'Muchas gracias por sus amables palabras; significan mucho para todo el equipo.',
      'Nos alegra mucho leer esto y le agradecemos que lo comparta.',
      '¡Nos has alegrado el día, muchas gracias!',
      '¡Mil gracias, qué bonito leer esto!',
    ],
    feedback: [
      'Gracias por compartir su opinión con nosotros.',
      'Gracias por su sugerencia; comentarios como el suyo nos ayudan a ver qué importa a nuestros clientes.',
      '¡Gracias por la idea, nos encanta saber qué te gustaría ver!',
      'Gracias por tomarte el tiempo de contarnos lo que piensas.',
    ],
  },
  again: [
    'Sentimos que haya sido necesario escribirnos otra vez por este motivo.',
    'Gracias por la paciencia; sentimos que el asunto siga abierto.',
  ],
  empathy: ['Entendemos lo frustrante que debe de ser.', 'Es comprensible que esto moleste.'],
  leadIn: ['Esto es lo que podemos decirle:', 'Funciona así:', 'Lo siguiente debería ayudar:'],
  askOrder: [
    '¿Podría enviarnos el número de pedido por mensaje privado para que podamos revisarlo?',
    'Para poder comprobarlo, le rogamos que nos envíe el número de pedido por mensaje privado y no aquí en público.',
    'Un mensaje privado con el número de pedido nos ayudaría a saber qué ha pasado.',
  ],
  askDetails: [
    '¿Podría contarnos por mensaje privado qué pasó exactamente y cuándo?',
    'Por favor, envíenos un mensaje privado con algún detalle más para que la persona adecuada pueda revisarlo.',
    'Algunos detalles más por mensaje privado nos ayudarían a entender qué ha fallado.',
  ],
  askOrderInPrivate: [
    '¿Podría indicarnos el número de pedido para que podamos revisarlo?',
    'Para poder comprobarlo, le rogamos que nos indique el número de pedido.',
  ],
  askDetailsInPrivate: [
    '¿Podría contarnos qué pasó exactamente y cuándo?',
    'Algunos detalles más nos ayudarían a entender qué ha fallado.',
  ],
  askMore: [
    'Preferimos no adivinar: ¿podría contarnos un poco más sobre lo que necesita?',
    'Para responder bien, ¿podría decirnos a qué producto o servicio se refiere?',
    '¿Nos podría dar uno o dos detalles más para poder responder bien?',
  ],
  contact: ['También puede escribir a {email}.', 'Si prefiere el correo electrónico, nuestra dirección es {email}.'],
  invitation: [
    'Si queda alguna duda, escríbanos aquí mismo.',
    'Si esto no responde a su mensaje, díganoslo, por favor.',
  ],
  safety:
    'Si alguien está herido o en peligro, llame primero a los servicios de emergencia y deje de usar el producto.',
  orderWords:
    'pedido paquete entrega envio enviar devol reembols pago cobr cargo factura reserva suscripcion cuenta mensajer llegado llego compra',
};
