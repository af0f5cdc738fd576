import { ResourceDefinitionContextProvider } from 'ra-core';
import { createRoot } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { refunds, savedReplies } from '../../../resources/index.ts';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import { ScopeProvider, useScope } from '../scope/Scope.tsx';
import { ActionInputs } from './ActionInputs.tsx';

const kept = [
  {
    id: 1,
    name: '已使用',
    content: '{customer}，退款 {refund} 无法受理',
    content_en: 'Refund {refund} cannot be granted',
  },
];
const refund = { id: 3, refund_no: 'R9', user_id: 4, user: { id: 4, nickname: '林知夏' } };
const reason = page.getByRole('textbox', { name: /^Reason/ });

/** Inputs of the refusal of some refunds, in English. */
function mount({ rows = [refund], isReader = true } = {}) {
  const asked: unknown[] = [];
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const calls = {
    getList: async (name: string, { filter }: { readonly filter?: unknown }) => {
      asked.push([name, filter]);
      return { data: kept, total: kept.length };
    },
  };
  const definition = { name: 'saved_reply', options: { path: savedReplies.path } };
  root.render(
    <AdminParts calls={calls as object} can={() => isReader}>
      <ResourceDefinitionContextProvider definitions={{ saved_reply: definition }}>
        <Surroundings language="en">
          <ScopeProvider resource={refunds}>
            <Inputs rows={rows} />
          </ScopeProvider>
        </Surroundings>
      </ResourceDefinitionContextProvider>
    </AdminParts>,
  );
  return { asked };
}

function Inputs({ rows }: { readonly rows: readonly object[] }) {
  const form = useForm({ defaultValues: { input: { reason: '' }, rows: { r3: {}, r4: {} } } });
  const { texts } = useScope();
  const refuse = refunds.actions.refuse;
  return (
    <FormProvider {...form}>
      <ActionInputs
        action={refuse}
        rows={rows.map((row) => ({ ...row }))}
        texts={texts.action('refuse')}
      />
    </FormProvider>
  );
}

test('a saved reply is put behind what is typed, with values of the record', async () => {
  const { asked } = mount();
  await reason.fill('Sorry.');

  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('button', { name: /Refund R9 cannot be granted/ }).click();

  await expect.element(reason).toHaveValue('Sorry. Refund R9 cannot be granted');
  await expect.element(reason).toHaveFocus();
  expect(asked).toEqual([['saved_reply', { 'status~eq': '1', 'use~eq': 'refund' }]]);
});

test('for several records the variables stay for the person to see', async () => {
  mount({ rows: [refund, { ...refund, id: 4, refund_no: 'R10' }] });

  await page.getByRole('button', { name: 'Saved replies' }).click();

  await expect
    .element(page.getByRole('button', { name: /Refund \{refund\} cannot be granted/ }))
    .toBeVisible();
});

test('those who may not read the replies are offered none', async () => {
  mount({ isReader: false });

  await expect.element(reason).toBeVisible();
  expect(page.getByRole('button', { name: 'Saved replies' }).elements()).toEqual([]);
});
