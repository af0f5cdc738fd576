import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  adminSessions,
  listPage,
  noAccessPage,
  notFoundPage,
  preferences,
} from '../contract/index.ts';
import type { Replies } from '../../tests/support/stories/fakeShop.ts';
import { openShop } from '../../tests/support/stories/openShop.tsx';
import markUrl from '../login/mark.svg?no-inline';
import { BackOffice } from './BackOffice.tsx';
import { profilePage } from './places.ts';
import { StoryShop } from '../../tests/support/stories/StoryShop.tsx';
import { Outside } from './pages/Outside.tsx';

test('while the back office opens, the title says so with the name of the site', async () => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'application-name',
    content: '青石商城',
  });
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: markUrl });
  document.head.append(meta);
  document.head.prepend(icon);
  onTestFinished(() => [meta, icon].forEach((each) => each.remove()));
  const titles = titlesSeen();

  mount(<StoryShop at="/admin" language="zh-cn" role="super" condition="usual" />);

  await expect.poll(() => titles.at(-1)).toBe('工作台 - 青石商城');
  // The shop of the stories has unread notices.
  await expect.poll(() => icon.type).toBe('image/png');
  expect(titles).toContain('正在加载 - 青石商城');
});

test('404 asks a visitor without a session to sign in, and asks the server nothing', async () => {
  mount(
    <StoryShop at="/404" language="en" role="super" condition="failing">
      {({ services }) => {
        services.sessions.admin.removeTokens();
        return <Outside type="unknown" path={undefined} />;
      }}
    </StoryShop>,
  );

  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign in to the back office' }))
    .toHaveAttribute('href', '/admin/login');
  expect(page.getByRole('searchbox').elements()).toEqual([]);
});

test.each([
  [notFoundPage, 'Page not found'],
  [noAccessPage, 'No permission'],
])('%s is a card beside the menu and the tabs', async (at, title) => {
  mount(<StoryShop at={at} language="en" role="super" condition="usual" />);

  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect.poll(() => document.title).toContain(`${title} - `);
  const dashboard = page.getByRole('tab', { name: 'Dashboard' });
  await expect.element(dashboard).toHaveAttribute('aria-selected', 'false');
  await dashboard.click();
  await expect.element(dashboard).toHaveAttribute('aria-selected', 'true');
  expect(page.getByRole('heading', { name: title }).elements()).toEqual([]);
});

test('a call that an existing server lacks is requested only once, without a message', async () => {
  const lacking: readonly string[] = [preferences.path, adminSessions.path];
  const asked: string[] = [];
  const replies = new Proxy<Replies>(
    {},
    {
      has: (_, path) => lacking.includes(String(path)),
      get: (_, path) => void (lacking.includes(String(path)) && asked.push(String(path))),
    },
  );
  const shop = await openShop({
    role: 'super',
    language: 'en',
    theme: 'light',
    condition: 'usual',
    layout: {},
    opened: [],
    replies,
  });
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[listPage('shop/order/order')]}>{children}</MemoryRouter>
  );
  mount(<BackOffice {...shop} Router={Router} />);

  for (const [path, heading] of [
    [listPage('shop/order/order'), 'Orders'],
    [profilePage, 'Your profile'],
    [listPage('shop/delivery/company'), 'Carriers'],
    [profilePage, 'Your profile'],
  ] as const) {
    shop.services.shellNavigator.go({ path });
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull();
  }

  expect(asked.toSorted()).toEqual(lacking.toSorted());
  expect(page.getByText('no such route', { exact: false }).elements()).toEqual([]);
  // The live region of the toasts is always there.
  const alerts = page.getByRole('alert').elements();
  expect(alerts.map(({ textContent }) => textContent).filter(Boolean)).toEqual([]);
});

function mount(part: ReactNode) {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  root.render(part);
}

/** Collects the titles of the document from now on. */
function titlesSeen(): readonly string[] {
  const titles: string[] = [];
  const observer = new MutationObserver(() => titles.push(document.title));
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return titles;
}
