import { waitFor } from 'storybook/test';
import { dictionaries } from '../../../i18n/index.ts';

const loading = new Set(
  Object.values(dictionaries).flatMap(({ shell }) => [shell.base.loading, shell.states.loading]),
);

const waiting = { timeout: 120_000, interval: 20 };

/** Waits until a page stands: it has its heading, and nothing in it is on its way. */
export async function settled(canvas: HTMLElement): Promise<void> {
  const page = canvas.ownerDocument;
  await waitFor(() => {
    if (!canvas.querySelector('h1, h2')) throw new Error('the page has no heading');
    if (page.querySelector('[aria-busy="true"]')) throw new Error('the page is still loading');
    // A page that lies below another one is hidden, and may wait as long as it likes. Visibility is asked last: it
    // makes the browser lay out the page.
    const isLoading = [...page.querySelectorAll('[role="status"]')].some(
      (status) => loading.has(status.textContent) && status.checkVisibility(),
    );
    if (isLoading) throw new Error('rows are still on their way');
  }, waiting);
}

/** Waits until a page has begun; what it waits for may still be on its way. */
export const started = (canvas: HTMLElement): Promise<void> =>
  seen(() => canvas.querySelector('h1, h2'));

/** Waits until something is in sight. */
export const seen = (find: () => unknown): Promise<void> =>
  waitFor(() => {
    if (!find()) throw new Error('it is not there');
  }, waiting);
