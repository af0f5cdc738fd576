import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { changeStore } from '../../../resources/module/modules/change/changeStore.ts';
import { marketPage, order, prepared } from '../../../resources/module/modules/testing/samples.ts';
import { modulePage } from '../../../resources/module/modules.ts';
import { listPage } from '../../../src/contract/index.ts';
import {
  marketCall,
  type MarketPage,
  orderModuleCall,
  payModuleCall,
  prepareModuleCall,
  topUpMarketCall,
} from '../../../src/modules/index.ts';
import type { Visit } from '../../support/stories/openShop.tsx';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled, started } from '../../support/stories/settled.ts';

export default {
  title: 'Screens/Settings/Module market',
  parameters: alone,
  beforeEach: changeStore.clear,
};

// The tag `long` is for stories whose parts another one has in a state further on.

type Play = { readonly canvasElement: HTMLElement };

type Arranged = Partial<Visit> & {
  readonly market?: Partial<MarketPage>;
  readonly query?: string;
};

const wrongCode = { data: null, refused: '授权码与该订单不符 / The code is for another order' };

const page = ({ market, query = '', replies, ...visit }: Arranged = {}) => ({
  render: () => (
    <StoryScreen
      resource={modulePage}
      at={`${listPage(modulePage.path)}?tab=market${query}`}
      replies={{
        [marketCall.path]: { data: { ...marketPage, ...market } },
        [orderModuleCall.path]: { data: { order } },
        [payModuleCall.path]: wrongCode,
        [topUpMarketCall.path]: wrongCode,
        [prepareModuleCall.path]: { data: { module: prepared } },
        ...replies,
      }}
      {...visit}
    />
  ),
  play: ({ canvasElement }: Play) => settled(canvasElement),
});

export const Basic = page();

/** The page in a condition in which the market does not answer as it should. */
const unanswered = (condition: Visit['condition']) => ({
  render: () => (
    <StoryScreen
      resource={modulePage}
      at={`${listPage(modulePage.path)}?tab=market`}
      condition={condition}
    />
  ),
  play: ({ canvasElement }: Play) => started(canvasElement),
});

export const Loading = unanswered('loading');
export const Failed = {
  ...unanswered('failing'),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await within(canvasElement).findByRole('alert');
  },
};

const nothing = { rows: [], categories: [] };
export const Empty = page({ market: nothing });
export const NoMatch = {
  ...page({ market: { rows: [] }, query: '&search=zzz' }),
  name: 'No match',
};

/** The source could not be read; an older edition is shown. */
export const Older = {
  ...page({ market: { failure: '无法连接模块市场，请稍后重试。' } }),
  name: 'An older edition',
};

export const ByHand = { ...page({ market: { canChange: false } }), name: 'By command' };

export const ReadOnly = { tags: ['long'], ...page({ role: 'viewer' }), name: 'Read-only' };

const wordy = 'Exports, imports, reconciles and reports every list of every shop of every company ';
export const LongText = {
  ...page({
    market: {
      rows: marketPage.rows.map((row) => ({
        ...row,
        title: `${row.title} ${wordy}`,
        intro: wordy.repeat(6),
        author: `averyveryverylongnameofanauthor@example.com ${row.author}`,
      })),
      balance: '9999999.00',
    },
  }),
  name: 'Long text',
};

/** Arrows walk in the grid, Enter opens the offer, Escape goes back to it. */
export const Keyboard = {
  ...page(),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: /Rich-text editor$/ });
    first?.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const drawer = await screen.findByRole('dialog', { name: /Stamp cards/ });
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Stamp cards' })).toHaveFocus());
  },
};

/** One offer in its drawer. */
const opened = (uid: string, market: Partial<MarketPage> = {}) => ({
  ...page({ query: `&offer=${uid}`, market }),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await screen.findByRole('dialog');
  },
});
export const Available = { ...opened('richtext'), tags: ['long'] };
export const ForSale = { ...opened('loyalty'), name: 'For sale' };
export const Update = { ...opened('sheets'), tags: ['long'] };
export const AlreadyInstalled = { tags: ['long'], ...opened('board'), name: 'Already installed' };
export const Incompatible = opened('ledgers');
export const Newer = { tags: ['long'], ...opened('drafts'), name: 'Newer version installed' };
export const OfferByHand = {
  tags: ['long'],
  ...opened('richtext', { canChange: false }),
  name: 'An offer by command',
};
export const Unknown = { ...opened('nothing'), name: 'Unknown offer' };

const orderDialog = async ({ canvasElement }: Play) => {
  await settled(canvasElement);
  await userEvent.click(
    await within(canvasElement).findByRole('button', { name: /^(购买“|Buy )Stamp cards/ }),
  );
  return within(await screen.findByRole('dialog'));
};

export const Buying = {
  tags: ['long'],
  ...page(),
  play: async (canvas: Play) => {
    await orderDialog(canvas);
  },
};

/** The balance is too low; the code is chosen instead. */
export const BalanceTooLow = {
  ...page({
    replies: { [orderModuleCall.path]: { data: { order: { ...order, balance: '0.00' } } } },
  }),
  name: 'Balance too low',
  play: async (canvas: Play) => {
    const dialog = await orderDialog(canvas);
    await expect(dialog.getAllByRole('radio')[1]).toBeChecked();
  },
};

/** The refusal stands beside the code. */
export const WrongCode = {
  ...page(),
  name: 'Wrong code',
  play: async (canvas: Play) => {
    const dialog = await orderDialog(canvas);
    await userEvent.click(dialog.getAllByRole('radio')[1] ?? document.body);
    await userEvent.type(await dialog.findByRole('textbox'), 'SW-0000-0000');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(dialog.getByRole('textbox')).toBeInvalid());
  },
};

const topUpDialog = async ({ canvasElement }: Play) => {
  await settled(canvasElement);
  await userEvent.click(
    await within(canvasElement).findByRole('button', { name: /^(充值|Top up)$/ }),
  );
  return within(await screen.findByRole('dialog'));
};

export const TopUp = {
  tags: ['long'],
  ...page(),
  name: 'Top up',
  play: async (canvas: Play) => {
    await topUpDialog(canvas);
  },
};

export const TopUpRefused = {
  ...page(),
  name: 'Top up refused',
  play: async (canvas: Play) => {
    const dialog = await topUpDialog(canvas);
    await userEvent.type(dialog.getByRole('textbox'), 'SW-0000');
    await userEvent.click(dialog.getByRole('button', { name: /^(充值|Top up)$/ }));
    await waitFor(() => expect(dialog.getByRole('textbox')).toBeInvalid());
  },
};

const phone = { globals: { viewport: { value: 'w390' } } };
export const Phone = { ...page(), ...phone, name: 'On a phone' };
export const OfferOnPhone = { ...opened('sheets'), ...phone, name: 'An offer on a phone' };
export const BuyingOnPhone = { ...Buying, ...phone, name: 'Buying on a phone' };
