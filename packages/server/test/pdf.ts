/** What a reader of a PDF gets to see. */
import { getDocumentProxy } from 'unpdf';

export type ReadPdf = { pages: string[]; links: string[]; title: unknown };

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const read: ReadPdf = { pages: [], links: [], title: null };
  const { info } = (await document.getMetadata()) as { info: { Title?: string } };
  read.title = info.Title ?? null;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    read.pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    const annotations: { url?: string }[] = await page.getAnnotations();
    read.links.push(...annotations.flatMap(({ url }) => (url === undefined ? [] : [url])));
  }
  return read;
}
