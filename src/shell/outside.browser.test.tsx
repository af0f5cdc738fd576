import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { StoryShop } from '../../tests/support/stories/StoryShop.tsx';
import { NotFound } from './pages/Outside.tsx';

test('while the back office opens, the title says so with the name of the site', async () => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'application-name',
    content: '青石商城',
  });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  const titles = titlesSeen();

  mount(<StoryShop at="/admin" language="zh-cn" role="super" condition="usual" />);

  await expect.poll(() => titles.at(-1)).toBe('工作台 - 青石商城');
  expect(titles).toContain('正在加载 - 青石商城');
});

test('404 asks a visitor without a session to sign in, and asks the server nothing', async () => {
  mount(
    <StoryShop at="/404" language="en" role="super" condition="failing">
      {({ services }) => {
        services.sessions.admin.removeTokens();
        return <NotFound />;
      }}
    </StoryShop>,
  );

  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign in to the back office' }))
    .toHaveAttribute('href', '/admin/login');
  expect(page.getByRole('searchbox').elements()).toEqual([]);
});

function mount(part: ReactNode) {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  root.render(part);
}

/** Every title of the document from now on. */
function titlesSeen(): readonly string[] {
  const titles: string[] = [];
  const observer = new MutationObserver(() => titles.push(document.title));
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return titles;
}
