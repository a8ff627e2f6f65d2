import { isKnownPage, pagePatterns } from '@parley/contract/pages.ts';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';

function pathsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ children = [], path }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);
}

/** Documents of their own, and what the developers' build alone has. */
const besides: readonly string[] = [paths.landing, paths.privacy, paths.terms];
const inDevelopment: readonly string[] = [paths.developerUi, '*'];

test('the server knows every page that there is, so that it answers 404 for the others alone', () => {
  const known = pathsOf(routes).filter((path) => !inDevelopment.includes(path));
  expect([...known, ...besides].sort()).toEqual([...pagePatterns].sort());
});

test('a page is known with what changes in its path, and nothing beyond it', () => {
  expect(['/dashboard', '/incidents/7', '/invite/abc', '/Login/'].filter(isKnownPage)).toHaveLength(4);
  expect(['/dashboards', '/incidents/7/8', '/invite', '/settings/rules/x'].filter(isKnownPage)).toEqual([]);
});
