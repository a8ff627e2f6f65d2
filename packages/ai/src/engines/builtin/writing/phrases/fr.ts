import type { WritingPhrases } from './writing-phrases.ts';

export const fr: WritingPhrases = {
  hooks: [
    'Notre sujet du jour : {topic}.',
    '{Topic}.',
    'À la une aujourd’hui : {topic}.',
    'Ce qui nous occupe en ce moment : {topic}.',
  ],
  askingHooks: ['{Topic} : qu’est-ce que cela vous évoque ?', 'Une question pour vous à ce sujet : {topic}.'],
  openQuestions: [
    'Qu’aimeriez-vous voir plus souvent chez {company} ?',
    'Si vous pouviez poser une question à {company}, laquelle serait-ce ?',
    'De quel sujet {company} devrait parler la prochaine fois, selon vous ?',
    'Qu’est-ce qui vous a fait connaître {company} ?',
  ],
  openQuestionsUnnamed: [
    'Qu’aimeriez-vous voir plus souvent ici ?',
    'Si vous pouviez nous poser une question, laquelle serait-ce ?',
    'De quel sujet devrions-nous parler la prochaine fois ?',
    'Qu’est-ce qui vous amène sur cette page ?',
  ],
  bridges: [
    'Les commentaires sont ouverts à votre avis.',
    'Nous sommes curieux de savoir ce que vous en pensez.',
    'Tous les avis sont les bienvenus.',
  ],
  questions: {
    professionals: ['Comment abordez-vous cela dans votre travail ?', 'Qu’est-ce qui a fonctionné pour vous ?'],
    entrepreneurs: ['Comment gérez-vous cela dans votre entreprise ?', 'Que feriez-vous autrement ?'],
    executives: ['Comment votre organisation aborde-t-elle cela ?', 'Où voyez-vous le plus grand défi ?'],
    marketers: ['Comment mettriez-vous cela en pratique ?', 'Que voyez-vous dans vos propres campagnes ?'],
    developers: ['Comment résoudriez-vous cela ?', 'À quoi ressemble votre propre approche ?'],
    general: ['Qu’en pensez-vous ?', 'Comment voyez-vous cela ?'],
  },
  callsToAction: {
    professionals: ['Partagez votre expérience en commentaire.', 'Dites-nous en commentaire ce que vous ajouteriez.'],
    entrepreneurs: [
      'Dites-nous en commentaire comment vous faites.',
      'Partagez en commentaire ce que vous avez appris.',
    ],
    executives: [
      'Partagez votre point de vue en commentaire.',
      'Dites-nous en commentaire ce qu’en pense votre équipe.',
    ],
    marketers: ['Partagez en commentaire ce qui marche pour vous.', 'Dites-nous en commentaire comment vous feriez.'],
    developers: ['Dites-nous en commentaire comment vous le feriez.', 'Partagez votre approche en commentaire.'],
    general: ['Dites-le-nous en commentaire.', 'Donnez-nous votre avis ci-dessous.'],
  },
  tones: {
    playful: {
      hooks: ['Psst… {topic} ! 😄', 'Roulement de tambour : {topic} ! 🥁', 'Tiens, tiens : {topic} ! 👋'],
      questions: ['Répondez en emojis seulement : qu’en dites-vous ?', 'Soyez honnêtes : oui, ou mille fois oui ?'],
      callsToAction: ['Les commentaires sont ouverts. Lâchez-vous ! 👇', 'Identifiez la personne qui doit voir ça.'],
    },
    professional: {
      hooks: ['{Topic}.', 'En bref : {topic}.', 'À l’ordre du jour : {topic}.'],
      questions: ['Quelle est votre analyse ?', 'Quelle est votre expérience en la matière ?'],
      callsToAction: ['Votre point de vue est le bienvenu en commentaire.', 'Partagez votre analyse en commentaire.'],
    },
    friendly: {
      hooks: [
        'Bonjour à toutes et à tous ! Aujourd’hui : {topic}.',
        'Un petit quelque chose pour vous : {topic}. ☺️',
        'Un bonjour de toute l’équipe ! Voici : {topic}.',
      ],
      questions: ['Est-ce que cela vous plaît ?', 'Qu’en dites-vous ?'],
      callsToAction: ['Laissez-nous un petit mot en commentaire.', 'Écrivez-nous : chaque bonjour nous fait plaisir.'],
    },
    excited: {
      hooks: ['C’est parti : {topic} ! 🎉', 'Le moment est venu : {topic} ! 🙌', 'Youpi ! {Topic} ! ✨'],
      questions: ['Qui en est ?', 'Qui a hâte aussi ?'],
      callsToAction: ['Criez-le en commentaire ! 🙌', 'Dites-nous en commentaire si vous en êtes !'],
    },
  },
  notices: ['{Topic}.', 'À noter : {topic}.', 'Une information de notre part : {topic}.'],
  apologies: [
    'Toutes nos excuses : {topic}.',
    'Nous sommes désolés : {topic}.',
    'Nous vous prions de nous excuser : {topic}.',
  ],
  closingApologies: ['Toutes nos excuses.', 'Nous sommes désolés.'],
  apologizes: /excus|désolé|regrett/iu,
  sympathy: ['Toutes nos pensées : {topic}.', 'Avec notre sympathie : {topic}.'],
  thanks: ['Merci : {topic}.', 'Un grand merci : {topic}.', 'Aujourd’hui, nous disons merci : {topic}.'],
  signature: 'Votre équipe {company}',
  callToAction:
    /(?<!\p{L})(?:commentaires?|commentez|dites(?:-le)?-(?:nous|moi)|partagez|suivez(?:-nous|-moi)?|abonnez-vous|inscrivez-vous|rejoignez|visitez|découvrez|lisez|en savoir plus|cliquez|téléchargez|réservez|commandez|lien en bio|écrivez-nous|contactez|postulez|identifiez|votez|essayez|donnez-nous)(?!\p{L})/iu,
  address: /(?<!\p{L})(?:vous|votre|vos|tu|toi|ton|ta|tes)(?!\p{L})/iu,
  fillers: /(?<!\bpas) (?:vraiment|réellement|littéralement|simplement|franchement|très)(?= \p{L})/gu,
  weakOpening:
    /^(?:Je suis|Nous sommes)\s+(?:très |vraiment |si )?(?:heureux|heureuse|heureuses|ravis?|ravies?|fiers?|fières?|enchantés?|contents?)\s+(?:de\s+(?:vous\s+)?|d['’])(?:annoncer|partager|dire|informer)\s+(?:que\s+|qu['’])/iu,
  splits: [
    { at: /, et (?=(?:nous|vous|il|elle|ils|elles|on|je|cela|notre|nos)(?!\p{L}))/gu, second: '' },
    { at: /, (mais|donc|car) (?=\p{L})/gu, second: '$1 ' },
  ],
  leaning:
    /^(?:il|elle|ils|elles|cela|ça|ce|cette|ces|et|mais|donc|car|aussi|puis|ensuite|cependant|pourtant|enfin|ainsi|y)(?!\p{L})/iu,
};
