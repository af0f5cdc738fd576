import { type DataProvider, useNotificationContext } from 'ra-core';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { resourceRegistry } from '../../resources/registry.ts';
import { resources } from '../../resources/index.ts';
import { type Http, ReplyError } from '../../src/client/index.ts';
import type { Language } from '../../src/contract/index.ts';
import { matches, type AnyAction, type AnyResource, type Fields } from '../../src/schema/index.ts';
import { Launcher } from '../../src/ui/actions/Launcher.tsx';
import { useActionContext } from '../../src/ui/scope/actionContext.ts';
import { type OwnScreens, OwnScreensProvider } from '../../src/ui/index.ts';
import { HttpProvider } from '../../src/ui/data/http.ts';
import { ScopeProvider } from '../../src/ui/scope/Scope.tsx';
import { AdminParts, Surroundings } from './Surroundings.tsx';

type Row = Readonly<Record<string, unknown>>;

/** Start a download, or only show something: there is nothing to refuse. */
const unrefused: readonly string[] = [
  'order_export.download',
  'page_template.exportFile',
  'scheduled_export_run.download',
  'shop_order.statusLog',
  'shop_order.label',
];

/** Every action that asks for something, alone and, where it can, with several rows. */
export const askingActions = resources.flatMap((resource: AnyResource) =>
  Object.entries(resource.actions).flatMap(([action, declared]) => {
    const name = `${resource.name}.${action}`;
    const isAsked = declared.input ?? declared.rowInput ?? declared.confirm;
    if (declared.on === 'list' || !isAsked || unrefused.includes(name)) return [];
    const counts = declared.on === 'each' ? [1, 2] : [1];
    return counts.map((count) => {
      return { name, resource, action, declared, count };
    });
  }),
);

// Previews never arrive here; colleagues are offered at once, and nothing else can be asked.
const http = {
  request: () => new Promise(() => {}),
  async call({ path }: { readonly path: string }) {
    if (!path.endsWith('/colleagues')) throw new Error(`${path} is not answered here`);
    return { list: [{ id: 5, name: 'Swift' }] };
  },
} as unknown as Http;

const screensByFile = import.meta.glob<OwnScreens>('../../resources/*/*/screens.ts', {
  eager: true,
  import: 'screens',
});

/** The only one of a goods, whose detail holds it. */
const sku = { id: 5, sku_text: '', sku_code: 'SW-1', stock: 9, locked_stock: 0, stock_warn: null };

/** Samples by permission, for dialogs that need more than those of a resource. */
const ownSamples = (): Readonly<Record<string, readonly Row[]>> => ({
  // Shipped a minute ago: after five of them it is not undone any more.
  'shop_order/delivery': [
    {
      order_no: '20251120148213',
      status: 3,
      ship_status: 2,
      update_time: Math.floor(Date.now() / 1000) - 60,
    },
  ],
  'shop_order/express': [
    {
      order_no: '20251120148213',
      status: 3,
      ship_status: 2,
      parcels: [
        { id: 711, company_code: 'QY', express_no: 'QY1', status: 1, items: [], tracks: [] },
      ],
    },
  ],
  'shop_order/editLines': [
    {
      order_no: '20251120148213',
      type: 1,
      status: 2,
      ship_status: 0,
      pay_status: 1,
      pay_method: 'balance',
      refunding_amount: 0,
      lines: [
        {
          id: 901,
          sku_id: 31,
          goods_id: 3,
          goods_name: 'Shirt',
          sku_text: '',
          sku_code: 'SW-1',
          price: 100_00,
          num: 2,
          refund_num: 0,
          refunding_num: 0,
        },
      ],
    },
  ],
  'shop_order/address': [
    {
      order_no: '20251120148213',
      status: 2,
      ship_status: 0,
      consignee: '林知夏',
      mobile: '19900003602',
      area: { codes: ['330000', '330100', '330106'], text: '浙江省 杭州市 西湖区' },
      address: '文三路 478 号',
      zip: '310012',
    },
  ],
});

/** Rows of the samples that the action may run on, as many as asked. */
export function rowsFor({ samples = {}, name }: AnyResource, action: AnyAction, count: number) {
  const { when, permission } = action;
  const fits = (row: object) => !when || matches({ ...when }, { ...row });
  const sample =
    ownSamples()[`${name}/${permission}`]?.find(fits) ?? Object.values(samples).find(fits);
  if (!sample) throw new Error(`${name}: no sample meets the guard; add one`);
  return Array.from({ length: count }, (_, index) => ({ ...sample, id: 701 + index, version: 1 }));
}

/** Refusal of every call, unless a test sets another. */
export const refusal = new ReplyError({
  code: 0,
  msg: 'Not now, says the server',
  time: 0,
  data: { error: 'conflict' },
});

