import { describe, expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';

describe('the name in a greeting', () => {
  it.each(['glow.by.mia', 'skin.care', 'anna.r'])('is no handle: %s', (name) => {
    expect(cleanName(name, 'en')).toBeNull();
  });

  it.each([
    ['Alan Pryce', 'en', 'Alan'],
    ['Alan Pryce 🏔️', 'en', 'Alan'],
    ['Paul-Henri Morel', 'fr', 'Paul-Henri'],
    ['Dr. Heike Sander', 'de', 'Heike'],
    ['Herr Thomas Vogt', 'de', 'Thomas'],
    ['MARIA LOPEZ', 'es', 'Maria'],
    ['أحمد السيد', 'ar', 'أحمد'],
    ['अमित यादव', 'hi', 'अमित'],
    ['Олена Коваль', 'uk', 'Олена'],
    ['Kaz', 'en', 'Kaz'],
  ])('is the given name where it surely is one: %s', (name, language, greeted) => {
    expect(cleanName(name, language)).toBe(greeted);
  });

  it.each([
    ['田中 美咲', 'ja', '田中 美咲'],
    ['田中 美咲', 'en', '田中 美咲'],
    ['王 小明', 'de', '王 小明'],
    ['김 민준', 'en', '김 민준'],
    ['Nguyễn Văn An', 'fr', 'Nguyễn Văn An'],
    ['Đỗ Lan Anh', 'vi', 'Đỗ Lan Anh'],
    ['Nagy János', 'en', 'Nagy János'],
    ['María José García', 'es', 'María José García'],
    ['Jean Pierre Dupont', 'fr', 'Jean Pierre Dupont'],
    ['Abdul Rahman Khan', 'en', 'Abdul Rahman Khan'],
    ['Abd al-Rahman Saleh', 'en', 'Abd al-Rahman Saleh'],
    ['Abu Bakr Yusuf', 'en', 'Abu Bakr Yusuf'],
  ])('is the whole name where its first word may be the family’s or half a name: %s', (name, language, greeted) => {
    expect(cleanName(name, language)).toBe(greeted);
  });

  it.each([
    ['عبد الرحمن الكيلاني', 'عبد الرحمن'],
    ['عبد الله القحطاني', 'عبد الله'],
    ['أبو بكر يوسف', 'أبو بكر'],
    ['أم كلثوم', 'أم كلثوم'],
    ['نور الدين', 'نور الدين'],
    ['سيف الإسلام عمر', 'سيف الإسلام'],
    ['نور حسن', 'نور'],
  ])('keeps together what is one Arabic name: %s', (name, greeted) => {
    expect(cleanName(name, 'ar')).toBe(greeted);
    expect(cleanName(name, 'en')).toBe(greeted);
  });

  it.each([
    'Familie Kessler',
    'Fam. Hendriks',
    'The Smith Family',
    'Rodzina Nowak',
    'Família Souza',
    'M. et Mme Delorme',
    'Mr & Mrs Cole',
    'Anna und Tom',
    'Anna & Tom',
    'Ana y Luis',
    'Pritchard & Sons Scaffolding',
    'Pritchard Scaffolding',
    'Bäckerei Huber',
    'Schreinerei Vogt',
    'Müller, Hans',
    'John Smith, PhD',
    'W. van Dam',
    'T. Harrington',
    'J.P. Cole',
    'Dr. Sander',
    'Mrs Cole',
    'Frau Vogt',
    'van der Berg',
    'de Wit',
    'Bin Salman',
    'Al Hassan',
    '@kaz',
    'kaz_92',
    '🌸🌸',
    'Mamá',
    'أبو',
    'عبد',
  ])('is left out where no single person’s name is sure: %s', (name) => {
    for (const language of ['en', 'de', 'ar', 'es']) expect(cleanName(name, language)).toBeNull();
  });

  it.each([
    'Old Salt',
    'Big Foodie',
    'Foodie from Leeds',
    'Cyclist Jim',
    'The Hungry Owl',
    'Kleine Naschkatze',
    'Petite Souris',
    'Viejo Lobo',
    'Piccola Peste',
    'Velha Guarda',
    'Oude Bes',
    'Küçük Kedi',
  ])('is none where a handle begins with a word of every day: %s', (name) => {
    for (const format of ['first', 'full'] as const) expect(cleanName(name, 'en', format)).toBeNull();
  });

  it.each([
    ['Rose Miller', 'Rose'],
    ['Summer Hayes', 'Summer'],
    ['Hope Adeyemi', 'Hope'],
    ['Mark Old', 'Mark'],
    ['Grace Little', 'Grace'],
    ['Adam Fuchs', 'Adam'],
    ['Rana Khan', 'Rana'],
    ['Wolf Schneider', 'Wolf'],
    ['Deniz Küçük', 'Deniz'],
    ['Germán Viejo', 'Germán'],
    ['Cat Green', 'Cat'],
    ['Felice Grosso', 'Felice'],
  ])('stays one where people are called so, whatever their family is called: %s', (name, greeted) => {
    expect(cleanName(name, 'en')).toBe(greeted);
  });

  it('is whole where the settings wish for it, and never a part that is none', () => {
    expect(cleanName('Alan Pryce', 'en', 'full')).toBe('Alan Pryce');
    expect(cleanName('Müller, Hans', 'de', 'full')).toBeNull();
    expect(cleanName('Familie Kessler', 'de', 'full')).toBeNull();
    expect(cleanName('عبد الرحمن الكيلاني', 'ar', 'full')).toBe('عبد الرحمن الكيلاني');
  });
});
