import { expect, test } from 'vitest';
import { layouts, type LayoutMode, type MenuColours } from '../arrangement.ts';
import type { ColourMode } from '../../login/index.ts';
import { contrast, leastRatio, menuLook } from './menuLook.ts';

const none: MenuColours = {
  menuBackground: ['', ''],
  menuColor: ['', ''],
  menuActiveBackground: ['', ''],
  menuActiveColor: ['', ''],
};
const looks = Object.keys(layouts).flatMap((layout) =>
  (['light', 'dark'] as const).map((mode) => [layout, mode] as [LayoutMode, ColourMode]),
);

test('there is a look for each layout in light and in dark', () => {
  expect(looks).toHaveLength(6);
});

test.each(looks)('the menu of %s reads in %s, also the entry under the pointer', (layout, mode) => {
  const look = menuLook(layout, mode, none);

  const hovered = mixed(look.ground, mode === 'light' ? '#1C2024' : '#ECEAE5', 0.08);
  const ratios = [
    contrast(look.text, look.ground),
    contrast(look.text, hovered),
    contrast(look.activeText, look.activeGround),
  ];
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(leastRatio);
  expect(look.isOwn).toBe(false);
});

test('chosen colours are used as they are while they read, each mode with its own', () => {
  const chosen = { ...none, menuBackground: ['#102030', ''], menuColor: ['#F0F0F0', ''] } as const;

  const light = menuLook('Classic', 'light', chosen);
  const dark = menuLook('Classic', 'dark', chosen);

  expect(light).toMatchObject({ ground: '#102030', text: '#F0F0F0', isOwn: true });
  expect(dark).toEqual(menuLook('Classic', 'dark', none));
});

test('text that does not read gives way to ink or paper, and the chosen ratio stays known', () => {
  const onDark = menuLook('Default', 'light', {
    ...none,
    menuBackground: ['#102030', ''],
    menuColor: ['#203040', ''],
  });
  const onLight = menuLook('Default', 'light', {
    ...none,
    menuActiveBackground: ['#FFF0C0', ''],
    menuActiveColor: ['#FFE080', ''],
  });

  expect(onDark.text).toBe('#FFFFFF');
  expect(onDark.ratio).toBeLessThan(leastRatio);
  expect(onLight.activeText).toBe('#1C2024');
  expect(onLight.activeRatio).toBeLessThan(leastRatio);
});

test('on a ground in the middle the text still reads', () => {
  const look = menuLook('Default', 'light', { ...none, menuBackground: ['#797979', ''] });

  expect(contrast(look.text, '#797979')).toBeGreaterThanOrEqual(leastRatio);
});

/** `share` of one colour over another, as the browser mixes them. */
function mixed(ground: string, over: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [below = 0, above = 0] = [ground, over].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    );
    return Math.round(below + (above - below) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
