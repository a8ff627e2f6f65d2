import { escapeHtml } from '../http/html.ts';

export type ConsentScope = { name: string; meaning: string };
export type ConsentAccount = { id: string; name: string; handle: string; pictureUrl: string };

export type ConsentRequest = {
  platform: string;
  label: string;
  /** The person who is signed in to the network. */
  signedInAs: string;
  clientName: string;
  /** Where the form is sent. */
  action: string;
  /** The authorization request itself, sent back unchanged. */
  query: string;
  accountsLegend: string;
  accounts: ConsentAccount[];
  /** Several accounts may be given at once, or one. */
  chooseSeveral: boolean;
  scopes: ConsentScope[];
  /** Where a person ends up afterwards, so that the page may say it. */
  redirectUri: string;
};

/** The page on which a person allows the app in; it works without scripts. */
export function renderConsentPage(request: ConsentRequest): string {
  const kind = request.chooseSeveral ? 'checkbox' : 'radio';
  const accounts = request.accounts.map(
    (account, index) => `
      <label class="choice">
        <input type="${kind}" name="account" value="${escapeHtml(account.id)}"${index === 0 ? ' checked' : ''}>
        <img src="${escapeHtml(account.pictureUrl)}" alt="" width="36" height="36">
        <span><strong>${escapeHtml(account.name)}</strong><small>@${escapeHtml(account.handle)}</small></span>
      </label>`,
  );
  const scopes = request.scopes.map(
    (scope) => `
      <label class="choice">
        <input type="checkbox" name="scope" value="${escapeHtml(scope.name)}" checked>
        <span><strong>${escapeHtml(scope.meaning)}</strong><small>${escapeHtml(scope.name)}</small></span>
      </label>`,
  );
  return renderPage(
    `${request.label}: allow ${request.clientName}?`,
    `<form method="post" action="${escapeHtml(request.action)}" class="consent platform-${escapeHtml(request.platform)}">
      <div class="asked">
        <p class="mark">${escapeHtml(request.label)} <span>Sandbox</span></p>
        <h1>Allow ${escapeHtml(request.clientName)} to use your ${escapeHtml(request.label)} account?</h1>
        <p class="who">Signed in as <strong>${escapeHtml(request.signedInAs)}</strong>. This is an imitation of ${escapeHtml(request.label)}: nothing leaves this installation.</p>
        <input type="hidden" name="query" value="${escapeHtml(request.query)}">
        <input type="hidden" name="chosen" value="1">
        <fieldset><legend>${escapeHtml(request.accountsLegend)}</legend>${accounts.join('')}</fieldset>
        <fieldset><legend>${escapeHtml(request.clientName)} asks for</legend>${scopes.join('') || '<p>Nothing.</p>'}</fieldset>
      </div>
      <div class="actions">
        <p class="note">You go back to ${escapeHtml(new URL(request.redirectUri).host)} afterwards.</p>
        <button type="submit" name="decision" value="cancel" class="quiet">Cancel</button>
        <button type="submit" name="decision" value="allow">Allow</button>
      </div>
    </form>`,
  );
}

/** What the network shows instead of the consent page when the request itself is wrong; it leads nowhere. */
export function renderErrorPage(label: string, title: string, text: string): string {
  return renderPage(
    `${label}: ${title}`,
    `<section class="consent"><div class="asked"><p class="mark">${escapeHtml(label)} <span>Sandbox</span></p>
      <h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></div></section>`,
  );
}

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<script src="/sandbox/page/theme.js"></script>
<link rel="stylesheet" href="/sandbox/page/tokens.css"><link rel="stylesheet" href="/sandbox/page/consent.css"></head>
<body><main>${body}</main></body></html>`;
}
