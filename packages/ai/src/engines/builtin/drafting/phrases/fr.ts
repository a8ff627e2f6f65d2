import type { ReplyPhrases } from './reply-phrases.ts';

export const fr: ReplyPhrases = {
  greetings: { Hi: 'Bonjour', Hello: 'Bonjour', Dear: 'Bonjour', Hey: 'Bonjour' },
  greetingWithName: '{greeting} {name},',
  greetingAlone: '{greeting},',
  closingComma: ',',
  closings: { Thanks: 'Merci', Regards: 'Cordialement', 'Best wishes': 'Bien à vous', Cheers: 'À bientôt' },
  openings: {
    complaint: [
      'Nous sommes désolés de lire cela et vous remercions de nous en avoir informés.',
      'Nous vous présentons nos excuses pour le désagrément que vous décrivez.',
      'Nous sommes vraiment désolés, ce n’est pas ce que nous voulons pour vous.',
      'Quelle déception, nous en sommes désolés, et merci de nous le dire.',
    ],
    query: [
      'Merci pour votre question.',
      'Merci d’avoir pris contact avec nous.',
      'Merci de poser la question !',
      'Merci de nous écrire.',
    ],
    praise: [
      'Merci beaucoup pour vos mots aimables, ils comptent beaucoup pour toute l’équipe.',
      'Nous sommes ravis de lire cela et vous remercions de l’avoir partagé.',
      'Vous illuminez notre journée, merci beaucoup !',
      'Mille mercis, quel plaisir de lire cela !',
    ],
    feedback: [
      'Merci de partager votre avis avec nous.',
      'Merci pour votre suggestion ; de tels retours nous montrent ce qui compte pour nos clients.',
      'Merci pour l’idée, c’est précieux de savoir ce que vous aimeriez voir !',
      'Merci d’avoir pris le temps de nous dire ce que vous en pensez.',
    ],
  },
  again: [
    'Nous sommes désolés que vous ayez dû nous écrire à nouveau à ce sujet.',
    'Merci de votre patience ; nous regrettons que ce point soit encore ouvert pour vous.',
  ],
  empathy: ['Nous comprenons à quel point cela doit être frustrant.', 'Votre mécontentement se comprend.'],
  leadIn: ['Voici ce que nous pouvons vous dire :', 'Voici comment cela fonctionne :', 'Ceci devrait vous aider :'],
  askOrder: [
    'Pourriez-vous nous envoyer votre numéro de commande en message privé, afin que nous puissions regarder ?',
    'Pour que nous puissions vérifier, merci d’envoyer le numéro de commande en message privé plutôt qu’ici en public.',
    'Un message privé avec votre numéro de commande nous aiderait à savoir ce qui s’est passé.',
  ],
  askDetails: [
    'Pourriez-vous nous dire en message privé ce qui s’est passé exactement, et quand ?',
    'Merci de nous envoyer un message privé avec quelques détails, afin que la bonne personne puisse regarder.',
    'Quelques détails en message privé nous aideraient à comprendre ce qui n’a pas marché.',
  ],
  askOrderInPrivate: [
    'Pourriez-vous nous indiquer votre numéro de commande, afin que nous puissions regarder ?',
    'Pour que nous puissions vérifier, merci de nous indiquer le numéro de commande.',
  ],
  askDetailsInPrivate: [
    'Pourriez-vous nous dire ce qui s’est passé exactement, et quand ?',
    'Quelques détails de plus nous aideraient à comprendre ce qui n’a pas marché.',
  ],
  askMore: [
    'Nous préférons ne pas deviner : pourriez-vous nous en dire un peu plus sur votre besoin ?',
    'Pour bien répondre, pourriez-vous préciser de quel produit ou service il s’agit ?',
    'Pourriez-vous nous donner un ou deux détails de plus, afin que nous répondions correctement ?',
  ],
  contact: ['Vous pouvez aussi écrire à {email}.', 'Si vous préférez l’e-mail, notre adresse est {email}.'],
  invitation: [
    'S’il reste un doute, écrivez-nous simplement ici.',
    'Dites-nous si cela ne répond pas à votre message.',
  ],
  safety: 'Si quelqu’un est blessé ou en danger, appelez d’abord les secours et n’utilisez plus le produit.',
  orderWords:
    'commande colis livraison livre envoi retour rembours paiement debit preleve facture reservation abonnement compte coursier recu achat',
};
