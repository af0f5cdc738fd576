import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeStore } from '../../resources/module/modules/change/changeStore.ts';
import { ModuleChanges } from '../../resources/module/modules/change/ModuleChanges.tsx';
import { useProgress } from '../../resources/module/modules/change/useProgress.ts';
import { fakeMarket } from '../../resources/module/modules/testing/fakeMarket.ts';
import { conflicts, prepared } from '../../resources/module/modules/testing/samples.ts';
import {
  installModuleCall,
  uninstallModuleCall,
  uploadModuleCall,
} from '../../src/modules/index.ts';
import { button, dialog, inDialog, mountModules, openMarket } from '../support/moduleScreens.tsx';

beforeEach(changeStore.clear);

test('conflicts are decided, a person agrees, and the change is followed to its end', async () => {
  const market = fakeMarket({
    module: { ...prepared, conflicts },
    steps: [{}, 'away', { step: 'done', outcome: 'completed' }],
  });
  await openMarket(market);
  await button('Install Rich-text editor').click();

  await expect.element(inDialog('Continue')).toBeDisabled();
  await dialog()
    .getByRole('radio', { name: /^Install anyway/ })
    .click();
  await inDialog('Continue').click();
  await expect.element(inDialog('Install')).toBeDisabled();
  await dialog().getByRole('checkbox').click();
  await inDialog('Install').click();

  await expect.element(dialog().getByText('In progress', { exact: true })).toBeVisible();
  await expect.element(dialog().getByText(/The server is restarting/)).toBeVisible();
  await expect.element(dialog().getByText(/is installed\. Reload/)).toBeVisible();
  expect(market.sent(installModuleCall)).toEqual([
    {
      uid: 'richtext',
      prepared: 'p1',
      consent: 1,
      answers: JSON.stringify({
        'file:public/editor.css': 'both',
        'file:public/logo.png': 'keep',
        'menu:desk': 'continue',
      }),
    },
  ]);
});

test('the decision to cancel installs nothing', async () => {
  const market = await openMarket(fakeMarket({ module: { ...prepared, conflicts } }));
  await button('Install Rich-text editor').click();

  await dialog()
    .getByRole('radio', { name: /^Cancel/ })
    .click();
  await inDialog('Close without installing').click();

  await expect.poll(() => dialog().elements()).toEqual([]);
  expect(market.sent(installModuleCall)).toEqual([]);
});

test('a package without a signature is installed only with its uid typed', async () => {
  const { publisher: _, ...unsigned } = prepared;
  const market = await openMarket(fakeMarket({ module: unsigned }));
  await button('Install Rich-text editor').click();
  await dialog().getByRole('checkbox').click();

  await expect.element(inDialog('Install')).toBeDisabled();
  await dialog().getByRole('textbox').fill('richtext');
  await inDialog('Install').click();

  await expect
    .poll(() => market.sent(installModuleCall))
    .toEqual([{ uid: 'richtext', prepared: 'p1', consent: 1, typed: 'richtext' }]);
});

test('a refused file says why, and another one can be chosen', async () => {
  const refused = fakeMarket({ refused: 'The module is not signed.' });
  mountModules(refused);
  await button('Install from a file').click();
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

  await userEvent.upload(input(), new File(['PK'], 'notes.zip'));

  await expect.element(dialog().getByText(/The module is not signed/)).toBeVisible();
  await expect.element(inDialog('Choose another file')).toBeEnabled();
  expect(refused.sent(uploadModuleCall)).toHaveLength(1);
});

test('a checked file leads to the consent', async () => {
  mountModules(fakeMarket());
  await button('Install from a file').click();

  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['PK'], 'richtext.zip'),
  );

  await expect.element(dialog().getByRole('checkbox')).toBeVisible();
});

test('a module that is off is uninstalled, with its data if a person says so', async () => {
  const market = fakeMarket({ steps: [{ kind: 'uninstall', step: 'copied' }] });
  mountModules(market);

  await expect.element(button('Uninstall Notice board')).toHaveAttribute('aria-disabled', 'true');
  await button('Uninstall Sheets for every list').click();
  await dialog()
    .getByRole('radio', { name: /^Delete the tables/ })
    .click();
  await dialog().getByRole('textbox').fill('sheets');
  await inDialog('Uninstall and delete data').click();

  await expect.element(page.getByText('Uninstalling Sheets for every list')).toBeVisible();
  expect(market.sent(uninstallModuleCall)).toEqual([
    { uid: 'sheets', typed: 'sheets', drops_data: 1 },
  ]);
});

test('a change is followed again after a reload of the page, which ends it', async () => {
  changeStore.set({ ticket: 't1', kind: 'install', title: 'Rich-text editor' });
  const reload = vi.fn<() => void>();
  const completed = { step: 'done', outcome: 'completed' } as const;
  mountModules(fakeMarket({ steps: [completed] }), {
    content: <ModuleChanges reload={reload}>page</ModuleChanges>,
  });

  await inDialog('Reload').click();

  expect(reload).toHaveBeenCalledOnce();
  expect(changeStore.get()).toBeUndefined();
});

test('a server that does not answer is lost only after a long time, and is asked again', async () => {
  const steps: ('away' | object)[] = ['away'];
  const { http } = fakeMarket({ steps });
  const Probe = () => {
    const { state, retry } = useProgress({ http, ticket: 't1', everyMs: 20, patienceMs: 400 });
    const isAway = state.type === 'running' && state.isAway;
    return (
      <button type="button" onClick={retry}>
        {isAway ? 'away' : state.type}
      </button>
    );
  };
  mountModules(fakeMarket(), { content: <Probe /> });

  await expect.element(button('away')).toBeVisible();
  await expect.element(button('lost')).toBeVisible();
  steps.splice(0, 1, {});
  await button('lost').click();

  await expect.element(button('running')).toBeVisible();
});
