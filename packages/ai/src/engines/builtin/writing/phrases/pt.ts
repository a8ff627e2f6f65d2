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
  bridges: ['A sua opinião conta aqui.', 'Queremos muito saber o que você acha.', 'Lemos todas as respostas.'],
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
  signature: 'A equipe da {company}',
  request:
    /^(?:por favor,?\s+)?(?:escrev[ae]r?|cri[ae]r?|faça|fazer|ger[ae]r?|redij[ae])(?:-me|-nos)?\s+(?:uma?\s+|o\s+|a\s+)?(?:[\p{L}-]+\s+){0,3}?(?:publicação|publicações|posts?|textos?|conteúdos?|legendas?|tweets?)(?:\s+para\s+[\p{L}/]+)?(?:\s*[:,]\s*|\s+(?:sobre|acerca de|anunciando)\s+|\s*[.!]?$)/iu,
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
