import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Surroundings } from '../../../tests/support/Surroundings.tsx';
import type { GroupEntry } from '../../frame/menuEntries.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { MenuProvider } from './menuState.ts';

const groups = ['Shop', 'Content', 'Routine'].map((title, index): GroupEntry => ({
  type: 'group',
  id: index,
  title,
  icon: '',
  entries: [1, 2, 3].map((nth) => ({
    type: 'page',
    id: index * 10 + nth,
    title: `${title} ${nth}`,
    icon: '',
    to: `/${title}/${nth}`,
  })),
}));

function Menu() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return (
    <MemoryRouter>
      <MenuProvider
        value={{
          open,
          current: undefined,
          badges: new Map(),
          onToggle: (id) => setOpen(new Set([id])),
          onChoose: () => {},
        }}
      >
        <div data-menu style={{ height: 130, overflow: 'auto' }}>
          <MenuEntries entries={groups} />
        </div>
      </MenuProvider>
    </MemoryRouter>
  );
}

test('the pages of a group that is opened at the foot of the menu are scrolled into view', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <Surroundings language="en">
      <Menu />
    </Surroundings>,
  );

  await page.getByRole('button', { name: 'Routine' }).click();

  await expect.element(page.getByRole('button', { name: 'Routine' })).toBeInTheDocument();
  const menu = place.querySelector('[data-menu]');
  const button = page.getByRole('button', { name: 'Routine' });
  await expect
    .poll(() => {
      const top = menu?.getBoundingClientRect().top ?? 0;
      return Math.round(button.element().getBoundingClientRect().top - top);
    })
    .toBe(0);
});
