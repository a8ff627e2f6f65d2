/** Where people without access turn to. */
export const supportEmail = 'support@parley.example';
