import axe from 'axe-core';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DesignScreen } from '../../resources/page/dragPages/DesignScreen.tsx';
import { fakeDesign, springTree } from '../../resources/page/dragPages/testing/fakeDesign.ts';
import { dragPages } from '../../resources/page/dragPages.ts';
import { HttpProvider } from '../../src/ui/data/http.ts';
import { ScopeProvider } from '../../src/ui/scope/Scope.tsx';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';

beforeEach(() => localStorage.clear());

const holdsAll = () => true;
const noRows = { select: async () => ({ data: [], total: 0 }) } as object;

async function open(fake = fakeDesign(), [width, height]: readonly [number, number] = [1440, 900]) {
  await page.viewport(width, height);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <AdminParts can={holdsAll} calls={noRows}>
      <Surroundings language="en">
        <HttpProvider value={fake.http}>
          <ScopeProvider resource={dragPages}>
            <DesignScreen id={1} />
          </ScopeProvider>
        </HttpProvider>
      </Surroundings>
    </AdminParts>,
  );
  await expect.element(page.getByRole('tree')).toBeVisible();
  return fake;
}

const lines = () =>
  [...document.querySelectorAll('[role=treeitem] > b')].map(({ textContent }) => textContent);
const selectedLine = () =>
  document.querySelector('[aria-selected=true]')?.getAttribute('data-part-line');
const canvas = () => document.querySelector('iframe')?.contentDocument;
const onCanvas = (cid: string) => canvas()?.querySelector(`[data-part="${cid}"]`)?.textContent;

test('a page is drawn on the canvas and listed in the outline', async () => {
  await open();
  await expect.poll(() => onCanvas('head')).toContain('Spring arrivals');
  await expect.poll(() => onCanvas('cols')).toContain('Our story');
  expect(lines()).toEqual(['Title', 'Product grid', 'Columns', 'Column', 'Title', 'Column']);
});

test('a component is added by its button after the selected part, and told', async () => {
  const fake = await open();
  await page.getByRole('treeitem', { name: /^Product grid/ }).click();
  await page.getByRole('button', { name: 'Add Spacer' }).click();
  await expect
    .poll(lines)
    .toEqual(['Title', 'Product grid', 'Spacer', 'Columns', 'Column', 'Title', 'Column']);
  await expect.element(page.getByText('Spacer added, 3 of 4').first()).toBeInTheDocument();
  await expect.poll(() => fake.saved.at(-1)?.[2]?.code, { timeout: 5_000 }).toBe('spacer');
  await expect.poll(() => canvas()?.querySelectorAll('.part-spacer').length).toBe(1);
});

test('keys move a part, into its neighbor and out again, and the focus stays on it', async () => {
  await open();
  await page.getByRole('treeitem', { name: /^Product grid/ }).click();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => lines().slice(0, 2)).toEqual(['Product grid', 'Title']);
  await expect.poll(() => document.activeElement?.getAttribute('data-part-line')).toBe('grid');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => lines().slice(0, 2)).toEqual(['Title', 'Product grid']);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => lines().slice(0, 2)).toEqual(['Product grid', 'Title']);
});

