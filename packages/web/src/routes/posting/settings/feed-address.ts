/** What a person typed as an address, or null: `your-blog.example/feed` lies at https. */
export function feedAddressOf(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const { hostname, href, protocol } = new URL(address);
  const isPlace = hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[');
  return isPlace && (protocol === 'https:' || protocol === 'http:') ? href : null;
}
