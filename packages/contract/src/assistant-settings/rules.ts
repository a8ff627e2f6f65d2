/** How a workspace's assistant behaves, without zod: options, defaults, limits, and what is wrong with a value. */

// Options and defaults: specification 2, sections 3 and 9.
export const greetings = ['Hi', 'Hello', 'Dear', 'Hey', 'none'] as const;
export const closings = ['Thanks', 'Regards', 'Best wishes', 'Cheers', 'none'] as const;
export const replyLengths = ['short', 'standard', 'detailed'] as const;
export const tones = ['professional', 'friendly', 'empathetic', 'casual', 'formal'] as const;
export const nameFormats = ['first', 'full'] as const;

/** In minutes. */
export const responseTimeMin = 1;
export const responseTimeMax = 24 * 60;

/** The most characters that a text may have, by its field. The texts come in the order of the specification. */
export const settingTextMaxChars = {
  customClosing: 200,
  companyName: 200,
  companyWebsite: 500,
  supportEmail: 254,
  supportPhone: 60,
  businessDescription: 5_000,
  businessHours: 1_000,
  productServices: 10_000,
  pricing: 10_000,
  targetAudience: 2_000,
  faq: 20_000,
  commonIssues: 10_000,
  escalationProcedures: 5_000,
  brandVoice: 5_000,
  companyValues: 5_000,
  socialMediaGuidelines: 10_000,
  industryContext: 5_000,
  competitorInfo: 5_000,
  legalPolicies: 20_000,
  customerSuccessStories: 10_000,
} as const;
export type SettingText = keyof typeof settingTextMaxChars;
export const settingTexts = Object.keys(settingTextMaxChars) as SettingText[];

/** As a person edits them; what the server stores beside them stands in `schemas.ts`. */
export type AssistantChoices = {
  /** The master switch: off, nothing is drafted and nothing is answered by itself. */
  aiEnabled: boolean;
  autoReplyPositive: boolean;
  escalateNegative: boolean;
  greeting: (typeof greetings)[number];
  /** Whether the greeting names the customer; how, says `nameFormat`. */
  useName: boolean;
  closing: (typeof closings)[number];
  replyLength: (typeof replyLengths)[number];
  tone: (typeof tones)[number];
  avoidPersonalData: boolean;
  /** Minutes that pass before a positive message is answered by itself. */
  responseTime: number;
  nameFormat: (typeof nameFormats)[number];
} & Record<SettingText, string>;

export const assistantDefaults: AssistantChoices = {
  aiEnabled: true,
  autoReplyPositive: true,
  escalateNegative: true,
  greeting: 'Hi',
  useName: true,
  closing: 'Thanks',
  replyLength: 'standard',
  tone: 'friendly',
  avoidPersonalData: true,
  responseTime: 10,
  /** Stands under the closing: the signature. */
  customClosing: '',
  nameFormat: 'first',
  companyName: '',
  companyWebsite: '',
  supportEmail: '',
  supportPhone: '',
  businessDescription: '',
  businessHours: '',
  productServices: '',
  pricing: '',
  targetAudience: '',
  faq: '',
  commonIssues: '',
  escalationProcedures: '',
  brandVoice: '',
  companyValues: '',
  socialMediaGuidelines: '',
  industryContext: '',
  competitorInfo: '',
  legalPolicies: '',
  customerSuccessStories: '',
};

/** Marked with a star, with what the field says while it is empty. Source: specification 2, section 5. */
export const requiredSettings = {
  companyName: 'Give the name of your company.',
  companyWebsite: 'Give the address of your website, such as company.example.',
  supportEmail: 'Give the e-mail address of your support, such as support@company.example.',
  businessDescription: 'Say in a sentence or two what your business does.',
  productServices: 'Say what you sell or offer.',
  pricing: 'Say what it costs, or where your prices are found.',
  faq: 'Write down at least one question that customers ask, and its answer.',
} as const satisfies Partial<Record<SettingText, string>>;
export type RequiredSetting = keyof typeof requiredSettings;

export function isRequiredSetting(name: string): name is RequiredSetting {
  return Object.hasOwn(requiredSettings, name);
}

/**
 * The host of what is typed as a website, `company.example` or `https://www.company.example/shop`, in lower case and without its `www.`; null
 * while it is none: it needs a dot and may not be this computer.
 */
export function websiteHostOf(text: string): string | null {
  const typed = text.trim();
  if (!typed.includes('.') || /\s/.test(typed)) return null;
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const host = URL.canParse(address) ? new URL(address).hostname.toLowerCase() : '';
  const isName = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(host) && !/^[\d.]+$/.test(host);
  if (!isName || !host.includes('.') || host.includes('..') || host.includes('localhost')) return null;
  return host.replace(/^www\./, '');
}

/** What is wrong with the form of a filled text, in words; null: nothing, or it is empty. */
export function settingProblemOf(name: SettingText, text: string): string | null {
  if (text.trim() === '') return null;
  if (name === 'companyWebsite' && websiteHostOf(text) === null)
    return 'This is no address of a website. Give one such as company.example or https://company.example.';
  if (name === 'supportEmail' && !/^[^\s@<>()]+@[^\s@<>()]+\.[^\s@.<>()]{2,}$/.test(text.trim()))
    return 'This is no e-mail address. Give one such as support@company.example.';
  return null;
}
