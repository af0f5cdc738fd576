import { expect, screen, userEvent, within } from 'storybook/test';
import { modulePage } from '../../../resources/module/modules.ts';
import { listPage } from '../../../src/contract/index.ts';
import {
  changeModuleStateCall,
  type InstalledModule,
  InstalledState,
  modulesCall,
} from '../../../src/modules/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Screens/Settings/Modules', parameters: alone };

const board: InstalledModule = {
  uid: 'board',
  title: 'Notice board',
  intro: 'Leave a note for your colleagues.',
  author: 'Shopwright',
  version: '1.0.0',
  category: 'tools',
  state: InstalledState.installed,
  standing: 'on',
};

const modules: readonly InstalledModule[] = [
  board,
  {
    ...board,
    uid: 'sheets',
    title: 'Sheets for every list',
    intro: 'Exports and imports as a workbook, with columns, formats and a head row that stays.',
    state: InstalledState.disabled,
    standing: 'off',
  },
  { ...board, uid: 'letters', title: 'Letters', standing: 'other' },
];

type Play = { readonly canvasElement: HTMLElement };

const page = (installed: readonly InstalledModule[]) => ({
  render: () => (
    <StoryScreen
      resource={modulePage}
      at={listPage(modulePage.path)}
      replies={{
        [modulesCall.path]: { data: { sysVersion: '1.0.0', installed } },
        [changeModuleStateCall.path]: { data: { info: board } },
      }}
    />
  ),
  play: ({ canvasElement }: Play) => settled(canvasElement),
});

export const Installed = page(modules);
export const None = page([]);

export const TurningOff = {
  ...page(modules),
  async play({ canvasElement }: Play) {
    await settled(canvasElement);
    await userEvent.click(within(canvasElement).getAllByRole('switch')[0] ?? canvasElement);
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};
