/**
 * expired: refresh once; revoked: only a person can reconnect; rate-limited: until `retryAt`; transient: again with back-off;
 * permanent: never as it is; configuration: the installation's credentials are wrong, no account is to blame;
 * installation-refused: the network refuses the installation itself until its owner mends that at the network (it has no credits, or
 * belongs to no project). One call does not prove it: networks also answer so where the access level lacks only that call.
 */
export type ConnectorErrorKind =
  | 'expired'
  | 'revoked'
  | 'rate-limited'
  | 'transient'
  | 'permanent'
  | 'configuration'
  | 'installation-refused';

/** Thrown by every read. Writes answer with a `SendOutcome` instead. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly kind: ConnectorErrorKind;
  /** The network's own code, `code/subcode` or a word of ours (`malformed`, `timeout`, `unreachable`). */
  readonly code: string;
  readonly retryAt: Date | null;

  constructor(kind: ConnectorErrorKind, code: string, reason: string, retryAt: Date | null = null) {
    super(reason);
    this.kind = kind;
    this.code = code;
    this.retryAt = retryAt;
  }
}
