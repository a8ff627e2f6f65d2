import { describe, expect, it } from 'vitest';
import { decodeFeed, findFeedOfPage } from './feed-text.ts';
import { parseFeedText } from './parse-feed.ts';

const url = 'https://tern.example/blog/feed.xml';
const shown = (text: string) => {
  const feed = parseFeedText(text, url);
  return feed && { title: feed.title, entries: feed.entries.map(({ link, title }) => [title, link]) };
};

describe('a feed', () => {
  it.each([
    [
      'RSS',
      `<rss version="2.0"><channel><title>Tern &amp; Co</title>
        <item><title>New &lt;b&gt;tents&lt;/b&gt; &amp;amp; poles</title><link>https://tern.example/tents</link><guid isPermaLink="false">7</guid></item>
        <item><title><![CDATA[Caf&eacute;s &#8211; ours]]></title><link>/cafes</link></item></channel></rss>`,
      [
        ['New tents & poles', 'https://tern.example/tents'],
        ['Caf&eacute;s – ours', 'https://tern.example/cafes'],
      ],
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tern &amp; Co</title><id>x</id>
        <entry><id>1</id><title type="html">New &lt;b&gt;tents&lt;/b&gt;</title><link rel="enclosure" href="a.mp3"/><link rel="alternate" href="../tents"/></entry></feed>`,
      [['New tents', 'https://tern.example/tents']],
    ],
    [
      'RDF',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>Tern &amp; Co</title></channel>
        <item rdf:about="https://tern.example/1"><title>New tents</title><link>https://tern.example/1</link></item></rdf:RDF>`,
      [['New tents', 'https://tern.example/1']],
    ],
    [
      'JSON Feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Tern & Co',
        items: [{ id: '1', url: 'javascript:alert(1)', content_html: '<p>No title,\n only words</p>' }],
      }),
      [['No title, only words', null]],
    ],
  ])('of the kind %s gives titles without markup and links that lead somewhere', (_kind, text, entries) => {
    expect(shown(text)).toEqual({ title: 'Tern & Co', entries });
  });

  it('gives each entry once, under a key that does not change with its words', () => {
    const feedOf = (title: string) =>
      `<rss version="2.0"><channel><title>T</title><item><title>${title}</title><guid>same</guid></item><item><title>again</title><guid>same</guid></item></channel></rss>`;
    const [first, ...others] = parseFeedText(feedOf('One'), url)?.entries ?? [];
    expect(others).toEqual([]);
    expect(parseFeedText(feedOf('One, corrected'), url)?.entries[0]?.key).toBe(first?.key);
  });

  it('is nothing else', () => {
    for (const text of ['', '<html><body>Hello</body></html>', '{"version":1}', '<rss', 'plain words'])
      expect(parseFeedText(text, url)?.entries ?? []).toEqual([]);
    expect(parseFeedText('<html><body>Hello</body></html>', url)).toBeNull();
  });

  it('is read in the encoding that it names', () => {
    const xml =
      '<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel><title>Küste</title></channel></rss>';
    expect(shown(decodeFeed(Buffer.from(xml, 'latin1')))?.title).toBe('Küste');
    expect(decodeFeed(Buffer.from('\uFEFFKüste', 'utf8'))).toBe('Küste');
  });

  it('costs no more than its length, whatever stands in it', () => {
    const entryOf = (text: string) =>
      JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'T', items: [{ id: '1', title: text }] });
    expect(shown(entryOf('<a'.repeat(500_000)))?.entries).toHaveLength(1);
    expect(findFeedOfPage('<link rel='.repeat(50_000), url)).toBeNull();
    expect(findFeedOfPage(`<link ${'rel='.repeat(100_000)}>`, url)).toBeNull();
    expect(parseFeedText('<rss>'.repeat(200_000), url)?.entries ?? []).toEqual([]);
  });

  it('is found where a page names it', () => {
    const page =
      '<head><link rel="stylesheet" href="a.css"><link href="/feed.xml?a=1&amp;b=2" title="x" type="application/rss+xml" rel="alternate"></head>';
    expect(findFeedOfPage(page, 'https://tern.example/blog')).toBe('https://tern.example/feed.xml?a=1&b=2');
    expect(findFeedOfPage('<link rel="alternate" hreflang="de" href="/de">', url)).toBeNull();
  });
});
