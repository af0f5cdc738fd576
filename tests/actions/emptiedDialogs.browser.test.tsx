import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AddSettingDialog } from '../../resources/routine/config/AddSettingDialog.tsx';
import { TestMailDialog } from '../../resources/routine/config/TestMailDialog.tsx';
import { configs } from '../../resources/index.ts';
import type { Http } from '../../src/client/index.ts';
import { HttpProvider } from '../../src/ui/data/http.ts';
import { ScopeProvider } from '../../src/ui/scope/Scope.tsx';
import {
  askingActions,
  confirm,
  dialog,
  fillEverything,
  openAction,
  refusal,
  rowsFor,
} from '../support/actionDialogs.tsx';
import { emptyOneByOne, recordPageErrors } from '../support/emptied.ts';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';
import { openSpecEditor, product, save } from '../support/specEditor.tsx';

// Samples are of one day, whatever the day of the test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_763_700_000_000 }));
afterEach(() => void vi.useRealTimers());

const single = askingActions.filter(({ count }) => count === 1);

test.each(single)(
  '$name sends each emptied value, or refuses it at its input',
  async ({ resource, action, declared }) => {
    const errors = recordPageErrors();
    const act = await openAction(resource, action, rowsFor(resource, declared, 1));
    await fillEverything(declared);

    await emptyOneByOne({
      dialog: () => dialog().element(),
      submit: confirm,
      sent: () => act.mock.calls.length,
    });

    expect(errors).toEqual([]);
    await expect.element(dialog()).toBeVisible();
  },
);

/** Dialogs that belong to no action, with the name of the button that sends. */
const settings: readonly (readonly [send: string, show: () => ReactNode])[] = [
  [
    'Add a setting',
    () => (
      <AddSettingDialog
        group="basics"
        groups={[{ name: 'basics', title: 'Basics', items: [] }]}
        onAdded={() => {}}
        onClose={() => {}}
      />
    ),
  ],
  ['Send', () => <TestMailDialog items={[]} onClose={() => {}} />],
];

test.each(settings)(
  'the dialog of settings with the button "%s" sends each emptied value, or refuses it at its input',
  async (send, show) => {
    const errors = recordPageErrors();
    const call = vi.fn<() => Promise<never>>(async () => Promise.reject(refusal));
    mount(show(), { call } as unknown as Http);
    await expect.element(dialog().getByRole('textbox').first()).toBeVisible();
    for (const box of dialog().getByRole('textbox').elements())
      if (box instanceof HTMLInputElement && box.value === '') await userEvent.fill(box, 'given');

    const emptied = await emptyOneByOne({
      dialog: () => dialog().element(),
      submit: () => button(send).click(),
      sent: () => call.mock.calls.length,
    });

    expect(emptied.length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  },
);

function mount(shown: ReactNode, http: Http) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    localStorage.clear();
  });
  root.render(
    <AdminParts can={() => true}>
      <Surroundings language="en">
        <HttpProvider value={http}>
          <ScopeProvider resource={configs}>
            <FormAround>{shown}</FormAround>
          </ScopeProvider>
        </HttpProvider>
      </Surroundings>
    </AdminParts>,
  );
}

/** The form of the settings, whose values the test of the mail settings takes. */
const FormAround = ({ children }: { readonly children: ReactNode }) => (
  <FormProvider {...useForm()}>{children}</FormProvider>
);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const valueBox = (name: RegExp) => dialog().getByRole('textbox', { name });

test('the English name of a value of a specification is removed, its own name is required', async () => {
  const errors = recordPageErrors();
  const { update } = await openSpecEditor(product(2, 2));
  await button('Edit value "S1"').click();
  await valueBox(/^English value/).fill('Small');
  await valueBox(/^Value/).clear();
  await button('Done').click();
  await expect.element(dialog().getByText('The specification value cannot be empty')).toBeVisible();
  await valueBox(/^Value/).fill('S9');
  await button('Done').click();

  await button('Edit value "S9"').click();
  await userEvent.clear(valueBox(/^English value/));
  await button('Done').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await save();

  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(update.mock.calls[0]?.[1].data['attrs']).toMatchObject([
    {},
    { values: [{ vid: 's0' }, { vid: 's1', attrValue: 'S9' }] },
  ]);
  expect(errors).toEqual([]);
});
