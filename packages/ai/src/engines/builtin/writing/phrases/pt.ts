import type { WritingPhrases } from './writing-phrases.ts';

export const pt: WritingPhrases = {
  hooks: ['O nosso tema de hoje: {topic}.', '{Topic}.', 'Hoje em destaque: {topic}.', 'Em que pensamos hoje: {topic}.'],
  askingHooks: ['{Topic}: qual é a primeira coisa que lhe vem à mente?', 'Uma pergunta sobre este tema: {topic}.'],
  openQuestions: [
    'O que você gostaria de ver mais vezes em {company}?',
    'Se pudesse perguntar algo a {company}, o que seria?',
    'De que tema {company} deveria falar da próxima vez?',
    'O que trouxe você até {company}?',
  ],
  openQuestionsUnnamed: [
    'O que você gostaria de ver mais vezes aqui?',
    'Se pudesse nos perguntar algo, o que seria?',
    'De que tema deveríamos falar da próxima vez?',
    'O que trouxe você a esta página?',
  ],
  bridges: [
    'Nos comentários há espaço para a sua opinião.',
    'Queremos muito saber o que você acha.',
    'Todas as opiniões são bem-vindas.',
  ],
  questions: {
    professionals: ['Como você trata disso no seu trabalho?', 'O que funcionou para você?'],
    entrepreneurs: ['Como você trata disso na sua empresa?', 'O que você faria de outra forma?'],
    executives: ['Como a sua organização trata disso?', 'Onde você vê o maior desafio?'],
    marketers: ['Como você colocaria isso em prática?', 'O que você vê nas suas próprias campanhas?'],
    developers: ['Como você resolveria isso?', 'Como é a sua própria abordagem?'],
    general: ['O que você acha?', 'Como você vê isso?'],
  },
  callsToAction: {
    professionals: [
      'Compartilhe a sua experiência nos comentários.',
      'Conte nos comentários o que você acrescentaria.',
    ],
    entrepreneurs: ['Conte nos comentários como você faz.', 'Compartilhe nos comentários o que você aprendeu.'],
    executives: [
      'Compartilhe o seu ponto de vista nos comentários.',
      'Conte nos comentários como a sua equipe vê isso.',
    ],
    marketers: ['Compartilhe nos comentários o que funciona para você.', 'Conte nos comentários como você faria.'],
    developers: ['Conte nos comentários como você construiria isso.', 'Compartilhe a sua abordagem nos comentários.'],
    general: ['Conte nos comentários.', 'Diga abaixo o que você acha.'],
  },
  tones: {
    playful: {
      hooks: ['Psst… {topic}! 😄', 'Rufem os tambores: {topic}! 🥁', 'Ora, ora: {topic}! 👋'],
      questions: ['Responda só com emojis: o que me diz?', 'Com sinceridade: sim, ou muito sim?'],
      callsToAction: ['Os comentários estão abertos. Solte-se! 👇', 'Marque quem precisa ver isto.'],
    },
    professional: {
      hooks: ['{Topic}.', 'Em resumo: {topic}.', 'Hoje na agenda: {topic}.'],
      questions: ['Qual é a sua avaliação?', 'Qual é a sua experiência com isto?'],
      callsToAction: [
        'O seu ponto de vista é bem-vindo nos comentários.',
        'Compartilhe a sua avaliação nos comentários.',
      ],
    },
    friendly: {
      hooks: [
        'Olá a todos! Hoje falamos disto: {topic}.',
        'Um mimo para você: {topic}. ☺️',
        'Um abraço de toda a equipe! Aqui está: {topic}.',
      ],
      questions: ['Gostou?', 'O que você diria?'],
      callsToAction: ['Deixe umas palavras nos comentários.', 'Escreva: cada olá nos alegra.'],
    },
    excited: {
      hooks: ['Aqui vamos nós: {topic}! 🎉', 'Chegou a hora: {topic}! 🙌', 'Viva! {Topic}! ✨'],
      questions: ['Quem topa?', 'Quem mais está ansioso?'],
      callsToAction: ['Grite nos comentários! 🙌', 'Conte nos comentários se você topa!'],
    },
  },
  notices: ['{Topic}.', 'Aviso: {topic}.', 'Um aviso da nossa parte: {topic}.'],
  apologies: ['Pedimos desculpa: {topic}.', 'Lamentamos: {topic}.', 'As nossas desculpas: {topic}.'],
  closingApologies: ['Pedimos desculpa.', 'Lamentamos.'],
  apologizes: /desculp|lamentamos|sentimos/iu,
  sympathy: ['Os nossos sentimentos: {topic}.', 'Com o nosso pesar: {topic}.'],
  thanks: ['Obrigado: {topic}.', 'Muito obrigado: {topic}.', 'Hoje agradecemos: {topic}.'],
  signature: 'A equipe da {company}',
  callToAction:
    /(?<!\p{L})(?:comentários?|comente|conte(?:-nos)?|diga(?:-nos)?|compartilhe|partilhe|siga(?:-nos)?|inscreva-se|cadastre-se|junte-se|visite|descubra|leia|saiba mais|clique|baixe|reserve|compre agora|peça|link na bio|fale conosco|candidate-se|marque|vote|experimente|salve)(?!\p{L})/iu,
  address: /(?<!\p{L})(?:você|vocês|seu|sua|seus|suas|tu|teu|tua|lhe)(?!\p{L})/iu,
  fillers: /(?<!\bnão) (?:realmente|literalmente|basicamente|simplesmente|sinceramente)(?= \p{L})/gu,
  weakOpening:
    /^(?:Estou|Estamos)\s+(?:muito )?(?:felizes|feliz|orgulhos[oa]s?|content(?:e|es)|animad[oa]s?|empolgad[oa]s?)\s+(?:em|de|por)\s+(?:anunciar|compartilhar|informar|dizer)\s+que\s+/iu,
  splits: [
    { at: /, e (?=(?:nós|você|vocês|ele|ela|eles|isso|isto|o|a|os|as)(?!\p{L}))/gu, second: '' },
    { at: /, (mas|então|porém) (?=\p{L})/gu, second: '$1 ' },
  ],
  leaning:
    /^(?:isso|isto|este|esta|estes|estas|ele|ela|eles|elas|e|mas|porque|também|depois|então|porém|além disso|por isso|assim|finalmente)(?!\p{L})/iu,
};
