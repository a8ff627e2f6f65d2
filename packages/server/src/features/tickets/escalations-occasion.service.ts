/** By which many escalations are told as one. */
export const escalationsOccasion = 'escalation:negative';
