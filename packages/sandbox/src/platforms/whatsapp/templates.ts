export type Template = {
  id: string;
  name: string;
  language: string;
  category: 'MARKETING' | 'UTILITY';
  /** `{{1}}` stands for the first parameter. */
  body: string;
};

/** The approved templates of the brand. */
export const TEMPLATES: Template[] = [
  {
    id: '1192339204654487',
    name: 'hello_world',
    language: 'en_US',
    category: 'UTILITY',
    body: 'Welcome and congratulations!! This message demonstrates your ability to send a message notification from the Cloud API.',
  },
  {
    id: '1192339204654488',
    name: 'repair_ready',
    language: 'en_US',
    category: 'UTILITY',
    body: 'Hello {{1}}, your {{2}} is mended and ready to be fetched.',
  },
  {
    id: '1192339204654489',
    name: 'repair_ready',
    language: 'de',
    category: 'UTILITY',
    body: 'Hallo {{1}}, dein Stück ({{2}}) ist repariert und kann abgeholt werden.',
  },
];

export function countParameters(template: Template): number {
  return new Set(template.body.match(/\{\{\d+\}\}/g) ?? []).size;
}

export function fillTemplate(template: Template, values: string[]): string {
  return template.body.replace(/\{\{(\d+)\}\}/g, (_whole, number: string) => values[Number(number) - 1] ?? '');
}

export function viewTemplate(template: Template): Record<string, unknown> {
  const { id, name, language, category, body } = template;
  return { name, language, status: 'APPROVED', category, id, components: [{ type: 'BODY', text: body }] };
}
