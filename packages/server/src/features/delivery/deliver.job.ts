/** The loop that delivers replies and publications; woken when one becomes due. */
export const deliverLoopName = 'deliver';
