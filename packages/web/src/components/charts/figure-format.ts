/** How figures are written on axes, tiles and in full, in the language of the page. */
import { createFigureFormat } from '@parley/contract/figure-format.ts';
import { locale } from '../../messages/translate.ts';

export type { FigureUnit } from '@parley/contract/figure-format.ts';
export const { formatExact, formatFigure, formatTicks } = createFigureFormat(locale);
