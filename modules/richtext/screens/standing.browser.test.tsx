import { QueryClientProvider } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longText } from '#shopwright/fields';
import { draw } from '../../../tests/support/mountField.tsx';
import { Edited, textsFor } from '../../../tests/support/FieldStory.tsx';
import { openShop } from '../../../tests/support/stories/openShop.tsx';
import { startQuery } from '../../../src/shell/index.ts';
import { FreeFields } from '../../../src/ui/parts/index.ts';

const field = longText({ rich: true, optional: true });

function Form() {
  const form = useForm({ defaultValues: { value: '<p>Linen</p>' } });
  return (
    <FormProvider {...form}>
      <FreeFields>
        <Edited field={field} source="value" texts={textsFor('Value', {})} label="Value" hint="" />
      </FreeFields>
    </FormProvider>
  );
}

test('an open form has the editor while the module is on, and the source as soon as it is off', async () => {
  const shop = await openShop({
    role: 'super',
    language: 'en',
    theme: 'light',
    condition: 'usual',
    layout: {},
    opened: [],
  });
  const { queryClient, services, Around } = shop;
  const asked = startQuery(services.http, 'en');
  const reply = await queryClient.ensureQueryData(asked);
  const reload = (modules: readonly string[]) =>
    queryClient.setQueryData(asked.queryKey, { ...reply, modules });
  await draw(
    <QueryClientProvider client={queryClient}>
      <Around>
        <Form />
      </Around>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('toolbar', { name: 'Formatting of Value' })).toBeVisible();

  reload([]);

  await expect.element(page.getByText(/The editor is a module/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveValue('<p>Linen</p>');

  reload(['richtext']);

  await expect.element(page.getByRole('toolbar', { name: 'Formatting of Value' })).toBeVisible();
});
