import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { changeStore } from '../../../resources/module/modules/change/changeStore.ts';
import {
  board,
  conflicts,
  marketPage,
  prepared,
  progress,
  sheets,
} from '../../../resources/module/modules/testing/samples.ts';
import { modulePage } from '../../../resources/module/modules.ts';
import { listPage } from '../../../src/contract/index.ts';
import {
  marketCall,
  type ModuleProgress,
  moduleProgressCall,
  modulesCall,
  type PreparedModule,
  prepareModuleCall,
  uploadModuleCall,
} from '../../../src/modules/index.ts';
import type { Replies } from '../../support/stories/fakeShop.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default {
  title: 'Screens/Settings/Module installation',
  parameters: alone,
  beforeEach: changeStore.clear,
};

// The tag `long` is for stories whose parts another one has in a state further on.

type Play = { readonly canvasElement: HTMLElement };

const page = (query: string, replies: Replies) => (
  <StoryScreen
    resource={modulePage}
    at={`${listPage(modulePage.path)}${query}`}
    replies={{
      [modulesCall.path]: { data: { sysVersion: '1.0.0', installed: [board, sheets] } },
      [marketCall.path]: { data: marketPage },
      ...replies,
    }}
  />
);

/** Dialog of a module that was checked. */
async function openInstall({ canvasElement }: Play) {
  await settled(canvasElement);
  await userEvent.click(
    await within(canvasElement).findByRole('button', { name: /^(安装“|Install )Rich-text/ }),
  );
  return within(await screen.findByRole('dialog'));
}

const installing = (module: Partial<PreparedModule> = {}) => ({
  render: () =>
    page('?tab=market', {
      [prepareModuleCall.path]: { data: { module: { ...prepared, ...module } } },
    }),
  play: async (canvas: Play) => {
    await openInstall(canvas);
  },
});

export const Consent = { ...installing(), tags: ['long'] };
export const ConsentToUpdate = {
  tags: ['long'],
  ...installing({ from: '1.1.0' }),
  name: 'Consent to an update',
};

export const Files = {
  ...installing(),
  play: async (canvas: Play) => {
    const dialog = await openInstall(canvas);
    await userEvent.click(dialog.getByText(/5 (个文件|files)/));
    await expect(dialog.getByText('server/index.ts')).toBeVisible();
  },
};

const { publisher: _, ...unsigned } = prepared;

/** By keyboard alone: the tick and the typed uid open the way. */
export const Unsigned = {
  tags: ['long'],
  ...installing(),
  render: () => page('?tab=market', { [prepareModuleCall.path]: { data: { module: unsigned } } }),
  play: async (canvas: Play) => {
    const dialog = await openInstall(canvas);
    const install = dialog.getByRole('button', { name: /^(安装|Install)$/ });
    dialog.getByRole('checkbox').focus();
    await userEvent.keyboard(' ');
    await expect(install).toBeDisabled();
    await userEvent.tab();
    await userEvent.keyboard('richtext');
    await waitFor(() => expect(install).toBeEnabled());
  },
};

export const Conflicts = { ...installing({ conflicts }), tags: ['long'] };

/** Its table belongs to another module: it can only be closed. */
export const Blocked = installing({
  conflicts: [
    {
      id: 'table:richtext_note',
      conflict: { about: 'table', name: 'richtext_note', owner: 'memos', choices: ['cancel'] },
      owner: 'Memos',
    },
  ],
});

/** The last conflict is decided by keyboard, and the consent takes the focus. */
export const ConflictsDecided = {
  ...installing({ conflicts }),
  name: 'Conflicts decided',
  play: async (canvas: Play) => {
    const dialog = await openInstall(canvas);
    const radios = dialog.getAllByRole('radio');
    radios.at(-2)?.focus();
    await userEvent.keyboard(' ');
    const next = dialog.getByRole('button', { name: /^(继续|Continue)$/ });
    await waitFor(() => expect(next).toBeEnabled());
    next.focus();
    await userEvent.keyboard('{Enter}');
    await dialog.findByRole('checkbox');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('shopwright'));
  },
};

async function openUpload({ canvasElement }: Play) {
  await settled(canvasElement);
  await userEvent.click(
    await within(canvasElement).findByRole('button', {
      name: /^(从文件安装|Install from a file)$/,
    }),
  );
  return within(await screen.findByRole('dialog'));
}

export const Upload = {
  tags: ['long'],
  render: () => page('', {}),
  play: async (canvas: Play) => {
    await openUpload(canvas);
  },
};

export const UploadRefused = {
  name: 'Upload refused',
  render: () =>
    page('', {
      [uploadModuleCall.path]: {
        data: null,
        refused: '模块没有签名。 / The module is not signed.',
      },
    }),
  play: async (canvas: Play) => {
    const dialog = await openUpload(canvas);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no file input');
    await userEvent.upload(input, new File(['PK'], 'notes.zip', { type: 'application/zip' }));
    await dialog.findByText(/not signed/);
  },
};

const change = { ticket: 't1', kind: 'install', title: 'Rich-text editor' } as const;

/** A change that this tab has begun, at some point of its way. */
const following = (
  reply: Partial<ModuleProgress> | undefined,
  says: RegExp,
  kind: ModuleProgress['kind'] = 'install',
) => ({
  beforeEach() {
    changeStore.set({ ...change, kind });
    return changeStore.clear;
  },
  render: () =>
    page('', {
      [moduleProgressCall.path]: reply && { data: { progress: { ...progress, kind, ...reply } } },
    }),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(says);
  },
});

export const Progress = { ...following({}, /^(进行中|In progress)$/), tags: ['long'] };
export const Uninstalling = {
  ...following({ step: 'copied' }, /^(删除文件|Remove the files)/, 'uninstall'),
  tags: ['long'],
};
export const Away = { ...following(undefined, /重启|restarting/), name: 'Server is away' };
export const GoingBack = {
  ...following({ direction: 'back', step: 'migrated', reason: 'build' }, /正在撤销全部|undone/),
  name: 'Going back',
};
const end = (outcome: ModuleProgress['outcome'], reason?: string) => ({
  step: 'done' as const,
  ...(outcome && { outcome }),
  ...(reason !== undefined && { reason }),
});
export const Completed = following(end('completed'), /重新加载后|Reload to/);
export const Undone = following(
  { ...end('undone', 'vite build: src/main.tsx(3,1): cannot find name'), direction: 'back' },
  /一切与之前相同|as before/,
);
export const Unfinished = {
  ...following(end('unfinished', 'The disk is full'), /下次启动|starts again/),
  tags: ['long'],
};

/** The server knows nothing of it. */
export const UnknownChange = {
  ...following({}, /没有此次变更|does not know/),
  name: 'Unknown change',
  render: () =>
    page('', { [moduleProgressCall.path]: { data: null, refused: '没有找到 / Not found' } }),
};

/** The dialog is put away, and the page says that the change goes on. */
export const Hidden = {
  ...following({}, /进行中|In progress/),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /^(隐藏|Hide)$/ }));
    await within(canvasElement).findByRole('button', { name: /^(查看进度|Show progress)$/ });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const phone = { globals: { viewport: { value: 'w390' } } };
export const ConflictsOnPhone = { ...Conflicts, ...phone, name: 'Conflicts on a phone' };
export const ConsentOnPhone = { ...Unsigned, ...phone, name: 'Unsigned on a phone' };
export const ProgressOnPhone = { ...Progress, ...phone, name: 'Progress on a phone' };
