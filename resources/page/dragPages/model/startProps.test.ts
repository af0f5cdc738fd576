import { expect, test } from 'vitest';
import { components } from '../../components/index.ts';
import { startProps } from './startProps.ts';

test('a new part has the lists that its view draws, empty', () => {
  expect(startProps(components.hotspots)).toEqual({ spots: [] });
});

test('the sample stands over the defaults, and the shop over both', () => {
  expect(startProps(components.banner, { ratio: 'square', nonsense: 1, position: null })).toEqual({
    source: 'adverts',
    position: 'home_top',
    slides: [],
    ratio: 'square',
    shows_title: 0,
    autoplay: 0,
  });
});
