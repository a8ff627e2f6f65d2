import type { CrisisClass } from '../../../engine.ts';
import type { ConceptReader } from './concept-reader.ts';
import { CONCEPT_NUMBER, type CrisisConcept, RULED_COUNT } from './crisis-concepts.ts';

/** Each class's rules: all words of `A+B|C` must stand in one sentence, those behind `-` must not; `!` heeds denial of the first. */
const RULES: Record<CrisisClass, string> = {
  'self-harm': `
    !SUICIDE -MEDIA
    NOLIFE -MEDIA
    NOLIFE+ME -JOKE-CHILD
    ROOF+JUMP+ME|INTENT -MEDIA-SELL-LOVE-CHILD
    DESPAIR+MEANS+ME -SELL-MEDIA
  `,
  violence: `
    !THREAT -MEDIA-JOKE
    BOMB+PLACE -MEDIA-LOVE-JOKE
    BOMB+INTENT|BLAST|YOU -MEDIA-SELL-LOVE-JOKE
    BLAST+PLACE+INTENT -MEDIA-SELL-LOVE-DANGER
    ARSON+PLACE|YOU+INTENT|ME -MEDIA-SELL-LOVE-DANGER
    KILL+STAFF|YOU+INTENT -MEDIA-SELL-LOVE-JOKE-IF
    BREAK+BODY+INTENT|YOU|STAFF -MEDIA-SELL-LOVE-JOKE-HOSPITAL-ABUSED
    WEAPON+COME -MEDIA-SELL-LOVE-JOKE
    WEAPON+PLACE+INTENT -MEDIA-SELL-LOVE-JOKE
    WEAPON+YOU+INTENT -MEDIA-SELL-LOVE-JOKE
  `,
  abuse: `
    ABUSED -MEDIA
    ABUSED+ME|CHILD -JOKE
    SEX+CHILD -MEDIA-LOVE
    SEX+STAFF -MEDIA-LOVE-JOB
    HIT+CHILD+STAFF|ADULT -MEDIA-LOVE
    TOUCH+CHILD+STAFF|ADULT -MEDIA-LOVE
    SEX+ADULT+CHILD -MEDIA-SELL
    TOUCH+STAFF+ME -MEDIA-LOVE
    HIT+STAFF+ME -MEDIA-LOVE
    ABUSE+CHILD -MEDIA-SELL-LOVE-IF
    ABUSE+STAFF -MEDIA-SELL-LOVE-IF
    HARASS+STAFF -MEDIA-SELL-LOVE-IF
    HARASS+CHILD+ADULT -MEDIA-SELL-LOVE-IF
    SLUR+STAFF+ME|CHILD -MEDIA-SELL-LOVE-IF
  `,
  'health-danger': `
    !DANGER -MEDIA
    GAS+SMELL|LEAK -MEDIA-JOKE-LOVE
    FLAMES|FIRE+ELECTRO -MEDIA-SELL-LOVE-IF
    CHOKE+CHILD|SMALLPART|FOOD|SWALLOW -MEDIA-LOVE-IF
    SWALLOW+CHILD|FOREIGN|POISON -MEDIA-LOVE-IF
    SWALLOW+SMALLPART -MEDIA-SELL-LOVE-IF
    POISON+CHILD|FOOD|SICK|HOSPITAL -MEDIA-LOVE-IF
    ALLERGY+REACTION|HOSPITAL|FAINT -MEDIA-SELL-LOVE-IF
    REACTION+HOSPITAL|FAINT -MEDIA-LOVE-IF
    FOREIGN+FOOD|SWALLOW+ME|BLEED|INJURED|SWALLOW -MEDIA-SELL-LOVE-IF
    SHARP+FOOD -MEDIA-SELL-LOVE-IF
    REACTION|CHOKE|FAINT+BREATHE -MEDIA-SELL-LOVE-IF
    SICK+FOOD+HOSPITAL|ME -MEDIA-SELL-LOVE-IF
    BURN+CHILD|INJURED|HOSPITAL -MEDIA-SELL-LOVE-IF
    BLEED|INJURED+HOSPITAL|CHILD -MEDIA-SELL-LOVE-IF
    SMOKE+ELECTRO|FLAMES -MEDIA-SELL-LOVE-IF
    BLAST+BURN|INJURED|HOSPITAL|ELECTRO|SMALLPART|FIRE|FLAMES -MEDIA-SELL-LOVE-IF
    AMBULANCE+ME|CHILD|SICK|FAINT -MEDIA-SELL-LOVE-IF-DATA
    FAINT+ME|CHILD|SICK -MEDIA-LOVE-IF
  `,
  'data-leak': `
    BREACH -MEDIA
    HACK+ACCOUNT|DATA|PUBLIC -MEDIA-SELL-LOVE-IF
    STRANGER+ACCOUNT+LOGIN|CHANGED|ORDERED -MEDIA-SELL-LOVE-IF
    ACCOUNT+CHANGED+NOTME -MEDIA-SELL-LOVE-IF
    NOTME+ORDERED+ACCOUNT|STOLEN|DATA -MEDIA-SELL-LOVE-IF
    OTHERS+DATA|ACCOUNT|ORDERED+SEE -MEDIA-SELL-LOVE
    DATA+PUBLIC|LEAK+ME|OTHERS -MEDIA-SELL-LOVE-IF
    STRANGER+ORDERED+DATA -MEDIA-SELL-LOVE-IF
    STRANGER+DATA+SEE+ACCOUNT -MEDIA-SELL-LOVE-IF
    CHANGED+ORDERED+NOTME -MEDIA-SELL-LOVE-IF
    STOLEN+DATA|ACCOUNT -MEDIA-SELL-LOVE-IF
  `,
  'legal-threat': `
    LEGAL -MEDIA-JOB
    LAWYER+ENGAGE|INTENT|COURT -MEDIA-JOKE-JOB-SELL-LOVE
    SUE+YOU|INTENT -MEDIA-JOKE-JOB-SELL-LOVE
    COURT+INTENT|YOU|ENGAGE -MEDIA-JOKE-JOB-SELL-LOVE
    REGULATOR+REPORT -MEDIA-JOKE-JOB-SELL-LOVE
    POLICE+REPORT+YOU -MEDIA-JOKE-JOB-SELL-LOVE
  `,
};

