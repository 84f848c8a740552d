/**
 * What became of a message: taken by the mail server, given up, or kept in the mailbox of this machine because no mail
 * server is configured.
 */
export const mailOutcomes = ['sent', 'failed', 'kept'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];
