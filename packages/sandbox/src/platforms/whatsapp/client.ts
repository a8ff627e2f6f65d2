/** The app that is registered with the sandbox's WhatsApp, its system user's token, and what they reach. */
export const APP_ID = 'sandbox-whatsapp';
export const APP_SECRET = 'sandbox-secret';
export const APP_TOKEN = `${APP_ID}|${APP_SECRET}`;
export const SYSTEM_TOKEN = 'sandbox-whatsapp';
export const SCOPES = ['whatsapp_business_management', 'whatsapp_business_messaging'];

/** The business portfolio and its WhatsApp Business Account. */
export const BUSINESS_ID = '100004';
export const WABA_ID = '100003';
/** The brand's numbers. */
export const PHONE_NUMBER_IDS = ['100002', '100012'] as const;
