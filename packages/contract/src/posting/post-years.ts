/** Years that a post, a campaign or a search may name. */
export const postYears = { min: 2000, max: 2100 };

export function isPostYear(year: number): boolean {
  return year >= postYears.min && year <= postYears.max;
}

/** Whether a text that begins with a year of four digits names one of those. What begins otherwise is another check's. */
export function startsInPostYears(text: string): boolean {
  return !/^\d{4}-/.test(text) || isPostYear(Number(text.slice(0, 4)));
}

export const postYearsMessage = `Choose a year from ${postYears.min} to ${postYears.max}.`;
