/** The Marketing API's version, unless `LINKEDIN_API_VERSION` names another. A month's release works for a year at least; then every call answers 426. */
import type { ApiVersion } from '../../connector/connector.ts';

/**
 * Source: learn.microsoft.com/en-us/linkedin/marketing/versioning (2026-07-13), read 2026-11-21: newest listed release; a release
 * works for at least twelve months. The day is that minimum; the page names the real one once it is set.
 */
export const linkedInVersion: ApiVersion = { name: '202607', endsOn: '2027-07-15' };
