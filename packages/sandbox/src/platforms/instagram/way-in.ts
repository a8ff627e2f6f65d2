/** How an account was connected: by Facebook Login for its page, or by Instagram Login for itself. */
export type WayIn = 'facebook' | 'instagram';

export const subscriptionName = (way: WayIn) => `subscription/${way}`;
