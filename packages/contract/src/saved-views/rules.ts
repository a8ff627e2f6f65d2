/** Views of the inbox that people keep, without zod. */
export const viewNameMaxChars = 60;
/** Of one person, and of a workspace's shared ones. */
export const savedViewsMax = 50;
/** Tickets of a view are counted so far: beyond it stands "99+". */
export const viewCountMax = 99;
