import { expect, test } from 'vitest';
import { greetingAt } from './Time.tsx';

test('the greeting follows the hour', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => greetingAt(hour));

  expect(hours).toEqual([
    ...Array<string>(5).fill('late'),
    ...Array<string>(4).fill('early'),
    ...Array<string>(3).fill('morning'),
    ...Array<string>(2).fill('noon'),
    ...Array<string>(4).fill('afternoon'),
    ...Array<string>(6).fill('evening'),
  ]);
});
