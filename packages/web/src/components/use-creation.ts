import { useRef } from 'react';

/**
 * Makes something under an id that stays the same from try to try, so that none is made twice. Where an answer was lost the server may
 * hold what an earlier try said: what is said now is put in its place, before anybody is told that it is saved.
 */
export function useCreation<Made>(create: () => Promise<Made>, update: (made: Made) => Promise<Made>) {
  const hasTried = useRef(false);
  return async (): Promise<Made> => {
    const isAgain = hasTried.current;
    hasTried.current = true;
    const made = await create();
    return isAgain ? await update(made) : made;
  };
}
