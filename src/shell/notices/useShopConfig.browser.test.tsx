import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { StoryShop } from '../../../tests/support/stories/StoryShop.tsx';
import { shopConfig } from '../../contract/index.ts';
import { useShopConfig } from './useShopConfig.ts';

test('the shop config is asked for when a token comes, and notices are off without one', async () => {
  const reply = { notify: true, playAudio: false, unread_count: 7, siteConfig: {} };
  let withoutToken = '';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());

  root.render(
    <StoryShop
      at="/404"
      language="en"
      role="super"
      condition="usual"
      replies={{ [shopConfig.path]: { data: reply } }}
    >
      {({ services: { sessions } }) => {
        sessions.admin.removeTokens();
        return (
          <>
            <State onShow={(text) => (withoutToken ||= text)} />
            <button type="button" onClick={() => sessions.admin.set({ token: 'a1' })}>
              Sign in
            </button>
            <button type="button" onClick={() => sessions.admin.removeTokens()}>
              Sign out
            </button>
          </>
        );
      }}
    </StoryShop>,
  );

  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByText('true false 7')).toBeVisible();
  expect(withoutToken).toBe('false false 0');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByText('false false 0')).toBeVisible();
});

function State({ onShow }: { readonly onShow: (text: string) => void }) {
  const { notify, playAudio, unreadCount } = useShopConfig();
  const text = [notify, playAudio, unreadCount].join(' ');
  onShow(text);
  return <p>{text}</p>;
}
