import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeDesign } from '../../resources/page/dragPages/testing/fakeDesign.ts';
import type { PagePart } from '../../src/pages/index.ts';
import { openBuilder, saveNow } from '../support/openBuilder.tsx';

beforeEach(() => localStorage.clear());

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')}`;
const tree: readonly PagePart[] = [
  { cid: 'room', code: 'hotspots', props: { image: picture, spots: [] }, children: [] },
];

const pins = () => page.getByRole('button', { name: /^Hotspot \d/ });

test('places are set on the picture, moved by keys, undone and deleted', async () => {
  const { fake } = await openBuilder({ fake: fakeDesign({ design: { tree } }) });
  const saved = async () => {
    saveNow();
    return fake.saved.at(-1)?.[0]?.props['spots'];
  };
  await page.getByRole('treeitem').click();
  await page.getByRole('button', { name: 'Add hotspot' }).click();
  await expect.element(pins().first()).toHaveFocus();
  await expect.poll(saved).toMatchObject([{ x: 500, y: 500, label: 'Hotspot 1' }]);

  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(saved).toMatchObject([{ x: 505, y: 550 }]);

  const stage = document.querySelector('[data-hotspot]')?.parentElement?.querySelector('img');
  await userEvent.click(stage ?? document.body, { position: { x: 40, y: 20 } });
  await expect.poll(async () => Object(await saved()).length).toBe(2);
  await userEvent.keyboard('{Delete}');
  await expect.poll(saved).toMatchObject([{ x: 505, y: 550 }]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => Object(await saved()).length).toBe(2);
  await expect.poll(() => pins().elements().length).toBe(2);
});
