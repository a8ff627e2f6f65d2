/** Sending outward has five outcomes, and only one of them is "sent". */
export type SendOutcome =
  /** `furtherIds`: of a reply that became several messages on the network, those after the first. */
  | { outcome: 'sent'; externalId: string; permalink: string | null; furtherIds?: readonly string[] }
  /**
   * The request will never work as it is. `reason` is the network's own, for a person to read. `isDuplicate`: the network has the
   * same text already, perhaps from an earlier attempt whose answer was lost.
   */
  | { outcome: 'rejected'; code: string; reason: string; isDuplicate?: true }
  /**
   * The request may work later; `retryAt` where the network said when. `mayHaveHappened`: look before sending again (a 5xx on a write).
   * `isInstallationRefused`: as the `ConnectorErrorKind`.
   */
  | {
      outcome: 'retry';
      code: string;
      reason: string;
      retryAt: Date | null;
      mayHaveHappened: boolean;
      isInstallationRefused?: true;
    }
  /** The token is not accepted: refresh once, else reconnect. `canRefresh: false` when only reconnecting helps. */
  | { outcome: 'expired'; code: string; reason: string; canRefresh: boolean }
  /** The request left and no answer came. Look on the network; where nobody can look, a person must. */
  | { outcome: 'unknown'; reason: string };

/** What a write that failed comes to. */
export type FailedSend = Exclude<SendOutcome, { outcome: 'sent' }>;

export type LookupOutcome =
  /** It is there. `state`, only of publishing: something is still to be done or awaited, and `follow` goes on with it. */
  | { outcome: 'found'; externalId: string; permalink: string | null; state?: unknown }
  /** Surely not there: it may be sent again. */
  | { outcome: 'absent' }
  /**
   * The network's lists may lag, or it could not be asked; `retryAt` where asking again later may tell. `isFinal`: asking again will
   * hardly help (the account may not read what it wrote), so a person must look. `isInstallationRefused`: as the `ConnectorErrorKind`.
   */
  | { outcome: 'unsure'; reason: string; retryAt: Date | null; isFinal?: true; isInstallationRefused?: true };
