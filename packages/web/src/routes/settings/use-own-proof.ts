import type { OwnProof } from '@parley/contract/auth/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../session/session-context.ts';
import { twoFactorQuery } from './security/security.queries.ts';

/** What the person shows once more before they make another way in: the password, and the code where sign-in asks for one. */
export function useOwnProof() {
  const { isSingleSignOn } = useCurrentUser().session;
  const twoFactor = useQuery({ ...twoFactorQuery, enabled: !isSingleSignOn });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const wantsCode = twoFactor.data !== undefined && twoFactor.data.since !== null;
  const proof: OwnProof = { password, ...(wantsCode ? { code } : {}) };
  return {
    ...{ code, password, proof, setCode, setPassword, wantsCode },
    isComplete: password !== '' && !twoFactor.isPending && (!wantsCode || code.trim() !== ''),
  };
}
