/** The page on which customers rate an answer: plain HTML, no script, nothing of theirs on it but their own rating. */
import { ratingCommentMaxChars, ratingMax } from '@parley/contract/surveys/rules.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { OpenSurvey } from './rate-answer.ts';

type Words = {
  title: string;
  question: string;
  worst: string;
  best: string;
  comment: string;
  send: string;
  thanks: string;
  changeable: string;
  final: string;
  choose: string;
  gone: string;
};
const english: Words = {
  title: 'Rate our answer',
  question: 'How satisfied are you with our answer?',
  worst: '1: not at all',
  best: '5: very',
  comment: 'Would you like to add something? (optional)',
  send: 'Send rating',
  thanks: 'Thank you, your rating has arrived.',
  changeable: 'You can change it for some days.',
  final: 'It can no longer be changed.',
  choose: 'Please choose a rating from 1 to 5.',
  gone: 'This link is not valid, or no longer.',
};
const wordsByLanguage: Readonly<Record<string, Words>> = {
  en: english,
  de: {
    title: 'Unsere Antwort bewerten',
    question: 'Wie zufrieden sind Sie mit unserer Antwort?',
    worst: '1: gar nicht',
    best: '5: sehr',
    comment: 'Möchten Sie etwas hinzufügen? (freiwillig)',
    send: 'Bewertung senden',
    thanks: 'Vielen Dank, Ihre Bewertung ist angekommen.',
    changeable: 'Sie können sie noch einige Tage ändern.',
    final: 'Sie lässt sich nicht mehr ändern.',
    choose: 'Bitte wählen Sie eine Bewertung von 1 bis 5.',
    gone: 'Dieser Link ist nicht oder nicht mehr gültig.',
  },
  es: {
    title: 'Valore nuestra respuesta',
    question: '¿Está satisfecho con nuestra respuesta?',
    worst: '1: nada',
    best: '5: mucho',
    comment: '¿Desea añadir algo? (opcional)',
    send: 'Enviar valoración',
    thanks: 'Gracias, hemos recibido su valoración.',
    changeable: 'Puede cambiarla durante unos días.',
    final: 'Ya no se puede cambiar.',
    choose: 'Elija una valoración de 1 a 5.',
    gone: 'Este enlace no es válido o ya no lo es.',
  },
  fr: {
    title: 'Notez notre réponse',
    question: 'Êtes-vous satisfait de notre réponse ?',
    worst: '1 : pas du tout',
    best: '5 : tout à fait',
    comment: 'Souhaitez-vous ajouter quelque chose ? (facultatif)',
    send: 'Envoyer la note',
    thanks: 'Merci, votre note est bien arrivée.',
    changeable: 'Vous pouvez la modifier pendant quelques jours.',
    final: 'Elle ne peut plus être modifiée.',
    choose: 'Veuillez choisir une note de 1 à 5.',
    gone: 'Ce lien n’est pas valide, ou ne l’est plus.',
  },
  hi: {
    title: 'हमारे उत्तर का मूल्यांकन करें',
    question: 'आप हमारे उत्तर से कितने संतुष्ट हैं?',
    worst: '1: बिल्कुल नहीं',
    best: '5: बहुत',
    comment: 'क्या आप कुछ जोड़ना चाहेंगे? (वैकल्पिक)',
    send: 'मूल्यांकन भेजें',
    thanks: 'धन्यवाद, आपका मूल्यांकन प्राप्त हो गया।',
    changeable: 'आप इसे कुछ दिनों तक बदल सकते हैं।',
    final: 'इसे अब बदला नहीं जा सकता।',
    choose: 'कृपया 1 से 5 तक कोई मूल्यांकन चुनें।',
    gone: 'यह लिंक मान्य नहीं है, या अब मान्य नहीं रहा।',
  },
};

const style = `
:root { color-scheme: light dark }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 30rem; margin: 0 auto; padding: 2rem 1rem; color: #1c2321; background: #fff }
h1 { font-size: 1.25rem }
fieldset { border: 0; margin: 1.5rem 0; padding: 0 }
legend { padding: 0; margin-bottom: .75rem; font-weight: 600 }
.scale { display: flex; gap: .5rem }
.scale label { flex: 1; display: flex; flex-direction: column; align-items: center; gap: .25rem; min-height: 4rem; padding: .75rem 0; border: 1px solid #7a8580; border-radius: .5rem; cursor: pointer }
.scale label:has(:checked) { border-color: #0f766e; background: #e3f1ef }
.ends { display: flex; justify-content: space-between; font-size: .875rem; color: #56605c }
input { width: 1.25rem; height: 1.25rem; accent-color: #0f766e }
.comment { display: block; font-weight: 600; margin-bottom: .5rem }
textarea { width: 100%; min-height: 6rem; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid #7a8580; border-radius: .5rem }
button { width: 100%; min-height: 3rem; margin-top: 1rem; font: inherit; font-weight: 600; color: #fff; background: #0f766e; border: 0; border-radius: .5rem; cursor: pointer }
:focus-visible { outline: 3px solid #0f766e; outline-offset: 2px }
.note { padding: .75rem 1rem; border: 1px solid #0f766e; border-radius: .5rem }
@media (prefers-color-scheme: dark) {
  body { color: #e8eeeb; background: #101413 }
  .scale label:has(:checked) { background: #12332f }
  .ends { color: #a9b5b0 }
}`;

/** @param told `sent`: the rating has just arrived; `missing`: the form said none */
export function renderRatingPage(survey: OpenSurvey | null, told: 'sent' | 'missing' | null): string {
  const language = survey?.language ?? 'en';
  const words = wordsByLanguage[language] ?? english;
  const shown = wordsByLanguage[language] === undefined ? 'en' : language;
  return `<!doctype html>
<html lang="${shown}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(words.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${survey === null ? `<h1>${escapeHtml(words.gone)}</h1>` : bodyOf(survey, told, words)}
</main>
</body>
</html>
`;
}

function bodyOf(survey: OpenSurvey, told: 'sent' | 'missing' | null, words: Words): string {
  const head = `<h1>${escapeHtml(survey.workspaceName === '' ? words.title : `${survey.workspaceName}: ${words.title}`)}</h1>`;
  if (!survey.canRate)
    return `${head}\n<p class="note" role="status">${escapeHtml(`${words.thanks} ${words.final}`)}</p>`;
  const note =
    told === 'missing'
      ? `<p class="note" role="alert">${escapeHtml(words.choose)}</p>`
      : survey.rating === null
        ? ''
        : `<p class="note" role="status">${escapeHtml(`${words.thanks} ${words.changeable}`)}</p>`;
  const choices = Array.from({ length: ratingMax }, (_, index) => {
    const value = index + 1;
    const checked = value === survey.rating ? ' checked' : '';
    return `<label><input type="radio" name="rating" value="${value}" required${checked}><span>${value}</span></label>`;
  });
  return `${head}
${note}
<form method="post">
<fieldset>
<legend>${escapeHtml(words.question)}</legend>
<div class="scale">${choices.join('')}</div>
<p class="ends"><span>${escapeHtml(words.worst)}</span><span>${escapeHtml(words.best)}</span></p>
</fieldset>
<label class="comment" for="comment">${escapeHtml(words.comment)}</label>
<textarea id="comment" name="comment" maxlength="${ratingCommentMaxChars}">${escapeHtml(survey.comment)}</textarea>
<button type="submit">${escapeHtml(words.send)}</button>
</form>`;
}
