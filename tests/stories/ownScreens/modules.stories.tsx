import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { changeStore } from '../../../resources/module/modules/change/changeStore.ts';
import {
  board,
  letters,
  marketPage,
  sheets,
} from '../../../resources/module/modules/testing/samples.ts';
import { modulePage } from '../../../resources/module/modules.ts';
import { listPage } from '../../../src/contract/index.ts';
import {
  changeModuleStateCall,
  type InstalledModule,
  marketCall,
  modulesCall,
} from '../../../src/modules/index.ts';
import type { Visit } from '../../support/stories/openShop.tsx';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default {
  title: 'Screens/Settings/Modules',
  parameters: alone,
  beforeEach: changeStore.clear,
};

// The tag `long` is for stories whose parts another one has in a state further on.

type Play = { readonly canvasElement: HTMLElement };

type Arranged = {
  readonly installed?: readonly InstalledModule[];
  readonly canChange?: boolean;
  readonly role?: Visit['role'];
};

const page = ({ installed = [board, sheets, letters], canChange = true, role }: Arranged = {}) => ({
  render: () => (
    <StoryScreen
      resource={modulePage}
      at={listPage(modulePage.path)}
      replies={{
        [modulesCall.path]: { data: { sysVersion: '1.0.0', installed } },
        [marketCall.path]: { data: { ...marketPage, canChange } },
        [changeModuleStateCall.path]: { data: { info: board } },
      }}
      {...(role && { role })}
    />
  ),
  play: ({ canvasElement }: Play) => settled(canvasElement),
});

export const Installed = page();
export const None = page({ installed: [] });

export const ReadOnly = { tags: ['long'], ...page({ role: 'viewer' }), name: 'Read-only' };

/** The server cannot start itself anew: modules are changed by command. */
export const ByHand = {
  ...page({ canChange: false }),
  name: 'By command',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await within(canvasElement).findByText(/module:uninstall/);
  },
};

export const TurningOff = {
  ...page(),
  name: 'Turning off',
  async play({ canvasElement }: Play) {
    await settled(canvasElement);
    await userEvent.click(within(canvasElement).getAllByRole('switch')[0] ?? canvasElement);
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};

const openUninstall = async ({ canvasElement }: Play) => {
  await settled(canvasElement);
  const buttons = await within(canvasElement).findAllByRole('button', {
    name: /^(卸载“|Uninstall )/,
  });
  // The first module is on.
  await userEvent.click(buttons[1] ?? canvasElement);
  return within(await screen.findByRole('dialog'));
};

export const Uninstalling = {
  tags: ['long'],
  ...page(),
  play: async (canvas: Play) => {
    await openUninstall(canvas);
  },
};

/** By keyboard alone: the data goes too, and the uid is typed. */
export const UninstallingWithData = {
  ...page(),
  name: 'Uninstalling with its data',
  play: async (canvas: Play) => {
    const dialog = await openUninstall(canvas);
    const [keep] = dialog.getAllByRole('radio');
    keep?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await userEvent.keyboard('sheets');
    await waitFor(() =>
      expect(
        dialog.getByRole('button', { name: /^(卸载并删除数据|Uninstall and delete data)$/ }),
      ).toBeEnabled(),
    );
  },
};

/** A module that is on says why it cannot be removed. */
export const UninstallRefused = {
  ...page(),
  name: 'Uninstall of a module that is on',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const [first] = await within(canvasElement).findAllByRole('button', {
      name: /^(卸载“|Uninstall )/,
    });
    await expect(first).toHaveAttribute('aria-disabled', 'true');
    first?.focus();
  },
};

const phone = { globals: { viewport: { value: 'w390' } } };
export const Phone = { ...page(), ...phone, name: 'On a phone' };
export const UninstallingOnPhone = { ...Uninstalling, ...phone, name: 'Uninstalling on a phone' };
