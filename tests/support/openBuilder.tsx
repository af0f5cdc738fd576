import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { DesignScreen } from '../../resources/page/dragPages/DesignScreen.tsx';
import { fakeDesign } from '../../resources/page/dragPages/testing/fakeDesign.ts';
import { dragPages } from '../../resources/page/dragPages.ts';
import { HttpProvider } from '../../src/ui/data/http.ts';
import { ScopeProvider } from '../../src/ui/scope/Scope.tsx';
import { AdminParts, Surroundings } from './Surroundings.tsx';

type OpenedBuilder = {
  readonly fake?: ReturnType<typeof fakeDesign>;
  readonly width?: number;
};

/**
 * Opens the builder of pages, in English, with a server in memory.
 *
 * @returns that server, the actions that were called, and the way to leave the builder
 */
export async function openBuilder({ fake = fakeDesign(), width = 1440 }: OpenedBuilder = {}) {
  await page.viewport(width, 900);
  const acts: unknown[] = [];
  const calls = {
    select: async () => ({ data: [], total: 0 }),
    act: async (...order: readonly unknown[]) => {
      acts.push(order);
      return { type: 'done', done: [1], refused: [] };
    },
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const leave = () => {
    root.unmount();
    place.remove();
  };
  onTestFinished(leave);
  root.render(
    <AdminParts can={holdsAll} calls={calls as object}>
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
  return { fake, acts, leave };
}

const holdsAll = () => true;

/** Names of the parts in the outline. */
export const outlined = () =>
  [...document.querySelectorAll('[role=treeitem] > b')].map(({ textContent }) => textContent);

/** The document of the canvas. */
export const canvas = () => document.querySelector('iframe')?.contentDocument;

/** Text of a part on the canvas. */
export const onCanvas = (cid: string) =>
  canvas()?.querySelector(`[data-part="${cid}"]`)?.textContent;

/** Ends the pause after which a draft is saved, as a returning connection does. */
export const saveNow = () => window.dispatchEvent(new Event('online'));
