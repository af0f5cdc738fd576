import { expect, waitFor, within } from 'storybook/test';
import { companies } from '../../resources/index.ts';
import { listPage } from '../../src/contract/index.ts';
import { densities } from '../../src/kit/density.ts';
import tokens from '../../src/theme/tokens.json' with { type: 'json' };
import { alone, StoryScreen } from '../support/stories/screens.tsx';
import { settled } from '../support/stories/settled.ts';

/** Tests of the toolbar's choices. They show nothing, so they are not in the sidebar. */
export default { title: 'Toolbar', parameters: alone, tags: ['!dev'] };

type Play = { readonly canvasElement: HTMLElement };

const list = (
  globals: Readonly<Record<string, unknown>>,
  shows: (canvas: ReturnType<typeof within>) => Promise<void>,
) => ({
  // Runs in a wide window, unless the width is the choice.
  globals: { viewport: { value: 'w1440' }, ...globals },
  render: () => <StoryScreen resource={companies} at={listPage(companies.path)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await waitFor(() => shows(within(canvasElement)));
  },
});

const styleOf = (element: Element) => getComputedStyle(element);
const root = () => document.documentElement;
const add = { name: /新建快递公司|Add carrier/ };

export const Theme = list({ theme: 'dark' }, async () => {
  await expect(rgbOf(styleOf(document.body).backgroundColor)).toBe(tokens.dark.canvas);
});

export const Language = list({ language: 'en' }, async (canvas) => {
  await expect(root()).toHaveAttribute('lang', 'en');
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Carriers');
});

export const Layout = list({ layout: 'Classic' }, async (canvas) => {
  await expect(canvas.getAllByRole('navigation').length).toBeGreaterThan(0);
  await expect(document.querySelector('[data-layout=Classic]')).not.toBeNull();
});

export const RowHeight = list({ density: 'compact' }, async (canvas) => {
  const [, row] = canvas.getAllByRole('row');
  await expect(row?.getBoundingClientRect().height).toBeLessThan(densities.standard.row);
});

export const Width = list({ viewport: { value: 'w768' } }, async (canvas) => {
  await expect(innerWidth).toBe(768);
  // Below 900 there are cards.
  await expect(canvas.queryByRole('table')).toBeNull();
});

export const Motion = list({ motion: 'reduced' }, async (canvas) => {
  const { transitionDuration } = styleOf(canvas.getByRole('link', add));
  await expect(Number.parseFloat(transitionDuration)).toBeLessThan(0.001);
});

export const Role = list({ role: 'viewer' }, async (canvas) => {
  await expect(canvas.getAllByRole('link').length).toBeGreaterThan(0);
  await expect(canvas.queryByRole('link', add)).toBeNull();
});

/** `rgb(18, 20, 22)` as tokens write it. */
const rgbOf = (colour: string): string =>
  `#${[...colour.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
