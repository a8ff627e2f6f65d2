import { describe, expect, it } from 'vitest';
import { readPlatforms } from './read-platforms.ts';
import { readDate, readTime } from './read-time.ts';

const said = (read: ReturnType<typeof readDate>) => ('value' in read ? read.value : read.error);

describe('a date', () => {
  it('is read as people and spreadsheets write it', () => {
    for (const text of ['2026-12-01', '2026/12/1', '2026.12.01', '1.12.2026', '01.12.2026'])
      expect(said(readDate(text))).toBe('2026-12-01');
  });

  it('that can mean two days, or none, is refused with what would be right', () => {
    expect(said(readDate('12/1/2026'))).toBe('“12/1/2026” can mean two days: write it as 2026-12-31.');
    expect(said(readDate('2026-02-30'))).toBe('There is no day 2026-02-30.');
    for (const text of ['9999-12-31', '31.12.1999', '0000-01-01'])
      expect(said(readDate(text))).toBe(`The year of “${text}” must lie between 2000 and 2100.`);
    expect(said(readDate('tomorrow'))).toBe('“tomorrow” is no date: write it as 2026-12-31.');
    expect(said(readDate(''))).toBe('The date is missing.');
  });
});

describe('a time', () => {
  it.each([
    ['09:30', '09:30'],
    ['9:30', '09:30'],
    ['14:30:00', '14:30'],
    ['9.30', '09:30'],
    ['2:30 PM', '14:30'],
    ['2pm', '14:00'],
    ['12:00 AM', '00:00'],
    ['12:15 p.m.', '12:15'],
  ])('%s is %s', (text, time) => expect(said(readTime(text))).toBe(time));

  it.each(['24:00', '13:00 PM', '0:30 AM', '9', '9:60', 'noon'])('%s is none', (text) =>
    expect(said(readTime(text))).toBe(`“${text}” is no time: write it as 14:30 or 2:30 PM.`),
  );
});

describe('networks', () => {
  it('go by their codes and names, in any case and parted in any way', () => {
    expect(readPlatforms('Facebook, X; LINKEDIN|tiktok')).toEqual({
      isGlobal: false,
      platforms: ['facebook', 'twitter', 'linkedin', 'tiktok'],
      unknown: [],
    });
    expect(readPlatforms('X/Twitter').platforms).toEqual(['twitter']);
    expect(readPlatforms('facebook/instagram, facebook').platforms).toEqual(['facebook', 'instagram']);
  });

  it('that are none are named', () => {
    expect(readPlatforms('facebook, Orkut')).toMatchObject({ platforms: ['facebook'], unknown: ['Orkut'] });
    expect(readPlatforms('Global')).toEqual({ isGlobal: true, platforms: [], unknown: [] });
  });
});
