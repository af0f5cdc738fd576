import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeDesign, springTree } from '../../resources/page/dragPages/testing/fakeDesign.ts';
import { NetworkError } from '../../src/client/index.ts';
import { onCanvas, openBuilder, outlined, saveNow } from '../support/openBuilder.tsx';

beforeEach(() => localStorage.clear());

const title = () => page.getByRole('textbox', { name: 'Title (English)' });

/** Types a title into the first part. */
async function retitle(text: string) {
  await page.getByRole('treeitem', { name: /^Title Spring/ }).click();
  await title().fill(text);
}

test('an edit is on the canvas at once, saved after a pause, and undone', async () => {
  const { fake } = await openBuilder();
  await retitle('Summer');
  await expect.poll(() => onCanvas('head')).toContain('Summer');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await expect.poll(() => fake.saved.at(-1)?.[0]?.props['title_en']).toBe('Summer');
  await expect.element(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(title()).toHaveValue('Spring arrivals');
  await expect.poll(() => onCanvas('head')).toContain('Spring arrivals');
});

test('a refusal of the server stands beside its property, and the outline marks the part', async () => {
  await openBuilder({
    fake: fakeDesign({ saves: [{ faults: { 'tree.head.title_en': 'Too long' } }] }),
  });
  await retitle('Much too long');
  saveNow();
  await expect.element(page.getByText('Too long')).toBeVisible();
  await expect.element(page.getByRole('treeitem', { name: /Needs attention/ })).toBeVisible();
  await expect.element(page.getByText('Not saved: Please check the marked fields')).toBeVisible();
});

test('a draft that somebody else saved is joined, and what clashes is asked', async () => {
  const theirs = springTree.map((part) =>
    part.cid === 'head' ? { ...part, props: { ...part.props, title_en: 'Autumn' } } : part,
  );
  const { fake } = await openBuilder({ fake: fakeDesign({ saves: [{ stale: theirs }] }) });
  await retitle('Winter');
  saveNow();
  await expect.element(page.getByText(/小王 were merged/)).toBeVisible();
  expect(fake.saved.at(-1)?.[0]?.props['title_en']).toBe('Winter');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => onCanvas('head')).toContain('Autumn');
  saveNow();
  await expect.poll(() => fake.saved.at(-1)?.[0]?.props['title_en']).toBe('Autumn');
});

test('work that could not be sent is there again when the page is opened anew', async () => {
  const offline = new NetworkError('', 'offline');
  const first = await openBuilder({ fake: fakeDesign({ saves: [offline, offline] }) });
  await retitle('Winter');
  saveNow();
  await expect.element(page.getByText(/^Offline/)).toBeVisible();
  first.leave();

  const { fake } = await openBuilder();
  await expect.element(page.getByText(/^Unsaved work of this browser/)).toBeVisible();
  await expect.poll(() => onCanvas('head')).toContain('Winter');
  saveNow();
  await expect.poll(() => fake.saved.at(-1)?.[0]?.props['title_en']).toBe('Winter');
});

test('a page is saved and published with its note', async () => {
  const { fake, acts } = await openBuilder();
  await retitle('Summer');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Note').fill('For summer');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect
    .poll(() => acts)
    .toEqual([
      [
        'drag_page',
        'publish',
        { ids: [1], input: { note: 'For summer' }, meta: { isQuiet: true } },
      ],
    ]);
  expect(fake.saved.at(-1)?.[0]?.props['title_en']).toBe('Summer');
});

test('two versions are compared, and an earlier one is published again', async () => {
  const { acts } = await openBuilder();
  await page.getByRole('button', { name: 'Versions' }).click();
  const frame = page.frameLocator(page.getByTitle('Version 2'));
  await expect.element(frame.getByText('Spring arrivals')).toBeVisible();
  await page.getByLabelText('Left version').selectOptions('1');
  await page.getByRole('button', { name: 'Publish version 1 again' }).click();
  await expect.poll(() => acts.length).toBe(1);
  expect(acts[0]).toEqual([
    'drag_page',
    'rollback',
    { ids: [1], input: { number: 1 }, meta: { isQuiet: true } },
  ]);
  await expect.poll(() => outlined().length).toBe(6);
});

test('people who edit the same page are named', async () => {
  await openBuilder({ fake: fakeDesign({ others: ['Li', 'Wang'] }) });
  await expect.element(page.getByText('Li, Wang is editing too')).toBeVisible();
});
