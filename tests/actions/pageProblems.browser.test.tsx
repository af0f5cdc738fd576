import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeDesign } from '../../resources/page/dragPages/testing/fakeDesign.ts';
import { onCanvas, openBuilder, saveNow } from '../support/openBuilder.tsx';

beforeEach(() => localStorage.clear());

test('problems are listed before publishing, and lead to their parts', async () => {
  const problem = { cid: 'grid', key: 'title', code: 'required', params: {} } as const;
  await openBuilder({ fake: fakeDesign({ problems: [{ ...problem, isBlocking: true }] }) });
  await page.getByRole('button', { name: 'Publish (1 problem)' }).click();
  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: /Title is required/ }).click();
  await expect
    .element(page.getByRole('treeitem', { name: /^Product grid/ }))
    .toHaveAttribute('aria-selected', 'true');
});

test('a problem is repaired where it is listed, by keyboard, and taken back', async () => {
  const problem = { cid: 'head', key: 'title_en', code: 'invalid', params: {} } as const;
  const { fake } = await openBuilder({
    fake: fakeDesign({
      problems: [
        { ...problem, isBlocking: false },
        { cid: 'right', code: 'empty', params: {}, isBlocking: false },
      ],
    }),
  });
  await page.getByRole('button', { name: 'Publish (2 problems)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Fix here' }).click();
  await dialog.getByRole('textbox', { name: 'Title (English)' }).fill('Summer');
  await expect.poll(() => onCanvas('head')).toContain('Summer');
  dialog.getByRole('button', { name: 'Delete component' }).element().focus();
  await userEvent.keyboard('{Enter}');
  saveNow();
  await expect.poll(() => JSON.stringify(fake.saved.at(-1))).not.toContain('"right"');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  saveNow();
  await expect.poll(() => JSON.stringify(fake.saved.at(-1))).toContain('"right"');
});

test('a canvas with old data says so, and asks again', async () => {
  await openBuilder({ fake: fakeDesign({ draws: [new Error('Busy')] }) });
  const notice = page.getByText("The data shown couldn't be updated. Busy");
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});
