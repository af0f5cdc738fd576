import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MemberNode } from '../../src/contract/index.ts';
import { startOf } from '../support/stories/memberReplies.ts';
import { MemberStory } from '../support/stories/memberShop.tsx';

const start = startOf('zh-cn', false);

test('a command that a member may not run is absent from the page', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  const open = (menus: readonly MemberNode[]) =>
    root.render(
      <MemberStory
        at="/user/account/profile"
        replies={{ 'GET /api/index/index': { data: { ...start, menus } } }}
      />,
    );

  open(start.menus);
  await expect.element(page.getByRole('button', { name: /^保存|^Save/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /邮箱|email/i })).toBeVisible();

  open(without('account/profile/edit', start.menus));
  await expect.element(page.getByRole('button', { name: /^保存|^Save/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /邮箱|email/i })).toBeVisible();
});

const without = (name: string, nodes: readonly MemberNode[]): readonly MemberNode[] =>
  nodes
    .filter((each) => each.name !== name)
    .map((each) => ({
      ...each,
      ...(each.children ? { children: without(name, each.children) } : {}),
    }));
