import { expect, test } from 'vitest';
import { pagePlaces } from '../../../resources/page/links.ts';
import { storeRoot } from '../../../src/contract/index.ts';
import { findRoute } from '../routes.ts';
import { screens } from '../screens.ts';
import { hrefOfPlace } from './storePlaces.ts';

test.each(Object.keys(pagePlaces).filter((place) => place !== 'url'))(
  'a link to %s leads to a screen of the storefront',
  (to) => {
    const href = hrefOfPlace({ to, id: 7 }) ?? '';

    expect(href.startsWith(`${storeRoot}/`)).toBe(true);
    expect(findRoute(screens, href).entry).toBeDefined();
  },
);

test('a typed address stays as it is, and an unknown place leads nowhere', () => {
  expect(hrefOfPlace({ to: 'url', url: 'https://example.com/a' })).toBe('https://example.com/a');
  expect(hrefOfPlace({ to: 'moon' })).toBeUndefined();
});
