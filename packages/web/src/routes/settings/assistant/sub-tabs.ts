import type { AssistantChoices, SettingText } from '@parley/contract/assistant-settings/rules.ts';
import { t } from '../../../messages/translate.ts';

export type SubTab = 'basic' | 'business' | 'products' | 'support' | 'brand' | 'advanced';
type TextField = {
  name: SettingText;
  label: string;
  placeholder?: string;
  hint?: string;
  /** Lines of the box; absent: one line. */
  rows?: number;
  type?: 'email' | 'tel' | 'url';
};
type SubTabFields = {
  value: SubTab;
  label: string /** What the texts are for. */;
  purpose: string;
  texts: readonly TextField[];
};

/** The six sub-tabs in the specification's order, each with its texts. The switches and choices stand in `BasicFields.tsx`. */
export const subTabs: readonly SubTabFields[] = [
  {
    value: 'basic',
    label: t('Basic'),
    purpose: t('How replies sound, and what the assistant may do by itself.'),
    texts: [],
  },
  {
    value: 'business',
    label: t('Business'),
    purpose: t('Who answers, and where customers reach you.'),
    texts: [
      {
        name: 'companyWebsite',
        label: t('Company website'),
        placeholder: 'company.example',
        hint: t('Company name and support e-mail are suggested from it while they are empty.'),
        type: 'url',
      },
      { name: 'companyName', label: t('Company name'), placeholder: t('As customers know you') },
      { name: 'supportEmail', label: t('Support e-mail'), placeholder: 'support@company.example', type: 'email' },
      { name: 'supportPhone', label: t('Support phone'), placeholder: t('Optional'), type: 'tel' },
      {
        name: 'businessDescription',
        label: t('Business description'),
        placeholder: t('What you do, for whom, and where'),
        rows: 4,
      },
      { name: 'businessHours', label: t('Business hours'), placeholder: t('Monday to Friday, 9:00 to 17:00'), rows: 3 },
    ],
  },
  {
    value: 'products',
    label: t('Products'),
    purpose: t('What customers ask about before they buy. Drafts may quote products and pricing.'),
    texts: [
      {
        name: 'productServices',
        label: t('Products and services'),
        placeholder: t('What you sell or offer, with the names that customers use'),
        rows: 6,
      },
      {
        name: 'pricing',
        label: t('Pricing'),
        placeholder: t('What it costs, or where your prices are found'),
        rows: 5,
      },
      { name: 'targetAudience', label: t('Target audience'), placeholder: t('Optional'), rows: 3 },
    ],
  },
  {
    value: 'support',
    label: t('Support'),
    purpose: t('What customers ask when they need help. Drafts may quote questions and issues, never the procedures.'),
    texts: [
      {
        name: 'faq',
        label: t('Frequently asked questions'),
        placeholder: t('Q: How long does delivery take?\nA: Three to five working days.'),
        hint: t('Each question in a line of its own, its answer below it, an empty line between two.'),
        rows: 8,
      },
      {
        name: 'commonIssues',
        label: t('Common issues'),
        placeholder: t('What often goes wrong, and what helps'),
        rows: 5,
      },
      {
        name: 'escalationProcedures',
        label: t('Escalation procedures'),
        placeholder: t('When a person takes over, and who'),
        rows: 4,
      },
    ],
  },
  {
    value: 'brand',
    label: t('Brand'),
    purpose: t('How you want to be heard.'),
    texts: [
      {
        name: 'brandVoice',
        label: t('Brand voice'),
        placeholder: t('Words that fit you, and words that do not'),
        rows: 4,
      },
      { name: 'companyValues', label: t('Company values'), placeholder: t('Optional'), rows: 4 },
      {
        name: 'socialMediaGuidelines',
        label: t('Social media guidelines'),
        placeholder: t('What is never said in public, what goes to a private message'),
        rows: 5,
      },
    ],
  },
  {
    value: 'advanced',
    label: t('Advanced'),
    purpose: t('What else the assistant should know. Drafts may quote the policies.'),
    texts: [
      { name: 'industryContext', label: t('Industry context'), placeholder: t('Optional'), rows: 4 },
      { name: 'competitorInfo', label: t('Competitor information'), placeholder: t('Optional'), rows: 4 },
      {
        name: 'legalPolicies',
        label: t('Legal policies'),
        placeholder: t('Returns, refunds, warranty, privacy: in the words that hold'),
        rows: 8,
      },
      { name: 'customerSuccessStories', label: t('Customer success stories'), placeholder: t('Optional'), rows: 4 },
    ],
  },
];

/** Where a setting stands. */
export function subTabOf(name: keyof AssistantChoices): SubTab {
  return subTabs.find(({ texts }) => texts.some((text) => text.name === name))?.value ?? 'basic';
}

const textNames: readonly string[] = subTabs.flatMap(({ texts }) => texts.map(({ name }) => name));

/** By which settings are ordered as they stand on the screen; those of the first sub-tab are alike. */
export function placeOf(name: keyof AssistantChoices): number {
  return textNames.indexOf(name);
}

/** The sub-tab that an address asks for, the first one where it asks for none of those. */
export function readSubTab(text: string | null): SubTab {
  return subTabs.find(({ value }) => value === text)?.value ?? 'basic';
}

/** The one after it; null after the last. */
export function subTabAfter(tab: SubTab): SubTab | null {
  return subTabs[subTabs.findIndex(({ value }) => value === tab) + 1]?.value ?? null;
}

const labelsOfChoices = {
  aiEnabled: t('AI Assistant'),
  autoReplyPositive: t('Auto-reply to positive messages'),
  escalateNegative: t('Escalate negative messages'),
  avoidPersonalData: t('Avoid personal data'),
  greeting: t('Greeting'),
  useName: t('Use the customer’s name'),
  nameFormat: t('Name format'),
  tone: t('Tone'),
  closing: t('Closing'),
  customClosing: t('Custom closing'),
  responseTime: t('Response time (minutes)'),
  replyLength: t('Reply length'),
} as const;

/** How a setting is called on the screen. */
export function settingLabelOf(name: keyof AssistantChoices): string {
  if (name in labelsOfChoices) return labelsOfChoices[name as keyof typeof labelsOfChoices];
  return subTabs.flatMap(({ texts }) => texts).find((text) => text.name === name)?.label ?? name;
}
