import { expect, within } from 'storybook/test';
import { start } from '../../src/contract/index.ts';
import { dashboardPage } from '../../src/shell/places.ts';
import { siteOf } from '../support/stories/fakeShop.ts';
import { menusOf, staffOf } from '../support/stories/roles.ts';
import { alone } from '../support/stories/screens.tsx';
import { settled, started } from '../support/stories/settled.ts';
import { StoryShop } from '../support/stories/StoryShop.tsx';
import type { Visit } from '../support/stories/openShop.tsx';

export default { title: 'Screens/Dashboard', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

const dashboard = (visit: Partial<Visit> = {}) => ({
  render: () => <StoryShop at={dashboardPage} {...visit} />,
  play: ({ canvasElement }: Play) => settled(canvasElement),
});

/** Its parts are in the next one. */
export const Usual = { ...dashboard(), tags: ['long'] };
/** A cause leads to its list, a campaign near its end to its record. */
export const Moved = {
  ...dashboard(),
  name: 'What changed and what ends',
  async play({ canvasElement }: Play) {
    await settled(canvasElement);
    const page = within(canvasElement);
    const causes = within(
      await page.findByRole('region', { name: /^(变化最大|What changed most)$/ }),
    );
    await expect(causes.getByText('+¥3,300.00')).toBeVisible();
    await expect(causes.getByText('−¥1,120.50')).toBeVisible();
    await expect(causes.getByRole('link', { name: /^(手机网页|Mobile web)$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/order\/order\?source=h5$/),
    );
    const ending = within(await page.findByRole('region', { name: /^(即将结束|Ends soon)$/ }));
    await expect(ending.getByText(/^(剩余 38 张|38 left)$/)).toBeVisible();
    await expect(ending.getAllByRole('link')).toHaveLength(2);
  },
};
export const Packer = { ...dashboard({ role: 'packer' }), name: 'For a packer', tags: ['long'] };
export const Outsider = {
  ...dashboard({ role: 'outsider' }),
  name: 'No permission',
};
export const FirstSteps = { ...dashboard({ condition: 'empty' }), name: 'First steps' };
export const OnItsWay = {
  ...dashboard({ condition: 'loading' }),
  name: 'Loading',
  play: ({ canvasElement }: Play) => started(canvasElement),
};
export const PartlyFailed = {
  ...dashboard({ condition: 'partly' }),
  name: 'Partly failed',
};
/** A server that is not ours does not tell its zone, and has no figures: their part is absent. */
export const ExistingServer = {
  ...dashboard({
    replies: {
      [start.path]: {
        data: {
          adminInfo: staffOf.super.profile,
          menus: menusOf('super', 'en').filter(({ name }) => name === 'user'),
          siteConfig: siteOf('en'),
        },
      },
    },
  }),
  name: 'At an existing server',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1 });
    await expect(canvas.queryByRole('region', { name: /^(Site overview|站点概况)$/ })).toBeNull();
  },
};
export const Failed = { ...dashboard({ condition: 'failing' }), name: 'Error', tags: ['long'] };
