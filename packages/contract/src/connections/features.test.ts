import { describe, expect, it } from 'vitest';
import { featureAvailabilityOf, featureBadgesOf, scopesPendingReview } from './features.ts';

const connected = { connected: true, isValid: true, needsReauth: false };
const all = [
  'pages_show_list',
  'pages_manage_posts',
  'pages_manage_engagement',
  'pages_read_engagement',
  'pages_read_user_content',
  'read_insights',
];
const stateOf = (feature: string, granted: string[], pending: readonly string[] = []) =>
  featureAvailabilityOf('facebook', feature, connected, { granted, pending });

describe('whether a feature is available', () => {
  it('has five answers', () => {
    const scopes = { granted: all, pending: scopesPendingReview.facebook };
    expect(featureAvailabilityOf('facebook', 'flying', connected, scopes).message).toBe('Unknown feature');
    expect(featureAvailabilityOf('facebook', 'posting', null, scopes).message).toBe('Facebook account not connected');
    expect(featureAvailabilityOf('facebook', 'posting', { ...connected, needsReauth: true }, scopes).message).toBe(
      'Facebook connection needs to be refreshed',
    );
    expect(featureAvailabilityOf('facebook', 'posting', connected, scopes).message).toBe(
      'This feature requires app review approval for: pages_manage_posts',
    );
    expect(featureAvailabilityOf('facebook', 'commenting', connected, scopes).state).toBe('available');
  });

  it('follows the scopes that were really granted', () => {
    expect(stateOf('insights', all).state).toBe('available');
    expect(stateOf('insights', ['pages_read_engagement']).state).toBe('needs-refresh');
    // A network that tells no scopes hides nothing.
    expect(stateOf('insights', []).state).toBe('available');
  });

  it('waits for no review that the installation has behind it', () => {
    expect(stateOf('posting', all, ['pages_messaging']).state).toBe('available');
    expect(stateOf('posting', all, ['pages_manage_posts']).state).toBe('pending-review');
  });

  it("knows Instagram's own sign-in by its names of the same scopes", () => {
    const scopes = { granted: ['instagram_business_basic'], pending: [] };
    expect(featureAvailabilityOf('instagram', 'basic_access', connected, scopes).state).toBe('available');
    expect(featureAvailabilityOf('instagram', 'posting', connected, scopes).state).toBe('needs-refresh');
  });
});

describe("a card's badges", () => {
  it('leave out what was not granted', () => {
    const { available, pending } = featureBadgesOf('facebook', {
      granted: ['pages_show_list'],
      pending: scopesPendingReview.facebook,
    });
    expect(available).toEqual(['Page Listing']);
    expect(pending).toEqual(['Page Metadata Management', 'Instagram Publishing']);
  });

  it('count nothing as pending once its review is over', () => {
    const scopes = { granted: ['users.read', 'tweet.read', 'tweet.write'], pending: [] };
    expect(featureBadgesOf('twitter', scopes)).toEqual({
      available: ['Profile Access', 'Timeline Reading', 'Tweet Publishing'],
      pending: [],
    });
  });
});
