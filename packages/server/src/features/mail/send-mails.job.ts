/** The loop that sends mails; woken by queueing one. */
export const sendMailsLoopName = 'send-mails';
