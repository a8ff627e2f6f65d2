import { expect, test } from 'vitest';
import { createWatches, findWatched } from './watch-words.ts';

const watches = createWatches({
  product: 'We make gear for long walks and sell it all over Europe.\nAlpine 45, Storm Shell',
  competitor: 'Ridgeline; Peak & Pine',
});
const topicsOf = (text: string) => findWatched(text, watches).map(({ topic }) => topic);

test.each([
  ['Your CEO should be ashamed', ['ceo']],
  ['Das ist viel zu teuer geworden', ['pricing']],
  ['La qualité a baissé', ['product']],
  ['Nadie contesta en soporte', ['support']],
  ['I am switching to Ridgeline', ['competitor']],
  ['My Alpine 45 arrived', ['product']],
  ['The storm shell is great', ['product']],
  ['When do you open?', []],
  ['', []],
])('%j speaks of %j', (text, topics) => {
  expect(topicsOf(text)).toEqual(topics);
});

test('a sentence about the products is no name, and a part of a word none either', () => {
  expect(topicsOf('We walked all over Europe')).toEqual([]);
  expect(topicsOf('A feeble joke of a ceosomething')).toEqual([]);
});

test('tells the word by which it knew', () => {
  expect(findWatched('So EXPENSIVE now', watches)).toEqual([{ topic: 'pricing', word: 'expensive' }]);
});
