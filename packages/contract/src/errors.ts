/** Every error code with its HTTP status and its plain sentence. The web decides by code, never by text. */
export const errorCodes = {
  validation_failed: { status: 400, sentence: 'The request is not valid.' },
  not_signed_in: { status: 401, sentence: 'Please sign in.' },
  session_expired: { status: 401, sentence: 'Your session has expired. Please sign in again.' },
  bad_credentials: { status: 401, sentence: 'Invalid credentials' },
  webhook_signature_invalid: { status: 401, sentence: 'The signature does not match the body.' },
  linkedin_reauth_required: { status: 401, sentence: 'LinkedIn reconnection required.' },
  connection_reauth_required: { status: 409, sentence: 'The connection needs to be reconnected first.' },
  email_not_approved: { status: 403, sentence: 'This e-mail address has no access yet. Please contact support.' },
  not_permitted: { status: 403, sentence: 'Your role does not allow this.' },
  origin_refused: { status: 403, sentence: 'The request came from another site.' },
  workspace_read_only: { status: 403, sentence: 'This workspace is read-only.' },
  not_found: { status: 404, sentence: 'Not found.' },
  already_answered: {
    status: 409,
    sentence: 'Somebody else has just answered this ticket. Your text is kept; read their reply before you send yours.',
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
  thread_has_open_ticket: { status: 409, sentence: 'This conversation goes on in another open ticket.' },
  delivery_not_retryable: { status: 409, sentence: 'Only a failed reply can be sent again.' },
  delivery_not_cancellable: { status: 409, sentence: 'This reply has already been handed to the network.' },
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
