import { describe, expect, it } from 'vitest';
import { jokesAboutAdvert, needsNoAnswer } from './needs-no-answer.ts';

describe('a message that needs no answer', () => {
  it.each([
    'ok',
    '👍👍',
    '@mia look at these, for your kitchen?',
    '@jonas schau mal, wäre was für dich?',
    '@lena regarde ça !',
    '@ana mira esto para el viernes',
    '@ravi dekh ye',
    '@darren_b @shaz1990 this is the one i was on about lads 😂',
    '@ayse_k @mertcan hadi cumartesi buraya gidelim mi 📚',
    '@lea @tom wollen wir da am Samstag hin?',
    '@ana @luis vamos el viernes',
    '@kieran.b @tashamay saturday?? 👀',
  ])('shows a friend something, or nods: %s', (text) => {
    expect(needsNoAnswer(text)).toBe(true);
  });

  it.each([
    '@tern where is my order 5512?',
    'Look at this, the seam is open on both sides!',
    '@tern look at this bag: after one week of school the seam is open on both of its sides',
    '@tern do these run small?',
    '@tern @parcels where is my order 5512',
    '@tern @ann is the shop open on Saturday?',
  ])('wants an answer: %s', (text) => {
    expect(needsNoAnswer(text)).toBe(false);
  });
});

describe('a joke about an advertisement', () => {
  it.each([
    'Leuke reclame hoor, maar die wandelaar loopt wel met z’n gespen verkeerd om 😂',
    'Der Typ in der Werbung hat den Rucksack falsch rum auf 🤣',
    'lol the guy in the ad wears it upside down',
  ])('is heard: %s', (text) => expect(jokesAboutAdvert(text)).toBe(true));

  it.each(['Is the bag in the ad still sold? 😂', 'Third broken zip 😂', 'Your advert is wrong about the price'])(
    'is none: %s',
    (text) => expect(jokesAboutAdvert(text)).toBe(false),
  );
});
