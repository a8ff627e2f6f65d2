import { useEffect, useState } from 'react';
import { tokensClearedFlag } from '../../session/sign-out.ts';

function readFlag(): boolean {
  try {
    return sessionStorage.getItem(tokensClearedFlag) !== null;
  } catch {
    return false;
  }
}

function clearFlag(): void {
  try {
    sessionStorage.removeItem(tokensClearedFlag);
  } catch {
    // Blocked storage holds no flag.
  }
}

/**
 * The security notice: shown while nothing is connected and a logout has cleared the tokens. It goes, and the flag with it,
 * once anything is connected or it is dismissed. `hasConnections` is undefined until that is known.
 */
export function useSecurityNotice(hasConnections: boolean | undefined) {
  const [isFlagged, setFlagged] = useState(readFlag);
  useEffect(() => {
    if (hasConnections) clearFlag();
  }, [hasConnections]);
  return {
    isShown: isFlagged && hasConnections === false,
    dismiss: () => {
      clearFlag();
      setFlagged(false);
    },
  };
}
