import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ParamsInput } from '../../resources/shop/goods/params/ParamsInput.tsx';
import { params } from '../../resources/shop/sku.ts';
import { json, text } from '../../src/fields/index.ts';
import { resource, shape } from '../../src/schema/index.ts';
import { RecordForm } from '../../src/ui/form/RecordForm.tsx';
import { OwnScreensProvider } from '../../src/ui/scope/ownScreens.ts';
import { ScopeProvider } from '../../src/ui/scope/Scope.tsx';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';

const mugs = resource(
  shape('mug', {
    name: text({ max: 20, bilingual: true }),
    params: json({ ...params, default: [] }),
  }),
  {
    path: 'mug/mug',
    label: 'name',
    list: { columns: ['name'] },
    form: [{ section: 'base', fields: ['name', 'name_en', 'params'] }],
  },
);
const row = {
  id: 7,
  version: 1,
  name: '杯',
  name_en: 'Mug',
  params: [
    { name: '材质', name_en: 'Material', value: '白瓷' },
    { name: '容量', name_en: 'Capacity', value: '300 ml' },
  ],
};
const screens = { mug: { inputs: { params: ParamsInput } } };

test('free parameters are asked for in the language of the form, and what is missing is marked and counted', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    localStorage.clear();
  });
  root.render(
    <AdminParts calls={{ getList: async () => ({ data: [], total: 0 }) }} can={() => true}>
      <Surroundings language="en">
        <OwnScreensProvider value={screens}>
          <ScopeProvider resource={mugs}>
            <RecordForm row={row} />
          </ScopeProvider>
        </OwnScreensProvider>
      </Surroundings>
    </AdminParts>,
  );
  const values = () =>
    page
      .getByRole('textbox')
      .elements()
      .map((each) => (each instanceof HTMLInputElement ? each.value : undefined));

  await expect.poll(values).toEqual(['杯', '材质', '白瓷', '容量', '300 ml']);
  await userEvent.click(page.getByRole('radio', { name: 'English (1 missing)' }));

  await expect.poll(values).toEqual(['Mug', 'Material', '', 'Capacity', '']);
  await expect.element(page.getByText('No English')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox').nth(2), 'Porcelain');

  await expect.element(page.getByRole('radio', { name: 'English', exact: true })).toBeChecked();
  await expect.element(page.getByText('No English')).not.toBeInTheDocument();
});
