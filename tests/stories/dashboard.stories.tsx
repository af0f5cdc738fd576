import { dashboardPage } from '../../src/shell/places.ts';
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

export const Usual = dashboard();
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
export const Failed = { ...dashboard({ condition: 'failing' }), name: 'Error', tags: ['long'] };
