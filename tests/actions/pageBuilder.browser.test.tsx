import axe from 'axe-core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { canvas, onCanvas, openBuilder, outlined, saveNow } from '../support/openBuilder.tsx';

beforeEach(() => localStorage.clear());

const springLines = ['Title', 'Product grid', 'Columns', 'Column', 'Title', 'Column'];
const selectedLine = () =>
  document.querySelector('[aria-selected=true]')?.getAttribute('data-part-line');
const focusedLine = () => document.activeElement?.getAttribute('data-part-line');

test('a page is drawn on the canvas and listed in the outline', async () => {
  await openBuilder();
  await expect.poll(() => onCanvas('head')).toContain('Spring arrivals');
  await expect.poll(() => onCanvas('cols')).toContain('Our story');
  expect(outlined()).toEqual(springLines);
  await page.getByRole('button', { name: '中' }).click();
  await expect.poll(() => onCanvas('head')).toContain('春季新品');
});

test('a component is added by its button after the selected part, and told', async () => {
  const { fake } = await openBuilder();
  await page.getByRole('treeitem', { name: /^Product grid/ }).click();
  await page.getByRole('button', { name: 'Add Spacer' }).click();
  await expect.poll(outlined).toEqual(springLines.toSpliced(2, 0, 'Spacer'));
  await expect.element(page.getByText('Spacer added, 3 of 4').first()).toBeInTheDocument();
  await expect.poll(() => canvas()?.querySelectorAll('.part-spacer').length).toBe(1);
  saveNow();
  await expect.poll(() => fake.saved.at(-1)?.[2]?.code).toBe('spacer');
});

test('a card that is dragged onto the canvas adds a part there', async () => {
  await openBuilder();
  await expect.poll(() => onCanvas('head')).toContain('Spring arrivals');
  const card = document.querySelector('[data-testid="drawer-item:spacer"]');
  if (!card) throw new Error('there is no card to drag');
  const frame = page.frameLocator(page.getByTitle('Page canvas'));
  // Without steps between, the pointer is there before the canvas knows that it is dragged over.
  const options = { steps: 20 };
  await userEvent.dragAndDrop(page.elementLocator(card), frame.getByText('Best sellers'), options);
  await expect.poll(outlined).toContain('Spacer');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(outlined).toEqual(springLines);
});

test('keys move a part, and the focus stays on it', async () => {
  await openBuilder();
  await page.getByRole('treeitem', { name: /^Product grid/ }).click();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => outlined().slice(0, 2)).toEqual(['Product grid', 'Title']);
  await expect.poll(focusedLine).toBe('grid');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => outlined().slice(0, 2)).toEqual(['Title', 'Product grid']);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => outlined().slice(0, 2)).toEqual(['Product grid', 'Title']);
});

test('a click on the canvas selects, and Delete there deletes in one step', async () => {
  await openBuilder();
  await expect.poll(() => onCanvas('head')).toContain('Spring arrivals');
  canvas()?.querySelector<HTMLElement>('[data-part=head] h2')?.click();
  await expect.poll(selectedLine).toBe('head');
  canvas()?.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Delete', code: 'Delete', bubbles: true }),
  );
  await expect.poll(outlined).toEqual(springLines.slice(1));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(outlined).toEqual(springLines);
});

test('a copy is pasted into a place that takes it', async () => {
  await openBuilder();
  await page.getByRole('treeitem', { name: /^Title Spring/ }).click();
  await userEvent.keyboard('{Control>}c{/Control}');
  await page
    .getByRole('treeitem', { name: /^Column$/ })
    .last()
    .click();
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.poll(outlined).toEqual([...springLines, 'Title']);
});

test('keys of the builder reach nobody outside, and those of a text field stay its own', async () => {
  await openBuilder();
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener('keydown', hear);
  onTestFinished(() => document.removeEventListener('keydown', hear));
  await page.getByRole('treeitem', { name: /^Title Spring/ }).click();
  await userEvent.keyboard('{Escape}{Delete}');
  await expect.poll(outlined).toEqual(springLines.slice(1));
  await page.getByRole('treeitem', { name: /^Product grid/ }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.click();
  await userEvent.keyboard('{End}{Backspace}{Delete}');
  await expect.element(title).toHaveValue('热');
  expect(outlined()).toEqual(springLines.slice(1));
  expect(heard.filter((key) => ['Escape', 'Delete', 'Backspace'].includes(key))).toEqual([]);
});

test('a window without room for a canvas has outline, properties and components', async () => {
  await openBuilder({ width: 600 });
  expect(document.querySelector('iframe')).toBeNull();
  await page.getByRole('tab', { name: 'Components' }).click();
  await page.getByRole('button', { name: 'Add Spacer' }).click();
  await page.getByRole('tab', { name: 'Outline' }).click();
  expect(outlined()).toContain('Spacer');
});

test('the builder and its canvas have no fault that axe finds', async () => {
  await openBuilder();
  await page.getByRole('treeitem', { name: /^Title Spring/ }).click();
  await expect.poll(() => onCanvas('head')).toContain('Spring arrivals');
  const frame = document.querySelector('iframe')?.contentWindow;
  if (!frame) throw new Error('there is no canvas');
  expect(await faultsIn(window)).toEqual([]);
  Reflect.get(frame, 'eval')(axe.source);
  expect(await faultsIn(frame)).toEqual([]);
});

async function faultsIn(own: Window) {
  const { run }: typeof axe = Reflect.get(own, 'axe') ?? axe;
  const { violations } = await run(own.document, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]);
}
