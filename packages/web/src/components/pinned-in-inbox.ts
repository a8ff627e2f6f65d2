/** Whether a person sees the charts that they pinned in Insights above the list of the inbox as well. */
export const pinnedInInbox = 'inbox-pinned-charts';
export const pinnedInInboxChoices = ['hidden', 'shown'] as const;
