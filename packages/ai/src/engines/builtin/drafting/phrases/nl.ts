import type { MannerPhrases } from './reply-phrases.ts';

export const nl: MannerPhrases = {
  greetings: { Hi: 'Hoi', Hello: 'Hallo', Dear: 'Beste', Hey: 'Hey' },
  greetingWithName: '{greeting} {name},',
  greetingAlone: '{greeting},',
  closingComma: ',',
  closings: {
    Thanks: 'Bedankt',
    Regards: 'Met vriendelijke groet',
    'Best wishes': 'Hartelijke groet',
    Cheers: 'Groetjes',
  },
  again: [
    'Het spijt ons dat je ons hier opnieuw over moest schrijven.',
    'Dank je voor je geduld; het spijt ons dat dit nog openstaat.',
  ],
  leadIn: ['Dit kunnen we je erover vertellen:', 'Zo werkt het:', 'Dit helpt je hopelijk verder:'],
  askDetails: [
    'Zou je ons in een privébericht kunnen vertellen wat er precies is gebeurd en wanneer?',
    'Stuur ons alsjeblieft een privébericht met wat meer details, dan kan de juiste persoon ernaar kijken.',
    'Met een paar details in een privébericht kunnen we begrijpen wat er misging.',
  ],
  askDetailsInPrivate: [
    'Zou je ons kunnen vertellen wat er precies is gebeurd en wanneer?',
    'Met een paar details kunnen we begrijpen wat er misging.',
  ],
  anyMood: {
    told: 'Dank je wel dat je ons dit vertelt!',
    looking: 'Bedankt voor je bericht. Iemand van ons team kijkt er persoonlijk naar.',
    rest: 'Iemand van ons team kijkt naar de rest van je bericht.',
    ifOrder: 'Als het om een bestelling gaat, helpt het nummer ervan ons.',
  },
  notForUs:
    'We weten niet zeker of dit bericht voor ons bedoeld was. Zou je kunnen nakijken aan wie je wilde schrijven?',
  bereaved: ['Gecondoleerd met je verlies.', 'We willen graag dat de juiste persoon dit voor je oppakt.'],
  sorryToHear: 'Dat vinden we heel erg.',
  contact: ['Je kunt ook schrijven naar {email}.', 'Liever per e-mail? Ons adres is {email}.'],
  invitation: [
    'Is er nog iets onduidelijk, schrijf ons dan gewoon hier.',
    'Laat het ons weten als dit je bericht niet beantwoordt.',
  ],
};
