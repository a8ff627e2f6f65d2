/** "Best closed shop I've ever been to": praise whose very object is a defect is no praise. */

/** Words of high praise, and what may stand between them and the thing. */
const PRAISE =
  "(?:best|finest|greatest|loveliest|nicest|most (?:\\p{L}+)|coolest|prettiest|fanciest|lovely|great|brilliant|amazing|fantastic|beautiful|wonderful|superb|top|perfect|love(?:d)? (?:your|the|my)|thanks for the|schönste[nrs]?|beste[nrs]?|tollste[nrs]?|tolle[nrs]?|schöne[nrs]?|super|danke für (?:den|die|das)|meilleure?s?|plus belle?s?|plus beau|magnifique|superbe|merci pour (?:le|la|les|l['’])|mejor(?:es)?|fantástic[oa]|maravillos[oa]|gracias por (?:el|la|los|las)|miglior[ei]?|più bell[oaie]|bellissim[oaie]|stupend[oaie]|grazie per (?:il|la|lo|i|le)|melhor(?:es)?|lind[oa]|maravilhos[oa]|obrigad[oa] (?:pelo|pela)|mooiste|leukste|fijnste|geweldige|bedankt voor (?:de|het)|najlepsz\\p{L}+|najpiękniejsz\\p{L}+|wspaniał\\p{L}+|dzięki za|en (?:iyi|güzel)|harika|muhteşem|лучш\\p{L}+|прекрасн\\p{L}+|спасибо за|найкращ\\p{L}+|чудов\\p{L}+|дякую за|bästa|finaste|härligaste|tack för (?:den|det))";
const DEFECT =
  '(?:closed|shut|locked|shuttered|empty|cold|lukewarm|soggy|stale|late|delayed|cancel?led|broken|cracked|leaking|leaky|torn|ripped|wet|soaked|dirty|filthy|missing|lost|unanswered|ignored|unread|overpriced|frozen|crashing|offline|dead|useless|unfinished|expired|geschlossene[nrs]?|verschlossene[nrs]?|kalte[nrs]?|leere[nrs]?|verspätete[nrs]?|kaputte[nrs]?|undichte[nrs]?|verlorene[nrs]?|unbeantwortete[nrs]?|dreckige[nrs]?|abgesagte[nrs]?|zerrissene[nrs]?|fermée?s?|froide?s?|vides?|cassée?s?|perdue?s?|trempée?s?|déchirée?s?|annulée?s?|en retard|en panne|cerrad[oa]s?|fr[ií][oa]s?|vac[ií][oa]s?|rot[oa]s?|perdid[oa]s?|mojad[oa]s?|cancelad[oa]s?|chius[oaie]|fredd[oaie]|freddi|vuot[oaie]|rott[oaie]|pers[oaie]|bagnat[oaie]|cancellat[oaie]|fechad[oa]s?|quebrad[oa]s?|partid[oa]s?|vazi[oa]s?|molhad[oa]s?|gesloten|dichte|koude|lege|kapotte|verloren|vertraagde|zamkni\\p{L}+|zimn\\p{L}+|pust\\p{L}+|zepsut\\p{L}+|zgubion\\p{L}+|kapalı|soğuk|boş|bozuk|kırık|kayıp|закрыт\\p{L}+|холодн\\p{L}+|пуст\\p{L}+|сломанн\\p{L}+|потерянн\\p{L}+|зачинен\\p{L}+|порожн\\p{L}+|зламан\\p{L}+|загублен\\p{L}+|stängda?|kalla?|tomma?|trasiga?)';
/** What is cold, closed or empty as it should be, or is no defect of what is praised. */
const AS_IT_SHOULD =
  /(?<!\p{L})(?:cold (?:brew|drinks?|beers?|pizza|weather|nights?|days?|winter|water|mornings?|feet|hands)|ice cold|closed[- ]cell|lost (?:property|and found|time|souls?|in)|dead (?:easy|good|simple|comfy)|kalte[ns]? (?:nächte|wetter|getränke?|bier|tage)|cerveza fría|bi[eè]re froide|birra fredda|koude (?:nachten|dagen)|zimn\p{L}+ (?:piw|noc|dni|poran)\p{L}*|soğuk (?:hava|kahve|gece|su)\p{L}*|холодн\p{L}+ (?:пив|ноч|ніч|кав|коф|погод|вод)\p{L}*|wet (?:weather|days?|wipes?))/iu;

const BEFORE = new RegExp(`(?<!\\p{L})${PRAISE}\\s+(?:\\p{L}+\\s+)?${DEFECT}(?!\\p{L})`, 'iu');
/** Where the thing stands between ("le meilleur magasin fermé"). */
const AROUND =
  /(?<!\p{L})(?:meilleure?s?|plus belle?s?|plus beau|mejor(?:es)?|miglior[ei]?|più bell[oaie]|melhor(?:es)?|(?:merci pour|gracias por|grazie per) (?:le|la|l['’]|el|il|lo))\s?\p{L}+\s+(?:fermée?s?|froide?s?|vides?|cassée?s?|annulée?s?|cerrad[oa]s?|fr[ií][oa]s?|vac[ií][oa]s?|rot[oa]s?|cancelad[oa]s?|chius[oaie]|fredd[oaie]|vuot[oaie]|rott[oaie]|fechad[oa]s?|quebrad[oa]s?|vazi[oa]s?)(?!\p{L})/iu;
const OF_OTHER_SCRIPTS =
  /(?:أفضل|أجمل|أروع)\s+\p{L}+\s+(?:مغلق|مقفل|بارد|مكسور|فارغ)\p{L}*|(?:最高の|素敵な|素晴らしい)(?:閉店|休業|冷めた|壊れた|空っぽ)|最(?:好|棒)的(?:关门|冷|破|坏|空)|(?:최고의|멋진)\s?(?:닫힌|문 닫은|식은|고장)|(?:सबसे अच्छी|सबसे अच्छा|बेहतरीन|शानदार)\s+(?:बंद|ठंडी|ठंडा|टूटी|टूटा|खाली)/u;

export function praisesDefect(text: string): boolean {
  const said = text.replace(AS_IT_SHOULD, ' ');
  return BEFORE.test(said) || AROUND.test(said) || OF_OTHER_SCRIPTS.test(said);
}
