/** Every error code with its HTTP status and its plain sentence. The web decides by code, never by text. */
export const errorCodes = {
  validation_failed: { status: 400, sentence: 'The request is not valid.' },
  method_not_allowed: { status: 405, sentence: 'This address takes other methods.' },
  not_signed_in: { status: 401, sentence: 'Please sign in.' },
  session_expired: { status: 401, sentence: 'Your session has expired. Please sign in again.' },
  seat_changed: {
    status: 409,
    sentence:
      'This page was opened in another workspace, or by somebody else, than is signed in here now. Nothing was done. Open it anew.',
  },
  bad_credentials: { status: 401, sentence: 'Invalid credentials' },
  webhook_challenge_refused: {
    status: 403,
    sentence: 'The verify token is not the one this installation was set up with.',
  },
  webhook_signature_invalid: { status: 401, sentence: 'The signature does not match the body.' },
  linkedin_reauth_required: { status: 401, sentence: 'LinkedIn reconnection required.' },
  connection_reauth_required: { status: 409, sentence: 'The connection needs to be reconnected first.' },
  email_not_approved: { status: 403, sentence: 'This e-mail address has no access yet. Please contact support.' },
  password_link_invalid: {
    status: 410,
    sentence: 'This link is not right, has been used already or has expired. Please ask for a new one.',
  },
  two_factor_required: { status: 401, sentence: 'Enter the code of your authenticator app to sign in.' },
  second_step_over: { status: 401, sentence: 'This sign-in has expired. Please start again with your password.' },
  wrong_code: {
    status: 403,
    sentence: 'This code is not right. Give the one that your app shows now, or a recovery code.',
  },
  single_sign_on_unknown: {
    status: 404,
    sentence:
      'No workspace with single sign-on was found for this. Give your e-mail address at work, or the name of your workspace, or open the sign-in link that its owner can give you.',
  },
  single_sign_on_unclear: {
    status: 409,
    sentence:
      'This fits several workspaces with single sign-on. Open the sign-in link of your workspace, which its owner can give you.',
  },
  single_sign_on_unreachable: { status: 502, sentence: 'The provider of single sign-on did not answer as it should.' },
  single_sign_on_over: {
    status: 401,
    sentence: 'This sign-in has expired, was used already or began in another browser. Please start again.',
  },
  single_sign_on_denied: {
    status: 401,
    sentence: 'The provider of single sign-on did not sign you in. Please start again, or ask whoever runs it.',
  },
  single_sign_on_failed: {
    status: 401,
    sentence: 'What the provider of single sign-on said of you could not be checked, so nobody was signed in.',
  },
  single_sign_on_email_unverified: {
    status: 403,
    sentence: 'The provider of single sign-on does not say that your e-mail address is verified.',
  },
  single_sign_on_refused: {
    status: 403,
    sentence:
      'This workspace does not let you in by single sign-on. Ask its owner for an invitation. Have you an account here already? Sign in to it and link it in Settings, Security.',
  },
  single_sign_on_taken: {
    status: 409,
    sentence: 'This account at the provider belongs to somebody else here, or you have linked another one.',
  },
  single_sign_on_required: {
    status: 403,
    sentence: 'This workspace wants its people to come in by single sign-on. Please sign in that way.',
  },
  single_sign_on_confined: {
    status: 403,
    sentence:
      'You came in by single sign-on, which opens this workspace alone. For this, sign in with your password ("Forgot password?" gives you one).',
  },
  single_sign_on_stale: {
    status: 403,
    sentence: 'For this, sign in by single sign-on once more: it counts for a quarter of an hour.',
  },
  passkey_refused: {
    status: 401,
    sentence: 'This passkey was not accepted. Please try again, or sign in with your password.',
  },
  passkeys_full: { status: 409, sentence: 'You have as many passkeys as there is room for. Remove one first.' },
  domain_not_proven: { status: 409, sentence: 'The record that proves this domain was not found.' },
  two_factor_wanted: {
    status: 403,
    sentence: 'This workspace wants two-factor sign-in of everybody. Set it up in Settings, Security first.',
  },
  two_factor_on: { status: 409, sentence: 'Two-factor sign-in is on already.' },
  two_factor_off: { status: 409, sentence: 'Two-factor sign-in is off.' },
  wrong_password: { status: 403, sentence: 'This is not your present password.' },
  email_taken: { status: 409, sentence: 'Somebody here has this e-mail address already.' },
  email_link_invalid: {
    status: 410,
    sentence: 'This link is not right, has been used already or has expired. Please change your e-mail address again.',
  },
  email_mismatch: {
    status: 400,
    sentence: 'This is not the e-mail address of the account that you are signed in with.',
  },
  deletion_link_invalid: {
    status: 410,
    sentence: 'This link is not right, has been used already or has expired. Please ask for a new one.',
  },
  demo_off: { status: 404, sentence: 'The demo is not on at this installation.' },
  account_needed: { status: 409, sentence: 'Somebody else must take over from you first.' },
  api_key_invalid: {
    status: 401,
    sentence: 'This API key is not right, has expired or was revoked, or whoever made it is no longer here.',
  },
  api_key_in_address: {
    status: 400,
    sentence: 'An API key belongs into the Authorization header, never into an address, where logs would keep it.',
  },
  api_key_not_accepted: { status: 403, sentence: 'This call is for people who are signed in, not for API keys.' },
  api_key_scope_missing: { status: 403, sentence: 'This API key lacks the scope that the call asks for.' },
  no_stream: { status: 405, sentence: 'There is no stream to wait at. Send what you want by POST.' },
  idempotency_key_reused: {
    status: 422,
    sentence: 'This Idempotency-Key was used for another request. Take a new one for each thing that you want done.',
  },
  idempotency_key_running: {
    status: 409,
    sentence:
      'The request with this Idempotency-Key has begun and has not ended, as far as is known. Ask again in a moment; if this stays, look whether it was done before you take a new key.',
  },
  api_keys_full: { status: 409, sentence: 'The workspace has as many API keys as it can have. Revoke one first.' },
  not_permitted: { status: 403, sentence: 'Your role does not allow this.' },
  origin_refused: { status: 403, sentence: 'The request came from another site.' },
  host_refused: { status: 403, sentence: 'Parley does not answer under this name.' },
  workspace_exists: {
    status: 409,
    sentence: 'This workspace has a name already. Open it, or change it in Workspace Settings.',
  },
  last_owner: { status: 409, sentence: 'A workspace needs an owner. Make somebody else the owner first.' },
  role_above_own: {
    status: 403,
    sentence: 'You cannot give a role above your own, or change somebody whose role is above yours.',
  },
  already_member: { status: 409, sentence: 'This person is a member of the workspace already.' },
  already_invited: {
    status: 409,
    sentence: 'This address has an invitation already. Send that one again, or withdraw it.',
  },
  invitation_wrong: {
    status: 404,
    sentence:
      'This invitation link is not right, or a newer one was sent. Look for the latest mail, or ask for a new invitation.',
  },
  invitation_used: { status: 410, sentence: 'This invitation has been accepted already.' },
  invitation_expired: { status: 410, sentence: 'This invitation has expired. Please ask for a new one.' },
  invitation_revoked: { status: 410, sentence: 'This invitation was withdrawn. Please ask whoever invited you.' },
  invitation_for_another: {
    status: 403,
    sentence: 'This invitation is for another address. Sign in as the invited one to accept it.',
  },
  invitation_needs_sign_in: { status: 409, sentence: 'There is an account for this address. Sign in to accept.' },
  workspace_read_only: { status: 403, sentence: 'This workspace is read-only.' },
  not_found: { status: 404, sentence: 'Not found.' },
  already_answered: {
    status: 409,
    sentence: 'Somebody else has just answered this ticket. Your text is kept; read their reply before you send yours.',
  },
  assigned_meanwhile: { status: 409, sentence: 'Somebody else has taken this ticket meanwhile.' },
  assignee_cannot_answer: {
    status: 409,
    sentence: 'Tickets can be given to members of this workspace who may answer.',
  },
  desk_teams_full: { status: 409, sentence: 'The workspace has as many teams as it can have. Delete one first.' },
  desk_team_known: { status: 409, sentence: 'There is a team with this name already.' },
  customer_erased: {
    status: 409,
    sentence: 'The data of this ticket’s customer was erased: there is nobody left to answer.',
  },
  confirmation_wrong: { status: 400, sentence: 'This is not the name of the customer. Type it as it is shown.' },
  customer_unknown: { status: 409, sentence: 'Nobody knows who wrote this ticket, so nothing can be kept of them.' },
  customer_notes_full: {
    status: 409,
    sentence: 'There are as many notes on this customer as there is room for. Delete one first.',
  },
  customer_identities_full: { status: 409, sentence: 'One person can stand on so many networks and no more.' },
  reply_waiting: {
    status: 409,
    sentence: 'A reply to this ticket waits for approval already. Look at it before you send yours. Your text is kept.',
  },
  reply_outdated: {
    status: 409,
    sentence: 'The conversation has gone on since this reply was written. Look at it, then decide again.',
  },
  waiting_reply_decided: { status: 409, sentence: 'Somebody has decided on this reply already.' },
  own_reply: { status: 403, sentence: 'This reply is your own: somebody else has to approve it.' },
  split_meanwhile: { status: 409, sentence: 'Somebody has split this conversation meanwhile. Your text is kept.' },
  split_refused: { status: 409, sentence: 'This conversation cannot be split here.' },
  hiding_refused: { status: 409, sentence: 'The network does not let Parley hide this message.' },
  hiding_under_way: {
    status: 409,
    sentence: 'The network is being asked about this message right now. Wait a moment, then try again.',
  },
  merge_refused: { status: 409, sentence: 'These tickets cannot be merged.' },
  merge_other_customer: {
    status: 409,
    sentence:
      'These tickets are not known to be of one customer. Say first in the customer’s card that it is the same person.',
  },
  note_id_reused: { status: 409, sentence: 'This note id was already used for another note.' },
  note_not_own: { status: 403, sentence: 'This note is a colleague’s: only who wrote it can change it.' },
  mention_unknown: {
    status: 409,
    sentence: 'Somebody whom this mentions is not in the workspace any more, or may not read internal notes.',
  },
  reply_id_reused: { status: 409, sentence: 'This reply id was already used for another reply.' },
  connection_gone: {
    status: 409,
    sentence: 'The account this message came to is no longer connected. Reconnect it to answer.',
  },
  reply_window_closed: {
    status: 409,
    sentence: 'The network no longer accepts a reply here: its reply window has closed.',
  },
  reply_not_supported: { status: 409, sentence: 'The network offers no reply to this kind of message.' },
  reply_too_long: { status: 422, sentence: 'The reply is longer than the network allows.' },
  reply_files_refused: { status: 422, sentence: 'The network does not take these files in such a reply.' },
  incident_closed: { status: 409, sentence: 'This incident is closed. Only notes can be added to it.' },
  thread_has_open_ticket: { status: 409, sentence: 'This conversation goes on in another open ticket.' },
  automatic_reply_over: { status: 409, sentence: 'This automatic reply can no longer be changed.' },
  delivery_not_retryable: { status: 409, sentence: 'Only a failed reply can be sent again.' },
  post_templates_full: {
    status: 422,
    sentence: 'There is no room for another template. Delete one that nobody uses.',
  },
  post_template_name_taken: { status: 409, sentence: 'There is one of this name already.' },
  macros_full: { status: 422, sentence: 'There is no room for another macro. Delete one that nobody uses.' },
  macro_name_taken: { status: 409, sentence: 'There is a macro of this name already.' },
  reply_unconfirmed: {
    status: 409,
    sentence:
      'Nobody knows whether the network has the earlier reply. Look at the account before you send another one.',
  },
  delivery_not_cancellable: { status: 409, sentence: 'This reply has already been handed to the network.' },
  survey_not_possible: { status: 409, sentence: 'The customer of this ticket is not asked for a rating.' },
  revision_conflict: {
    status: 409,
    sentence:
      'Somebody else has changed this since you opened it. Your text is kept; look at theirs before you save yours.',
  },
  post_not_in_state: { status: 409, sentence: 'This cannot be done with the post in its present state.' },
  no_account: { status: 422, sentence: 'No connected account of the chosen networks can publish. Connect one first.' },
  post_refused: { status: 422, sentence: 'A network will refuse this post as it is.' },
  schedule_in_past: { status: 422, sentence: 'This time has passed. Choose a later one.' },
  publication_not_retryable: { status: 409, sentence: 'Only a failed or missed publication can be tried again.' },
  publication_not_cancellable: { status: 409, sentence: 'This post has already been handed to the network.' },
  competitor_known: { status: 409, sentence: 'This account is followed already.' },
  competitors_full: { status: 409, sentence: 'The workspace follows as many accounts as it can. Remove one first.' },
  media_not_found: { status: 422, sentence: 'A file of this post is no longer in the media library.' },
  media_address_unreachable: {
    status: 422,
    sentence: 'The network fetches files itself and cannot reach this installation.',
  },
  short_links_unreachable: {
    status: 422,
    sentence: 'Nobody outside could follow a short link of this installation.',
  },
  media_too_large: { status: 413, sentence: 'Please select files smaller than 50MB' },
  media_empty: { status: 422, sentence: 'The file is empty.' },
  media_type_refused: { status: 422, sentence: 'Please select valid image, video, or audio files' },
  media_library_full: { status: 413, sentence: 'The media library is full. Delete files that no post needs.' },
  storage_full: {
    status: 507,
    sentence:
      'The server has no room left on its disk, so nothing was kept. Please tell whoever runs this installation.',
  },
  storage_refused: {
    status: 507,
    sentence:
      'The server cannot write to its folder of files, so nothing was kept. Please tell whoever runs this installation.',
  },
  media_in_use: { status: 409, sentence: 'This file is used in a post and cannot be deleted.' },
  media_folder_not_empty: { status: 409, sentence: 'There are files or folders in this folder.' },
  media_folder_exists: { status: 409, sentence: 'There is a folder of this name already.' },
  media_folder_too_deep: {
    status: 422,
    sentence: 'A folder cannot lie there: folders lie in each other five deep at most, and in none of their own.',
  },
  media_folders_full: { status: 413, sentence: 'There is no room for more folders. Delete some that nobody needs.' },
  media_tags_full: { status: 422, sentence: 'A file has at most 20 tags. Take some away first.' },
  media_not_croppable: { status: 422, sentence: 'Only a part of a picture can be cut out.' },
  upload_offset_wrong: { status: 409, sentence: 'This part does not follow the ones that have arrived.' },
  import_unreadable: { status: 422, sentence: 'This file is not a CSV of posts that Parley can read.' },
  webhook_address_refused: { status: 422, sentence: 'Parley does not call this address.' },
  webhook_off: { status: 409, sentence: 'This webhook is switched off. Switch it on first.' },
  webhook_under_way: { status: 409, sentence: 'This event is still on its way.' },
  feed_unreadable: { status: 422, sentence: 'No RSS or Atom feed could be read at this address.' },
  saved_views_full: { status: 413, sentence: 'There is no room for more views. Delete some that nobody needs.' },
  too_many_tickets: {
    status: 413,
    sentence: 'These are more tickets than one job takes. Filter for fewer, or do it in parts.',
  },
  ticket_jobs_busy: {
    status: 409,
    sentence: 'Too much work on many tickets is under way in this workspace. Wait until some of it is done.',
  },
  ticket_job_id_reused: { status: 409, sentence: 'This id stands for other work on tickets. Make a new one.' },
  ticket_job_over: { status: 409, sentence: 'This can no longer be undone: more than a day has passed.' },
  canned_replies_full: {
    status: 413,
    sentence: 'There is no room for more canned replies. Delete some that nobody needs.',
  },
  canned_reply_known: { status: 409, sentence: 'A canned reply with the same title and text is there already.' },
  impersonation_read_only: {
    status: 403,
    sentence: 'You only look on as this person. Allow changes in the banner first, if you must.',
  },
  impersonation_personal: { status: 403, sentence: 'This is the person’s own to change, not yours as them.' },
  impersonation_refused: {
    status: 409,
    sentence: 'Nobody acts as an administrator, as themselves, or as somebody who may not sign in.',
  },
  not_impersonating: { status: 409, sentence: 'You are not acting as somebody else.' },
  mail_not_settled: { status: 409, sentence: 'Only a mail that failed, or is kept here, can be sent again or let go.' },
  client_known: { status: 409, sentence: 'A client with this e-mail address is on the list already.' },
  client_is_you: { status: 409, sentence: 'You cannot deactivate or remove yourself. Ask another administrator.' },
  client_has_password: {
    status: 409,
    sentence: 'This client may not sign in, or has a password already: they can ask for another where they sign in.',
  },
  client_file_unreadable: { status: 422, sentence: 'This file is not a CSV of clients that Parley can read.' },
  knowledge_full: { status: 413, sentence: 'The knowledge base is full. Delete entries that nobody needs.' },
  knowledge_unreadable: { status: 422, sentence: 'Nothing could be read from this file or page.' },
  knowledge_known: { status: 409, sentence: 'An entry with the same title and text is there already.' },
  rewrite_impossible: { status: 422, sentence: 'This text cannot be rewritten this way.' },
  ai_unavailable: { status: 503, sentence: 'The AI did not answer. Please try again.' },
  platform_not_configured: { status: 409, sentence: 'This network is not set up on this installation.' },
  platform_not_connectable: { status: 400, sentence: 'This network cannot be connected this way.' },
  connection_token_invalid: { status: 422, sentence: 'The network did not accept this token.' },
  platform_unreachable: { status: 502, sentence: 'The network did not answer. Please try again.' },
  account_choice_expired: { status: 409, sentence: 'This sign-in at the network has expired. Please connect again.' },
  rate_limited: { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  unsupported_media_type: { status: 415, sentence: 'Send the body as JSON, with Content-Type: application/json.' },
  payload_too_large: { status: 413, sentence: 'The request is too large.' },
  unavailable: { status: 503, sentence: 'Parley is starting or stopping. Please try again in a moment.' },
  internal: { status: 500, sentence: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** The body of every answer that is not a success. */
export type ErrorBody = { message: string; error?: string; details?: unknown };
