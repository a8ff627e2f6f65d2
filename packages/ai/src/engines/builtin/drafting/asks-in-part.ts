/** Whether some part of a message asks, with or without a question mark: "got a new card, where do I put it". */
import { asksSomething } from './read-mood.ts';

const BETWEEN_PARTS =
  /[,;:.!…\n–—]+\s*|\s-\s|\s+(?:and|but|so|und|aber|also|et|mais|donc|y|pero|e|ma|però|mas|en|maar|dus|ale|więc|ve|ama|peki|и|а|но|och|men|और|लेकिन|aur|lekin)\s+/u;
const QUESTION_SIGN = /[?？؟]/u;
/** Asked in the middle of a part: "ok to drop our bags", "any chance you can". */
const ASKED_WITHIN =
  /(?<!\p{L})(?:(?:do|does|can|could|may|should|shall|must|will|would|is|are) (?:i|you|u|we|ya|he|she|they|it|there|this|that) |(?:how|what|where|when|which) (?:do|does|can|could|should|is|are|much|many|long|about|now|next)|any chance|is it ok|ok to |what['’]?s the |do(?:es)? any(?:one|body) know|(?:was|wie|wo|wann|wohin) (?:soll|kann|muss|mach|krieg|bekomm|geht|kostet|ist|sind)|(?:kann|muss|darf|soll|krieg|bekomm)e? ich|(?:comment|où|quand|combien) (?:je|on|ça|est|puis|faire)|(?:est-ce|qu['’]est-ce)|je fais (?:quoi|comment)|(?:qué|cómo|dónde|cuándo|cuánto|cuál) (?:hago|puedo|tengo|debo|es|hay|cuesta|vale)|(?:come|dove|quando|quanto) (?:faccio|posso|devo|è|costa|si)|(?:como|onde|quando|quanto|qual) (?:faço|posso|devo|é|custa)|(?:hoe|wat|waar|wanneer) (?:moet|kan|doe|krijg|is|kost)|(?:co|jak|gdzie|kiedy|ile) (?:mam|mogę|robić|zrobić|to|kosztuje|trzeba)|ne yap|nasıl|nerede|kaç|как (?:мне|быть|можно)|что (?:делать|мне)|где|сколько|куда|vad (?:gör|ska)|hur (?:gör|kan|ska))|(?:どうしたら|どうすれば|どうやって|でしょうか|ますか|ですか|怎么办|怎么|能不能|可以吗|كيف|ماذا أفعل|هل |कैसे|क्या करूं|kya karu|kaise)/iu;

export function asksInPart(text: string): boolean {
  return (
    QUESTION_SIGN.test(text) || ASKED_WITHIN.test(text) || text.split(BETWEEN_PARTS).some((part) => asksSomething(part))
  );
}
