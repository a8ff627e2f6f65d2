/** Messages for people who have none at hand: a question, praise, a complaint, other languages, and one that no machine may answer. */
export const trialExamples = [
  {
    text: 'Hi, is the footprint included with the tent, or do I order it on its own?',
    senderName: 'Lucía Ferrer',
    channel: 'public',
  },
  {
    text: 'Just back from a week in the rain and stayed dry the whole time. Best tent I ever had!',
    senderName: 'Jonas Berg',
    channel: 'public',
  },
  {
    text: 'Third time I write: my parcel arrived with a broken pole and nobody answers. I want my money back.',
    senderName: 'Amara Obi',
    channel: 'private',
  },
  { text: 'Wie lange habe ich Zeit, etwas zurückzuschicken?', senderName: 'Katrin Vogel', channel: 'private' },
  { text: '¿A qué hora abren mañana la tienda de Madrid?', senderName: 'Diego Ruiz', channel: 'public' },
  {
    text: 'There is a strong smell of gas from your stove and my daughter feels sick.',
    senderName: 'Priya Nair',
    channel: 'public',
  },
] as const;
