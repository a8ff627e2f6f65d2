import type { LanguageSignals } from './language-signals.ts';

export const nl: LanguageSignals = {
  positive: `bedankt, dank, dankjewel, goed, goede, fijn, fijne, blij, tevreden, snel, snelle, vriendelijk*, aanrader, mooi, mooie, lekker*, leuk*, netjes, handig, behulpzaam, hulp gekregen, super`,
  strongPositive: `geweldig*, fantastisch*, perfect*, uitstekend*, top, toppers, prachtig*, heerlijk*, briljant, het beste, de beste, beste, liefde, hou van, houd van, dol op, complimenten`,
  negative: `slecht*, probleem, problemen, fout, fouten, kapot, defect, beschadigd, te laat, vertraging, traag, duur, verkeerd*, ontbreekt, kwijt, wacht, wachten, teleurgesteld, teleurstell*, helaas, klacht*, klagen, onvriendelijk*, onbeschoft, vies, koud, geannuleerd, storing, werkt niet, doet het niet, niet ontvangen, niet geleverd, geen reactie, geen antwoord, niemand, jammer, boos, irritant, waardeloos, vastgelopen`,
  strongNegative: `verschrikkelijk*, vreselijk*, afschuwelijk*, schande, schandalig*, oplichters, oplichting, belachelijk*, waardeloze, drama, ramp, nooit meer, walgelijk*, woedend, onacceptabel, diefstal, bagger, klote`,
  negation: `niet, geen, nooit, niemand, niks, niets, zonder`,
  question: `wat, wanneer, waar, wie, waarom, hoe, welke, hoeveel, hoelang, kan ik, kunnen jullie, kunt u, kun je, is er, is het, zijn er, hebben jullie, heeft u, weet iemand, ik vroeg me af, een vraag, vraagje, vraag over`,
  request: `help, hulp, nodig, graag, alstublieft, alsjeblieft, aub, ik wil, ik zou graag, zoek, neem contact`,
  suggestion: `suggestie, tip, idee, jullie zouden, zou leuk zijn, zou fijn zijn, zou mooi zijn, zou handig zijn, zou goed zijn, zou beter zijn, misschien kunnen jullie, graag zou ik, zou graag zien, verbeter*, toevoegen, voeg toe, optie, donkere modus, volgende keer, in de toekomst, ik mis, breng terug, wens`,
  complaint: `klacht*, klagen, werkt niet, doet het niet, niet ontvangen, niet geleverd, nog steeds, nog niet, wacht al, al weken, al dagen, al uren, geen reactie, geen antwoord, niemand, kapot, beschadigd, defect, verkeerde, te laat, vertraging, geannuleerd, dubbel afgeschreven, afgeschreven, geld terug, terugbetaling, mijn geld, slechte service, teleurgesteld, schandalig, oplichting, onacceptabel, belachelijk, loopt vast, nooit meer, waardeloos`,
  praise: `bedankt voor, dank je wel, dank jullie, complimenten, geweldig*, top service, super service, goede service, perfect*, fantastisch*, heel blij, erg blij, zeer tevreden, heel tevreden, aanrader, hou van, ga zo door, uitstekend*, de beste, vriendelijk geholpen, snel geholpen`,
  legal: `advocaat, rechtszaak, aanklagen, rechter, consumentenbond, juridische stappen, geschillencommissie, aangifte, incasso`,
  safety: `brand, vuur, rook, ontploft, explosie, gewond, ziekenhuis, allergi*, vergiftig*, gevaarlijk, gevaar, schok, glas in, verbrand, brandwond*, ambulance, mijn kind, mijn baby`,
  press: `journalist, krant, pers, radar, kassa, televisie, openbaar maken, media, viraal`,
  money: `dubbel afgeschreven, twee keer afgeschreven, dubbel betaald, te veel afgeschreven, mijn geld`,
  fraud: `gehackt, fraude, oplichting, phishing, kaart gestolen, account gestolen`,
  deadline: `vandaag, vanavond, morgen, nu meteen, direct, dringend, spoed, zo snel mogelijk, vlucht geannuleerd, vlucht gemist, gestrand, bruiloft, begrafenis, examen, voor vrijdag`,
  repeated: `alweer, weer, opnieuw, nogmaals, derde keer, tweede keer, vierde keer, meerdere keren, nog steeds, al weken, geen reactie, geen antwoord, hoe vaak`,
  leaving: `opzeggen, opzegging, account verwijderen, overstappen, stap over, nooit meer, laatste keer, klant kwijt`,
};
