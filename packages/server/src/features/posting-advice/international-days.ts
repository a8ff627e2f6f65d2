/**
 * International days of fixed date, a choice of those that brands post about. Source: United Nations, "List of International Days
 * and Weeks" (un.org/en/observances/list-days-weeks), with the resolution or body it names; every day held on 2026-11-21 against a
 * copy of the list of 2025.
 */
export type InternationalDay = {
  /** `MM-DD`. */
  day: string;
  name: string;
  description: string;
  source: string;
};

export const internationalDays: readonly InternationalDay[] = [
  {
    day: '01-24',
    name: 'International Day of Education',
    description: 'Learning and those who teach.',
    source: 'A/RES/73/25',
  },
  {
    day: '02-11',
    name: 'International Day of Women and Girls in Science',
    description: 'Women in research and technology.',
    source: 'A/RES/70/212',
  },
  {
    day: '02-21',
    name: 'International Mother Language Day',
    description: 'The languages people grow up with.',
    source: 'A/RES/56/262',
  },
  { day: '03-03', name: 'World Wildlife Day', description: 'Wild animals and plants.', source: 'A/RES/68/205' },
  {
    day: '03-08',
    name: 'International Women’s Day',
    description: 'Women’s rights and what women achieve.',
    source: 'United Nations',
  },
  {
    day: '03-20',
    name: 'International Day of Happiness',
    description: 'What makes people content.',
    source: 'A/RES/66/281',
  },
  { day: '03-21', name: 'International Day of Forests', description: 'Forests and trees.', source: 'A/RES/67/200' },
  { day: '03-22', name: 'World Water Day', description: 'Fresh water and how it is used.', source: 'A/RES/47/193' },
  {
    day: '04-07',
    name: 'World Health Day',
    description: 'Health, with a theme of its own each year.',
    source: 'WHA/A.2/Res.35',
  },
  {
    day: '04-21',
    name: 'World Creativity and Innovation Day',
    description: 'New ideas and those who have them.',
    source: 'A/RES/71/284',
  },
  {
    day: '04-22',
    name: 'International Mother Earth Day',
    description: 'Protecting nature; also called Earth Day.',
    source: 'A/RES/63/278',
  },
  {
    day: '04-23',
    name: 'World Book and Copyright Day',
    description: 'Books, reading and authors.',
    source: 'UNESCO 28 C/3.18',
  },
  { day: '05-03', name: 'World Press Freedom Day', description: 'Free reporting.', source: 'UNESCO 26 C/4.3' },
  {
    day: '05-15',
    name: 'International Day of Families',
    description: 'Families of every kind.',
    source: 'A/RES/47/237',
  },
  { day: '05-20', name: 'World Bee Day', description: 'Bees and other pollinators.', source: 'A/RES/72/211' },
  { day: '05-21', name: 'International Tea Day', description: 'Tea and those who grow it.', source: 'A/RES/74/241' },
  { day: '06-03', name: 'World Bicycle Day', description: 'Cycling.', source: 'A/RES/72/272' },
  {
    day: '06-05',
    name: 'World Environment Day',
    description: 'Protecting the environment.',
    source: 'A/RES/2994 (XXVII)',
  },
  { day: '06-08', name: 'World Oceans Day', description: 'The seas and life in them.', source: 'A/RES/63/111' },
  { day: '06-21', name: 'International Day of Yoga', description: 'Yoga and well-being.', source: 'A/RES/69/131' },
  {
    day: '06-27',
    name: 'Micro-, Small and Medium-sized Enterprises Day',
    description: 'Small businesses and those who run them.',
    source: 'A/RES/71/279',
  },
  {
    day: '07-30',
    name: 'International Day of Friendship',
    description: 'Friendship between people and peoples.',
    source: 'A/RES/65/275',
  },
  { day: '08-12', name: 'International Youth Day', description: 'Young people.', source: 'A/RES/54/120' },
  { day: '08-19', name: 'World Humanitarian Day', description: 'Those who help in crises.', source: 'A/RES/63/139' },
  {
    day: '09-15',
    name: 'International Day of Democracy',
    description: 'Taking part in decisions.',
    source: 'A/RES/62/7',
  },
  { day: '09-21', name: 'International Day of Peace', description: 'Peace.', source: 'A/RES/36/67' },
  {
    day: '09-27',
    name: 'World Tourism Day',
    description: 'Travel and hospitality.',
    source: 'World Tourism Organization',
  },
  {
    day: '09-30',
    name: 'International Translation Day',
    description: 'Translators and languages.',
    source: 'A/RES/71/288',
  },
  {
    day: '10-01',
    name: 'International Day of Older Persons',
    description: 'People of advanced age.',
    source: 'A/RES/45/106',
  },
  { day: '10-05', name: 'World Teachers’ Day', description: 'Teachers.', source: 'UNESCO 27 C/INF.7' },
  { day: '10-10', name: 'World Mental Health Day', description: 'Mental health.', source: 'World Health Organization' },
  { day: '10-16', name: 'World Food Day', description: 'Food and those who produce it.', source: 'A/RES/35/70' },
  {
    day: '10-24',
    name: 'United Nations Day',
    description: 'The founding of the United Nations in 1945.',
    source: 'A/RES/168 (II)',
  },
  {
    day: '11-14',
    name: 'World Diabetes Day',
    description: 'Diabetes and how to live with it.',
    source: 'A/RES/61/225',
  },
  { day: '11-20', name: 'World Children’s Day', description: 'Children’s rights.', source: 'A/RES/836 (IX)' },
  {
    day: '12-03',
    name: 'International Day of Persons with Disabilities',
    description: 'Access for everybody.',
    source: 'A/RES/47/3',
  },
  {
    day: '12-05',
    name: 'International Volunteer Day',
    description: 'People who help without pay.',
    source: 'A/RES/40/212',
  },
  {
    day: '12-10',
    name: 'Human Rights Day',
    description: 'The Universal Declaration of Human Rights of 1948.',
    source: 'A/RES/423 (V)',
  },
  {
    day: '12-11',
    name: 'International Mountain Day',
    description: 'Mountains and life in them.',
    source: 'A/RES/57/245',
  },
  {
    day: '12-18',
    name: 'International Migrants Day',
    description: 'People who live where they were not born.',
    source: 'A/RES/55/93',
  },
];
