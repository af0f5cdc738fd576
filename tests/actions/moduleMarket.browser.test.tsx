import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeMarket } from '../../resources/module/modules/testing/fakeMarket.ts';
import { marketCall, payModuleCall, topUpMarketCall } from '../../src/modules/index.ts';
import { button, dialog, inDialog, openMarket, shownOffers } from '../support/moduleScreens.tsx';

test('a search narrows the offers once the typing has paused', async () => {
  const market = await openMarket();

  await userEvent.type(page.getByRole('searchbox', { name: 'Search modules' }), 'stamp');

  await expect.poll(shownOffers).toEqual(['Stamp cards']);
  expect(market.sent(marketCall)).toEqual([{}, { search: 'stamp' }]);
});

test('a category and a search without a match are cleared with one click', async () => {
  const market = await openMarket();

  await button('Trade 2').click();
  await expect.poll(shownOffers).toEqual(['Stamp cards', 'Ledgers']);
  await page.getByRole('searchbox', { name: 'Search modules' }).fill('zzz');
  await button('Clear filters').click();

  await expect.poll(shownOffers).toContain('Rich-text editor');
  expect(market.sent(marketCall)).toContainEqual({ search: 'zzz', category: 'trade' });
});

test('a refresh asks the source of the market', async () => {
  const market = await openMarket();

  await button('Refresh the market').click();

  await expect.poll(() => market.sent(marketCall)).toContainEqual({ fresh: 1 });
});

test('a module is bought by the code of its publisher; a wrong one is refused beside it', async () => {
  const market = await openMarket();
  await button('Buy Stamp cards').click();
  await dialog().getByRole('radio', { name: /^Code/ }).click();
  const code = dialog().getByRole('textbox', { name: /^Code/ });

  await code.fill('BAD');
  await inDialog('Redeem code').click();
  await expect.element(code).toHaveAccessibleDescription('This code is for another order.');
  await code.fill('GOOD');
  await inDialog('Redeem code').click();

  await expect.element(button('Install Stamp cards')).toBeVisible();
  expect(market.sent(payModuleCall)).toEqual([
    { id: 7, pay_type: 'code', code: 'BAD' },
    { id: 7, pay_type: 'code', code: 'GOOD' },
  ]);
});

test('an order that was not paid can be paid later, from the balance', async () => {
  const market = await openMarket();
  await button('Buy Stamp cards').click();
  await inDialog('Pay later').click();

  await button('Pay order for Stamp cards').click();
  await inDialog('Pay ¥68.00').click();

  await expect.element(button('Install Stamp cards')).toBeVisible();
  expect(market.sent(payModuleCall)).toEqual([{ id: 7, pay_type: 'balance' }]);
});

test('a code adds to the balance of the market', async () => {
  const market = await openMarket();
  await button('Top up').click();

  await dialog().getByRole('textbox').fill('GOOD');
  await inDialog('Top up').click();

  await expect.element(page.getByText('Market balance ¥220.00')).toBeVisible();
  expect(market.sent(topUpMarketCall)).toEqual([{ code: 'GOOD' }]);
});

test('a person who may only look sees no way to change anything', async () => {
  await openMarket(fakeMarket(), { can: () => false });

  const names = page
    .getByRole('button')
    .elements()
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(names.filter((name) => /^(Install|Update|Buy|Top up)/.test(name))).toEqual([]);
});