type ConceptSet = Uint32Array;
type Rule = { crisis: CrisisClass; heedsDenial: boolean; first: ConceptSet; allOf: ConceptSet[]; noneOf: ConceptSet };

/** The plain meanings come behind those that rules name, and are not looked at here. */
const WORDS = Math.ceil(RULED_COUNT / 32);

function setOf(names: readonly string[]): ConceptSet {
  const set = new Uint32Array(WORDS);
  for (const name of names) {
    const number = CONCEPT_NUMBER[name as CrisisConcept];
    if (number === undefined) throw new Error(`A crisis rule names an unknown concept: ${name}.`);
    set[number >>> 5] = ((set[number >>> 5] as number) | (1 << (number & 31))) >>> 0;
  }
  return set;
}

function parseRules(): Rule[] {
  return Object.entries(RULES).flatMap(([crisis, lines]) =>
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => {
        const [needed = '', excluded = ''] = line.split(' ');
        const groups = needed
          .replace('!', '')
          .split('+')
          .map((group) => setOf(group.split('|')));
        return {
          crisis: crisis as CrisisClass,
          heedsDenial: needed.startsWith('!'),
          first: groups[0] ?? setOf([]),
          allOf: groups,
          noneOf: setOf(excluded.split('-').filter((name) => name !== '')),
        };
      }),
  );
}

const rules = parseRules();

function meets(one: ConceptSet, other: ConceptSet): boolean {
  for (let index = 0; index < WORDS; index += 1)
    if (((one[index] as number) & (other[index] as number)) !== 0) return true;
  return false;
}

/** The classes whose rules fire in any sentence of what was read. */
export function applyCrisisRules(read: ConceptReader): Set<CrisisClass> {
  const found = new Set<CrisisClass>();
  const present = new Uint32Array(WORDS);
  const affirmed = new Uint32Array(WORDS);
  for (let from = 0; from < read.hitCount; ) {
    const segment = read.hitSegment[from] as number;
    present.fill(0);
    affirmed.fill(0);
    let hit = from;
    for (; hit < read.hitCount && read.hitSegment[hit] === segment; hit += 1) {
      const number = read.hitConcept[hit] as number;
      if (number >= RULED_COUNT) continue;
      present[number >>> 5] = ((present[number >>> 5] as number) | (1 << (number & 31))) >>> 0;
      if (read.hitNegated[hit] === 0)
        affirmed[number >>> 5] = ((affirmed[number >>> 5] as number) | (1 << (number & 31))) >>> 0;
    }
    for (const rule of rules) {
      // Most rules fail at their first meaning: it is looked at before anything else.
      if (!meets(rule.heedsDenial ? affirmed : present, rule.first)) continue;
      if (found.has(rule.crisis) || meets(present, rule.noneOf)) continue;
      if (rule.allOf.every((group) => meets(present, group))) found.add(rule.crisis);
    }
    from = hit;
  }
  return found;
}
