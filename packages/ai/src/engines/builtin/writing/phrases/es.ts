import type { WritingPhrases } from './writing-phrases.ts';

export const es: WritingPhrases = {
  hooks: [
    'Nuestro tema de hoy: {topic}.',
    '{Topic}.',
    'Hoy en primer plano: {topic}.',
    'En qué pensamos hoy: {topic}.',
  ],
  askingHooks: ['{Topic}: ¿qué es lo primero que te viene a la mente?', 'Una pregunta sobre este tema: {topic}.'],
  openQuestions: [
    '¿Qué te gustaría ver más a menudo en {company}?',
    'Si pudieras preguntar algo a {company}, ¿qué sería?',
    '¿De qué tema debería hablar {company} la próxima vez?',
    '¿Qué te trajo a {company}?',
  ],
  openQuestionsUnnamed: [
    '¿Qué te gustaría ver más a menudo aquí?',
    'Si pudieras preguntarnos algo, ¿qué sería?',
    '¿De qué tema deberíamos hablar la próxima vez?',
    '¿Qué te trajo a esta página?',
  ],
  bridges: [
    'En los comentarios hay sitio para tu opinión.',
    'Tenemos curiosidad por saber qué te parece.',
    'Todas las opiniones son bienvenidas.',
  ],
  questions: {
    professionals: ['¿Cómo lo abordas en tu trabajo?', '¿Qué te ha funcionado a ti?'],
    entrepreneurs: ['¿Cómo lo gestionas en tu negocio?', '¿Qué harías de otra manera?'],
    executives: ['¿Cómo lo aborda su organización?', '¿Dónde ve el mayor desafío?'],
    marketers: ['¿Cómo lo pondrías en práctica?', '¿Qué ves en tus propias campañas?'],
    developers: ['¿Cómo lo resolverías?', '¿Cómo es tu propio enfoque?'],
    general: ['¿Qué opinas?', '¿Cómo lo ves?'],
  },
  callsToAction: {
    professionals: ['Comparte tu experiencia en los comentarios.', 'Cuéntanos en los comentarios qué añadirías.'],
    entrepreneurs: ['Cuéntanos en los comentarios cómo lo haces.', 'Comparte en los comentarios lo que has aprendido.'],
    executives: [
      'Comparta su punto de vista en los comentarios.',
      'Cuéntenos en los comentarios cómo lo ve su equipo.',
    ],
    marketers: ['Comparte en los comentarios qué te funciona.', 'Cuéntanos en los comentarios cómo lo harías.'],
    developers: ['Cuéntanos en los comentarios cómo lo construirías.', 'Comparte tu enfoque en los comentarios.'],
    general: ['Cuéntanoslo en los comentarios.', 'Dinos abajo qué te parece.'],
  },
  tones: {
    playful: {
      hooks: ['Psst… ¡{topic}! 😄', 'Redoble de tambores: ¡{topic}! 🥁', 'Vaya, vaya: ¡{topic}! 👋'],
      questions: ['Responde solo con emojis: ¿qué dices?', 'Con sinceridad: ¿sí, o muchísimo sí?'],
      callsToAction: ['Los comentarios están abiertos. ¡A jugar! 👇', 'Etiqueta a quien tiene que ver esto.'],
    },
    professional: {
      hooks: ['{Topic}.', 'En breve: {topic}.', 'Hoy en la agenda: {topic}.'],
      questions: ['¿Cuál es su valoración?', '¿Qué experiencia tiene con esto?'],
      callsToAction: [
        'Su punto de vista es bienvenido en los comentarios.',
        'Comparta su valoración en los comentarios.',
      ],
    },
    friendly: {
      hooks: [
        '¡Hola a todos! Hoy hablamos de esto: {topic}.',
        'Un detalle para ti: {topic}. ☺️',
        '¡Un saludo de todo el equipo! Aquí está: {topic}.',
      ],
      questions: ['¿Te gusta?', '¿Qué dirías tú?'],
      callsToAction: ['Déjanos unas palabras en los comentarios.', 'Escríbenos: cada saludo nos alegra.'],
    },
    excited: {
      hooks: ['¡Allá vamos: {topic}! 🎉', '¡Llegó el momento: {topic}! 🙌', '¡Bien! ¡{Topic}! ✨'],
      questions: ['¿Quién se apunta?', '¿Quién más tiene ganas?'],
      callsToAction: ['¡Grítalo en los comentarios! 🙌', '¡Dinos en los comentarios si te apuntas!'],
    },
  },
  notices: ['{Topic}.', 'Aviso: {topic}.', 'Un aviso de nuestra parte: {topic}.'],
  apologies: ['Pedimos disculpas: {topic}.', 'Lo sentimos: {topic}.', 'Nuestras disculpas: {topic}.'],
  closingApologies: ['Pedimos disculpas.', 'Lo sentimos.'],
  apologizes: /disculp|sentimos|perdón|lamentamos/iu,
  sympathy: ['Nuestro pésame: {topic}.', 'Con nuestro pesar: {topic}.'],
  thanks: ['Gracias: {topic}.', 'Muchas gracias: {topic}.', 'Hoy damos las gracias: {topic}.'],
  signature: 'Tu equipo de {company}',
  callToAction:
    /(?<!\p{L})(?:comentarios?|comenta|cuéntanos\p{L}*|cuéntenos|dinos|dime|comparte|comparta|síguenos|sígueme|suscríbete|regístrate|únete|visita|descubre|lee|más información|haz clic|descarga|reserva|compra ahora|pide|enlace en (?:la )?bio|escríbenos|contacta|solicita|etiqueta|vota|prueba|guarda)(?!\p{L})/iu,
  address: /(?<!\p{L})(?:tú|tu|tus|te|ti|usted|ustedes|vosotros|os|vuestr[oa]s?)(?!\p{L})/iu,
  fillers: /(?<!\bno) (?:realmente|literalmente|básicamente|simplemente|muy|sinceramente)(?= \p{L})(?! bien\b)/gu,
  weakOpening:
    /^(?:Estoy|Estamos)\s+(?:muy )?(?:encantad[oa]s?|felices|feliz|orgullos[oa]s?|content[oa]s?|emocionad[oa]s?)\s+(?:de|por)\s+(?:anunciar(?:les|te|os)?|compartir|informar(?:les|te)?|decir(?:les|te)?)\s+que\s+/iu,
  splits: [
    { at: /, y (?=(?:nosotros|ustedes|tú|él|ella|ellos|esto|eso|nuestro\p{L}*|el|la)(?!\p{L}))/gu, second: '' },
    { at: /, (pero|así que) (?=\p{L})/gu, second: '$1 ' },
  ],
  leaning:
    /^(?:esto|eso|este|esta|estos|estas|él|ella|ellos|y|pero|porque|también|luego|entonces|además|sin embargo|por eso|así|finalmente)(?!\p{L})/iu,
};
