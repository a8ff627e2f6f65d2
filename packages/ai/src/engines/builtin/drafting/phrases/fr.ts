import type { MannerPhrases } from './reply-phrases.ts';

export const fr: MannerPhrases = {
  greetings: { Hi: 'Bonjour', Hello: 'Bonjour', Dear: 'Bonjour', Hey: 'Bonjour' },
  greetingWithName: '{greeting} {name},',
  greetingAlone: '{greeting},',
  closingComma: ',',
  closings: { Thanks: 'Merci', Regards: 'Cordialement', 'Best wishes': 'Bien à vous', Cheers: 'À bientôt' },
  again: [
    'Nous sommes désolés que vous ayez dû nous écrire à nouveau à ce sujet.',
    'Merci de votre patience ; nous regrettons que ce point soit encore ouvert pour vous.',
  ],
  leadIn: ['Voici ce que nous pouvons vous dire :', 'Voici comment cela fonctionne :', 'Ceci devrait vous aider :'],
  askDetails: [
    'Pourriez-vous nous dire en message privé ce qui s’est passé exactement, et quand ?',
    'Merci de nous envoyer un message privé avec quelques détails, afin que la bonne personne puisse regarder.',
    'Quelques détails en message privé nous aideraient à comprendre ce qui n’a pas marché.',
  ],
  askDetailsInPrivate: [
    'Pourriez-vous nous dire ce qui s’est passé exactement, et quand ?',
    'Quelques détails de plus nous aideraient à comprendre ce qui n’a pas marché.',
  ],
  anyMood: {
    told: 'Merci de nous en parler !',
    looking: 'Merci pour votre message. Une personne de notre équipe le regarde en ce moment.',
    rest: 'Une personne de notre équipe regarde le reste de votre message.',
    ifOrder: 'S’il s’agit d’une commande, son numéro nous aide.',
  },
  notForUs:
    'Nous ne sommes pas sûrs que ce message nous était destiné. Pourriez-vous vérifier à qui vous vouliez écrire ?',
  bereaved: [
    'Nous vous présentons nos sincères condoléances.',
    'Nous aimerions que la bonne personne s’en occupe pour vous.',
  ],
  sorryToHear: 'Nous en sommes sincèrement désolés.',
  contact: ['Vous pouvez aussi écrire à {email}.', 'Si vous préférez l’e-mail, notre adresse est {email}.'],
  invitation: [
    'S’il reste un doute, écrivez-nous simplement ici.',
    'Dites-nous si cela ne répond pas à votre message.',
  ],
};
