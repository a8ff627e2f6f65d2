/**
 * Help lines for people who may harm themselves, by country (ISO 3166-1, two letters), and what agents are told. National lines only, each
 * with the organisation's own address. Noted on `knownHelpLinesNotedOn` from what the organisations publish and from public pages about
 * them; nobody called the numbers. A workspace replaces a country's lines by its own.
 */
export type HelpLine = {
  name: string;
  /** As people dial or text it in that country. */
  contact: string;
  /** The organisation's own page: it says when the line answers, and in which languages. */
  url: string;
  hours: string;
};

export const knownHelpLinesNotedOn = '2026-11-22';

/** For every other country. */
export const helpLineDirectory = { name: 'Find A Helpline', url: 'https://findahelpline.com' } as const;

const always = 'Day and night';

export const knownHelpLines: Readonly<Record<string, readonly HelpLine[]>> = {
  AT: [{ name: 'TelefonSeelsorge', contact: '142', url: 'https://www.telefonseelsorge.at', hours: always }],
  AU: [{ name: 'Lifeline', contact: '13 11 14', url: 'https://www.lifeline.org.au', hours: always }],
  BE: [
    { name: 'Zelfmoordlijn', contact: '1813', url: 'https://www.zelfmoord1813.be', hours: always },
    {
      name: 'Centre de Prévention du Suicide',
      contact: '0800 32 123',
      url: 'https://www.preventionsuicide.be',
      hours: always,
    },
  ],
  BR: [{ name: 'Centro de Valorização da Vida (CVV)', contact: '188', url: 'https://cvv.org.br', hours: always }],
  CA: [{ name: '9-8-8: Suicide Crisis Helpline', contact: '988', url: 'https://988.ca', hours: always }],
  CH: [{ name: 'Die Dargebotene Hand / La Main Tendue', contact: '143', url: 'https://www.143.ch', hours: always }],
  DE: [
    {
      name: 'TelefonSeelsorge',
      contact: '0800 111 0 111 or 0800 111 0 222',
      url: 'https://www.telefonseelsorge.de',
      hours: always,
    },
  ],
  DK: [
    {
      name: 'Livslinien',
      contact: '70 201 201',
      url: 'https://www.livslinien.dk',
      hours: 'Every day, closed in the early morning; see the page',
    },
  ],
  ES: [
    {
      name: 'Línea 024 de atención a la conducta suicida',
      contact: '024',
      url: 'https://www.sanidad.gob.es/linea024/home.htm',
      hours: always,
    },
  ],
  FI: [{ name: 'MIELI crisis helpline (Finnish)', contact: '09 2525 0111', url: 'https://mieli.fi', hours: always }],
  FR: [
    { name: '3114, numéro national de prévention du suicide', contact: '3114', url: 'https://3114.fr', hours: always },
  ],
  GB: [{ name: 'Samaritans', contact: '116 123', url: 'https://www.samaritans.org', hours: always }],
  IE: [{ name: 'Samaritans Ireland', contact: '116 123', url: 'https://www.samaritans.org/ireland', hours: always }],
  IN: [{ name: 'Tele-MANAS', contact: '14416', url: 'https://telemanas.mohfw.gov.in', hours: always }],
  IT: [
    {
      name: 'Telefono Amico Italia',
      contact: '02 2327 2327',
      url: 'https://www.telefonoamico.it',
      hours: 'Every day, closed at night; see the page',
    },
  ],
  JP: [
    { name: 'よりそいホットライン', contact: '0120-279-338', url: 'https://www.since2011.net/yorisoi', hours: always },
  ],
  KR: [{ name: '자살예방 상담전화', contact: '109', url: 'https://www.129.go.kr/109', hours: always }],
  NL: [{ name: '113 Zelfmoordpreventie', contact: '113 or 0800-0113', url: 'https://www.113.nl', hours: always }],
  NO: [{ name: 'Mental Helse', contact: '116 123', url: 'https://mentalhelse.no', hours: always }],
  NZ: [{ name: '1737, need to talk?', contact: '1737 (call or text)', url: 'https://1737.org.nz', hours: always }],
  PL: [
    {
      name: 'Kryzysowy Telefon Zaufania',
      contact: '116 123',
      url: 'https://116sos.pl',
      hours: 'See the page',
    },
  ],
  PT: [
    {
      name: 'Linha Nacional de Prevenção do Suicídio',
      contact: '1411',
      url: 'https://www.sns24.gov.pt',
      hours: always,
    },
    { name: 'SOS Voz Amiga', contact: '213 544 545', url: 'https://www.sosvozamiga.org', hours: '15:30 to 0:30' },
  ],
  SE: [{ name: 'Mind Självmordslinjen', contact: '90101', url: 'https://mind.se', hours: always }],
  US: [
    {
      name: '988 Suicide & Crisis Lifeline',
      contact: '988 (call or text)',
      url: 'https://988lifeline.org',
      hours: always,
    },
  ],
};

/** Where a language is mostly written from, the likeliest first: a guess, for an order and never for a limit. */
const countriesByLanguage: Readonly<Record<string, readonly string[]>> = {
  da: ['DK'],
  de: ['DE', 'AT', 'CH'],
  en: ['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'IN'],
  es: ['ES', 'US'],
  fi: ['FI'],
  fr: ['FR', 'BE', 'CH', 'CA'],
  hi: ['IN'],
  it: ['IT', 'CH'],
  ja: ['JP'],
  ko: ['KR'],
  nl: ['NL', 'BE'],
  no: ['NO'],
  pl: ['PL'],
  pt: ['BR', 'PT'],
  sv: ['SE', 'FI'],
};

/** The countries that a message in this language may come from; empty where nothing tells. @param language ISO 639-1, or null */
export function likelyCountriesOf(language: string | null): readonly string[] {
  return countriesByLanguage[language?.slice(0, 2) ?? ''] ?? [];
}

/** What an agent is told who has such a message before them. */
export const selfHarmGuidance = {
  steps: [
    'Answer soon, calmly, in your own words.',
    'Ask plainly whether they think of suicide: asking puts the idea into nobody’s head.',
    'If life is in danger now, the local emergency number comes first. Tell whoever leads your team.',
    'Listen. Do not judge, argue, sell, or promise secrecy.',
    'Name a help line of their country, and say that somebody there listens.',
    'Look again the next day.',
  ],
  author: 'Written by Parley’s authors, who are no clinicians; nobody of that profession has reviewed it yet.',
  source: {
    title: '5 Action Steps to Help Someone Having Thoughts of Suicide, US National Institute of Mental Health',
    url: 'https://www.nimh.nih.gov/health/publications/5-action-steps-to-help-someone-having-thoughts-of-suicide',
  },
  writtenOn: '2026-11-22',
} as const;
