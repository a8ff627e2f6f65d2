import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { lazyComponent, lazyOptional } from './components/lazy-component.ts';
import { RoutePage } from './components/RoutePage.tsx';
import { paths } from './paths.ts';
import { AdminGuard } from './session/AdminGuard.tsx';
import { HindranceGuard } from './session/HindranceGuard.tsx';
import { SessionGuard } from './session/SessionGuard.tsx';
import { currentUserQuery } from './session/session.queries.ts';

type Load = () => Promise<ComponentType>;
/** What a route's `handle` is: fetches what the route will need. */
type Preload = () => Promise<unknown>;

/** A page or frame whose code loads when it is opened, with the boundary that catches its errors. */
function loaded(load: Load): Pick<RouteObject, 'element' | 'handle'> {
  const Page = lazyComponent(load);
  return {
    element: (
      <RoutePage>
        <Page />
      </RoutePage>
    ),
    handle: load satisfies Preload,
  };
}

/** Most come for the overview: its code and first figures are fetched beside the page's own code, not after it. The page hears where they cannot be had. */
async function loadInsights() {
  if (!location.search.includes('tab=')) {
    import('./routes/insights/overview/OverviewTab.tsx').catch(() => undefined);
    // Beside the session, too: who is not signed in is led away from the page, whatever these calls say.
    import('./routes/insights/overview/prefetch-overview.ts')
      .then(({ prefetchOverview }) => prefetchOverview(queryClient))
      .catch(() => undefined);
  }
  return (await import('./routes/insights/InsightsPage.tsx')).InsightsPage;
}

const PinnedRow = lazyOptional(async () => (await import('./inbox-pinned-row.tsx')).PinnedRow);
const hindrance = loaded(async () => (await import('./routes/hindrance/HindrancePage.tsx')).HindrancePage);

const developerRoutes: RouteObject[] = import.meta.env.DEV
  ? [{ path: paths.developerUi, ...loaded(async () => (await import('./routes/dev/UiPage.tsx')).UiPage) }]
  : [];

/** Every path but the landing page, which is a document of its own. */
export const routes: RouteObject[] = [
  { path: paths.login, ...loaded(async () => (await import('./routes/login/LoginPage.tsx')).LoginPage) },
  {
    path: `${paths.setPassword}/:token`,
    ...loaded(async () => (await import('./routes/set-password/SetPasswordPage.tsx')).SetPasswordPage),
  },
  {
    path: `${paths.confirmEmail}/:token`,
    ...loaded(async () => (await import('./routes/confirm-email/ConfirmEmailPage.tsx')).ConfirmEmailPage),
  },
  {
    path: `${paths.unsubscribe}/:token`,
    ...loaded(async () => (await import('./routes/unsubscribe/UnsubscribePage.tsx')).UnsubscribePage),
  },
  {
    path: `${paths.invite}/:token`,
    ...loaded(async () => (await import('./routes/invite/InvitePage.tsx')).InvitePage),
  },
  {
    path: `${paths.clientReview}/:token`,
    ...loaded(async () => (await import('./routes/posting/client-review/ClientReviewPage.tsx')).ClientReviewPage),
  },
  { path: paths.demo, ...loaded(async () => (await import('./routes/demo/DemoPage.tsx')).DemoPage) },
  {
    path: paths.deleteAccount,
    ...loaded(async () => (await import('./routes/delete-account/DeleteAccountPage.tsx')).DeleteAccountPage),
  },
  {
    element: <SessionGuard />,
    handle: (() => queryClient.prefetchQuery(currentUserQuery)) satisfies Preload,
    children: [
      {
        element: <HindranceGuard page={hindrance.element} />,
        children: [
          {
            ...loaded(async () => (await import('./components/SignedInFrame.tsx')).SignedInFrame),
            children: [
              {
                path: paths.connect,
                ...loaded(async () => (await import('./routes/connect/ConnectPage.tsx')).ConnectPage),
              },
              {
                path: paths.connectFacebook,
                ...loaded(async () => (await import('./routes/connect/ConnectFacebookPage.tsx')).ConnectFacebookPage),
              },
              {
                ...loaded(async () => (await import('./components/AppShell.tsx')).AppShell),
                children: [
                  {
                    path: paths.inbox,
                    ...loaded(async () => (await import('./routes/inbox/InboxPage.tsx')).InboxPage),
                    children: [{ index: true, Component: PinnedRow }],
                  },
                  {
                    path: paths.incidents,
                    ...loaded(async () => (await import('./routes/incidents/IncidentsPage.tsx')).IncidentsPage),
                  },
                  {
                    path: `${paths.incidents}/:id`,
                    ...loaded(async () => (await import('./routes/incidents/IncidentPage.tsx')).IncidentPage),
                  },
                  {
                    path: paths.posting,
                    ...loaded(async () => (await import('./routes/posting/PostingPage.tsx')).PostingPage),
                  },
                  {
                    path: paths.insights,
                    ...loaded(loadInsights),
                  },
                  {
                    // Its place until it became a tab; links to it were kept.
                    path: `${paths.posting}/media`,
                    ...loaded(
                      async () => (await import('./routes/posting/media/MediaLibraryAddress.tsx')).MediaLibraryAddress,
                    ),
                  },
                  {
                    path: paths.postingSettings,
                    ...loaded(
                      async () =>
                        (await import('./routes/posting/settings/PostingSettingsPage.tsx')).PostingSettingsPage,
                    ),
                  },
                  {
                    path: paths.rules,
                    ...loaded(async () => (await import('./routes/settings/rules/RulesPage.tsx')).RulesPage),
                  },
                  {
                    path: paths.sla,
                    ...loaded(async () => (await import('./routes/settings/sla/SlaPage.tsx')).SlaPage),
                  },
                  {
                    path: paths.knowledge,
                    ...loaded(async () => (await import('./routes/knowledge/KnowledgePage.tsx')).KnowledgePage),
                  },
                  {
                    element: <AdminGuard />,
                    children: [
                      {
                        path: paths.admin,
                        ...loaded(async () => (await import('./routes/admin/AdminPage.tsx')).AdminPage),
                      },
                    ],
                  },
                  {
                    path: paths.teams,
                    ...loaded(async () => (await import('./routes/team/TeamsPage.tsx')).TeamsPage),
                  },
                  {
                    path: paths.workspaceSettings,
                    ...loaded(
                      async () => (await import('./routes/team/WorkspaceSettingsPage.tsx')).WorkspaceSettingsPage,
                    ),
                  },
                  {
                    path: paths.settings,
                    ...loaded(async () => (await import('./routes/settings/SettingsPage.tsx')).SettingsPage),
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  ...developerRoutes,
  { path: '*', ...loaded(async () => (await import('./routes/not-found/NotFoundPage.tsx')).NotFoundPage) },
];

/** Starts fetching a path's session, frames and page at once, instead of one after the other as they are rendered. */
export function preloadRoute(path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const preload = route.handle as Preload | undefined;
    // A failure shows when the route is rendered.
    preload?.().catch(() => undefined);
  }
}