/** Result of any search. */
const found = { data: [{ id: 5, name: 'Swift', value: 'Swift', code: 'SW' }], total: 1 };

/** Opens the dialog of an action on rows and gives the call that it ends in. */
export async function openAction(
  resource: AnyResource,
  action: string,
  rows: readonly Row[],
  language: Language = 'en',
) {
  const act = vi.fn<(...call: unknown[]) => Promise<unknown>>(async () => {
    throw refusal;
  });
  const calls = {
    act,
    getOne: async () => ({ data: { skus: [sku], ...rows[0] } }),
    getMany: async () => ({ data: [] }),
    getList: async () => found,
    select: async () => found,
    // The commands of our provider have no place in the type of react-admin's.
  } as unknown as Partial<DataProvider>;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    localStorage.clear();
  });
  root.render(
    <AdminParts calls={calls} can={() => true}>
      <Surroundings language={language}>
        <OwnScreensProvider value={{ [resource.name]: { dialogs: ownDialogs(resource) } }}>
          <HttpProvider value={http}>
            <ScopeProvider resource={resource}>
              <Launcher onDone={() => {}}>
                <Begin action={action} rows={rows} />
                <Notifications />
              </Launcher>
            </ScopeProvider>
          </HttpProvider>
        </OwnScreensProvider>
      </Surroundings>
    </AdminParts>,
  );
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect.element(dialog()).toBeVisible();
  return act;
}

export function ownDialogs({ name }: AnyResource): NonNullable<OwnScreens['dialogs']> {
  const entry = resourceRegistry.find((each) => each.name === name);
  return screensByFile[`../../resources/${entry?.file}/screens.ts`]?.dialogs ?? {};
}

function Begin({ action, rows }: { readonly action: string; readonly rows: readonly Row[] }) {
  const { act } = useActionContext();
  return (
    <button type="button" onClick={() => act(action, rows)}>
      Begin
    </button>
  );
}

/** Notifications that the shell would show in its corner. */
function Notifications() {
  const { notifications } = useNotificationContext();
  return notifications.map(({ message, notificationOptions }, index) => (
    <output key={index}>{String(notificationOptions?.messageArgs?._ ?? message)}</output>
  ));
}

export const dialog = () => page.getByRole('dialog');
const primary = () =>
  dialog()
    .getByRole('button')
    .elements()
    .find((button) => button.getAttribute('type') === 'submit');
export const confirm = () => userEvent.click(primary() ?? document.body);
export const inputs = () => [
  ...dialog().element().querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
];
/** All that stands in the inputs, by what they are called. */
export const typed = () =>
  Object.fromEntries(
    inputs().map((input) => [
      `${input.name} ${input.id}`,
      input.type === 'checkbox' || input.type === 'radio'
        ? (input as HTMLInputElement).checked
        : input.value,
    ]),
  );

/** Types a value into every input that is empty. */
export async function fillEverything({ input, rowInput }: AnyAction) {
  const fields: Fields = { ...input, ...rowInput };
  // Inputs come when they are first drawn, and with the record they are about.
  await expect
    .poll(() => [
      ...dialog().element().querySelectorAll('[aria-busy=true]'),
      ...dialog().getByRole('status').getByText('Loading').elements(),
    ])
    .toEqual([]);
  for (const box of dialog().getByRole('combobox').elements()) {
    if (!(box instanceof HTMLInputElement) || box.value !== '') continue;
    // A box that adds lines is no input: it stays empty.
    if (box.closest('[data-adds]')) continue;
    await userEvent.click(box);
    await userEvent.click(page.getByRole('option', { name: 'Swift' }));
  }
  for (const list of dialog().element().querySelectorAll('select'))
    if (list.value === '') {
      const first = [...list.options].find(({ value }) => value !== '');
      await userEvent.selectOptions(list, first?.value ?? '');
    }
  for (const box of dialog().getByRole('textbox').elements()) {
    if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)
      if (box.value === '') await userEvent.fill(box, validIn(fields, box));
  }
}

/** A value that the field of an input reads. */
function validIn(fields: Fields, box: HTMLElement): string {
  if (box.inputMode === 'numeric') return '3';
  const name = box.closest('[data-field]')?.getAttribute('data-field')?.split('.').at(-1) ?? '';
  return values[fields[name]?.kind ?? ''] ?? `T-${name.replaceAll(/\W/g, '')}`.slice(0, 15);
}

const values: Readonly<Record<string, string>> = {
  datetime: '2030-01-02 10:00:00',
  date: '2030-01-02',
  money: '12.00',
  decimal: '5.00',
  int: '3',
};
