/** What axe finds on a page by the rules of WCAG 2.2 AA. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a theme can break; the rest is the same in both. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

type Options = {
  coloursOnly?: boolean;
  /** Only what is in the elements of this selector: of a dialog the page below was looked at already. */
  within?: string;
};

/** Each broken rule with the element that breaks it and why. */
export async function violationsOf(page: Page, options: Options = {}): Promise<string[]> {
  // No page has a frame: one page is enough, and of what holds only the count is wanted. Both spare half of the work.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (options.within !== undefined) axe.include(options.within);
  const { violations } = await (options.coloursOnly ? axe.withRules(rulesOfColours) : axe.withTags(rules)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target.join(' ')}: ${node.any[0]?.message ?? node.failureSummary}`),
  );
}
