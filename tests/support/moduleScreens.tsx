import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { ModulesScreen } from '../../resources/module/modules/ModulesScreen.tsx';
import { fakeMarket } from '../../resources/module/modules/testing/fakeMarket.ts';
import { HttpProvider } from '../../src/ui/data/http.ts';
import { AdminParts, Surroundings } from './Surroundings.tsx';

type Market = ReturnType<typeof fakeMarket>;

type Mounted = { readonly content?: ReactNode; readonly can?: (node: string) => boolean };
const holdsAll = () => true;

/** The page of modules, or another content, in English and on a market of the test. */
export function mountModules(
  market: Market,
  { content = <ModulesScreen />, can = holdsAll }: Mounted = {},
): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <AdminParts can={can}>
      <Surroundings language="en">
        <HttpProvider value={market.http}>{content}</HttpProvider>
      </Surroundings>
    </AdminParts>,
  );
}

/** The same with the market open. */
export async function openMarket(market: Market = fakeMarket(), mounted: Mounted = {}) {
  mountModules(market, mounted);
  await page.getByRole('tab', { name: 'Market' }).click();
  await expect.poll(shownOffers).toContain('Stamp cards');
  return market;
}

/** Titles of the cards. */
export const shownOffers = () =>
  [...document.querySelectorAll('[data-open]')].map(({ textContent }) => textContent);

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialog = () => page.getByRole('dialog');
export const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
