import { formatMessage, type Tag, type Value } from '@parley/contract/format-message.ts';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { locale, messageOf } from './translate.ts';

/**
 * A message with elements in it: `rich('Read <link>the terms</link>.', { link: (words) => <Link to={…}>{words}</Link> })`. A value may be an
 * element too: `rich('Signed in as {name}', { name: <strong>{name}</strong> })`.
 */
export function rich(
  english: string,
  values: Readonly<Record<string, Value | ReactElement | ((words: ReactNode) => ReactElement)>>,
): ReactElement {
  const make = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'function' ? wordsTo(value) : value]),
  );
  return createElement(Fragment, null, ...formatMessage<ReactElement>(messageOf(english), make, locale));
}

/** Each word a child of its own, so that none needs a key. */
function wordsTo(tag: (words: ReactNode) => ReactElement): Tag<ReactElement> {
  return (words) => tag(createElement(Fragment, null, ...words));
}
