import type { AssistantChoices, SettingText } from '@parley/contract/assistant-settings/rules.ts';

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
  { value: 'basic', label: 'Basic', purpose: 'How replies sound, and what the assistant may do by itself.', texts: [] },
  {
    value: 'business',
    label: 'Business',
    purpose: 'Who answers, and where customers reach you.',
    texts: [
      {
        name: 'companyWebsite',
        label: 'Company website',
        placeholder: 'company.example',
        hint: 'Company name and support e-mail are suggested from it while they are empty.',
        type: 'url',
      },
      { name: 'companyName', label: 'Company name', placeholder: 'As customers know you' },
      { name: 'supportEmail', label: 'Support e-mail', placeholder: 'support@company.example', type: 'email' },
      { name: 'supportPhone', label: 'Support phone', placeholder: 'Optional', type: 'tel' },
      {
        name: 'businessDescription',
        label: 'Business description',
        placeholder: 'What you do, for whom, and where',
        rows: 4,
      },
      { name: 'businessHours', label: 'Business hours', placeholder: 'Monday to Friday, 9:00 to 17:00', rows: 3 },
    ],
  },
  {
    value: 'products',
    label: 'Products',
    purpose: 'What customers ask about before they buy. Drafts may quote products and pricing.',
    texts: [
      {
        name: 'productServices',
        label: 'Products and services',
        placeholder: 'What you sell or offer, with the names that customers use',
        rows: 6,
      },
      { name: 'pricing', label: 'Pricing', placeholder: 'What it costs, or where your prices are found', rows: 5 },
      { name: 'targetAudience', label: 'Target audience', placeholder: 'Optional', rows: 3 },
    ],
  },
  {
    value: 'support',
    label: 'Support',
    purpose: 'What customers ask when they need help. Drafts may quote questions and issues, never the procedures.',
    texts: [
      {
        name: 'faq',
        label: 'Frequently asked questions',
        placeholder: 'Q: How long does delivery take?\nA: Three to five working days.',
        hint: 'Each question in a line of its own, its answer below it, an empty line between two.',
        rows: 8,
      },
      { name: 'commonIssues', label: 'Common issues', placeholder: 'What often goes wrong, and what helps', rows: 5 },
      {
        name: 'escalationProcedures',
        label: 'Escalation procedures',
        placeholder: 'When a person takes over, and who',
        rows: 4,
      },
    ],
  },
  {
    value: 'brand',
    label: 'Brand',
    purpose: 'How you want to be heard.',
    texts: [
      { name: 'brandVoice', label: 'Brand voice', placeholder: 'Words that fit you, and words that do not', rows: 4 },
      { name: 'companyValues', label: 'Company values', placeholder: 'Optional', rows: 4 },
      {
        name: 'socialMediaGuidelines',
        label: 'Social media guidelines',
        placeholder: 'What is never said in public, what goes to a private message',
        rows: 5,
      },
    ],
  },
  {
    value: 'advanced',
    label: 'Advanced',
    purpose: 'What else the assistant should know. Drafts may quote the policies.',
    texts: [
      { name: 'industryContext', label: 'Industry context', placeholder: 'Optional', rows: 4 },
      { name: 'competitorInfo', label: 'Competitor information', placeholder: 'Optional', rows: 4 },
      {
        name: 'legalPolicies',
        label: 'Legal policies',
        placeholder: 'Returns, refunds, warranty, privacy: in the words that hold',
        rows: 8,
      },
      { name: 'customerSuccessStories', label: 'Customer success stories', placeholder: 'Optional', rows: 4 },
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
  aiEnabled: 'AI Assistant',
  autoReplyPositive: 'Auto-reply to positive messages',
  escalateNegative: 'Escalate negative messages',
  avoidPersonalData: 'Avoid personal data',
  greeting: 'Greeting',
  useName: 'Use the customer’s name',
  nameFormat: 'Name format',
  tone: 'Tone',
  closing: 'Closing',
  customClosing: 'Custom closing',
  responseTime: 'Response time (minutes)',
  replyLength: 'Reply length',
} as const;

/** How a setting is called on the screen. */
export function settingLabelOf(name: keyof AssistantChoices): string {
  if (name in labelsOfChoices) return labelsOfChoices[name as keyof typeof labelsOfChoices];
  return subTabs.flatMap(({ texts }) => texts).find((text) => text.name === name)?.label ?? name;
}