test('an edit of a property is on the canvas at once, saved after a pause, and undone', async () => {
  const fake = await open();
  await page.getByRole('treeitem', { name: /^Title Spring/ }).click();
  const title = page.getByRole('textbox', { name: 'Title (English)' });
  await title.fill('Summer');
  await expect.poll(() => onCanvas('head')).toContain('Summer');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  await expect
    .poll(() => fake.saved.at(-1)?.[0]?.props['title_en'], { timeout: 5_000 })
    .toBe('Summer');
  await expect.element(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(title).toHaveValue('Spring arrivals');
  await expect.poll(() => onCanvas('head')).toContain('Spring arrivals');
});

test('what the server refuses stands beside its property, and the outline marks the part', async () => {
  await open(fakeDesign({ saves: [{ faults: { 'tree.head.title_en': 'Too long' } }] }));
  await page.getByRole('treeitem', { name: /^Title Spring/ }).click();
  await page.getByRole('textbox', { name: 'Title (English)' }).fill('Much too long');
  await expect.element(page.getByText('Too long')).toBeVisible();
  await expect.element(page.getByRole('treeitem', { name: /Needs attention/ })).toBeVisible();
  await expect.element(page.getByText('Not saved: Please check the marked fields')).toBeVisible();
});

test('a draft that somebody else saved is joined, and what clashes is asked', async () => {
  const [head, ...rest] = springTree;
  const theirs = [{ ...head, props: { ...head?.props, title_en: 'Autumn' } }, ...rest];
  const fake = await open(fakeDesign({ saves: [{ stale: theirs as typeof springTree }] }));
  await page.getByRole('treeitem', { name: /^Title Spring/ }).click();
  await page.getByRole('textbox', { name: 'Title (English)' }).fill('Winter');
  await expect.element(page.getByText(/小王 were merged/)).toBeVisible();
  expect(fake.saved.at(-1)?.[0]?.props['title_en']).toBe('Winter');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => onCanvas('head')).toContain('Autumn');
  await expect
    .poll(() => fake.saved.at(-1)?.[0]?.props['title_en'], { timeout: 5_000 })
    .toBe('Autumn');
});

test('a click on the canvas selects, and Delete there deletes one part and undoes as one step', async () => {
  await open();
  await expect.poll(() => onCanvas('head')).toContain('Spring arrivals');
  canvas()?.querySelector<HTMLElement>('[data-part=head] h2')?.click();
  await expect.poll(selectedLine).toBe('head');
  canvas()?.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Delete', code: 'Delete', bubbles: true }),
  );
  await expect.poll(() => lines()[0]).toBe('Product grid');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lines().length).toBe(6);
});

test('a copy is pasted into a place that takes it', async () => {
  await open();
  await page.getByRole('treeitem', { name: /^Title Spring/ }).click();
  await userEvent.keyboard('{Control>}c{/Control}');
  await page
    .getByRole('treeitem', { name: /^Column$/ })
    .last()
    .click();
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect
    .poll(lines)
    .toEqual(['Title', 'Product grid', 'Columns', 'Column', 'Title', 'Column', 'Title']);
});

test('keys of the builder reach nobody outside, and those of a text field stay its own', async () => {
  await open();
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener('keydown', hear);
  onTestFinished(() => document.removeEventListener('keydown', hear));
  await page.getByRole('treeitem', { name: /^Title Spring/ }).click();
  await userEvent.keyboard('{Escape}{Delete}');
  await expect.poll(() => lines().length).toBe(5);
  await page.getByRole('treeitem', { name: /^Product grid/ }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.click();
  await userEvent.keyboard('{End}{Backspace}{Delete}');
  await expect.element(title).toHaveValue('热');
  expect(lines().length).toBe(5);
  expect(heard.filter((key) => ['Escape', 'Delete', 'Backspace'].includes(key))).toEqual([]);
});

test('a window without room for a canvas has outline, properties and components', async () => {
  await open(fakeDesign(), [600, 900]);
  expect(document.querySelector('iframe')).toBeNull();
  await page.getByRole('tab', { name: 'Components' }).click();
  await page.getByRole('button', { name: 'Add Spacer' }).click();
  await page.getByRole('tab', { name: 'Outline' }).click();
  expect(lines()).toContain('Spacer');
});

test('the builder and its canvas have no fault that axe finds', async () => {
  await open();
  await page.getByRole('treeitem', { name: /^Title Spring/ }).click();
  await expect.poll(() => onCanvas('head')).toContain('Spring arrivals');
  expect(await faultsIn(window)).toEqual([]);
  const frame = document.querySelector('iframe')?.contentWindow as typeof window;
  frame.eval(axe.source);
  expect(await faultsIn(frame)).toEqual([]);
});

type Looked = { readonly axe?: typeof axe; readonly document: Document };

async function faultsIn({ axe: own = axe, document: doc }: Looked) {
  const { violations } = await own.run(doc, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]);
}
