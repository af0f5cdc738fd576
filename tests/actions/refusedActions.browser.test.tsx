import { type DataProvider, useNotificationContext } from 'ra-core';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orders, resources } from '../../resources/index.ts';
import { type Http, InvalidReply, ReplyError } from '../../src/client/index.ts';
import { type Language, LoginState, ReplyCode } from '../../src/contract/index.ts';
import { catalog } from '../../resources/catalog.ts';
import { matches, type AnyAction, type AnyResource, type Fields } from '../../src/schema/index.ts';
import { Launcher } from '../../src/ui/actions/Launcher.tsx';
import { useActionContext } from '../../src/ui/actions/launch.ts';
import { type OwnScreens, OwnScreensProvider } from '../../src/ui/index.ts';
import { HttpProvider } from '../../src/ui/http.ts';
import { ScopeProvider } from '../../src/ui/Scope.tsx';
import { AdminParts, Surroundings } from '../support/Surroundings.tsx';

type Row = Readonly<Record<string, unknown>>;

// Only previews ask through it; here they never arrive.
const http = { request: () => new Promise(() => {}) } as unknown as Http;

const screensByFile = import.meta.glob<OwnScreens>('../../resources/*/*/screens.ts', {
  eager: true,
  import: 'screens',
});

/** The only one of a goods, whose detail holds it. */
const sku = { id: 5, sku_text: '', sku_code: 'SW-1', stock: 9, locked_stock: 0, stock_warn: null };

/** Where the samples of a resource lack what a dialog shows, by permission. */
const ownSamples: Readonly<Record<string, readonly Row[]>> = {
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
};

/** Rows of the samples that the action may run on, as many as asked. */
function rowsFor({ samples = {}, name }: AnyResource, action: AnyAction, count: number) {
  const { when, permission } = action;
  const [special] = ownSamples[`${name}/${permission}`] ?? [];
  const sample =
    special ?? Object.values(samples).find((row) => !when || matches({ ...when }, { ...row }));
  if (!sample) throw new Error(`${name}: no sample meets the guard; add one`);
  return Array.from({ length: count }, (_, index) => ({ ...sample, id: 701 + index, version: 1 }));
}

// Samples are of one day, whatever the day of the test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_763_700_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Start a download, or only show something: there is nothing to refuse. */
const unrefused: readonly string[] = ['order_export.download', 'shop_order.statusLog'];

/** Every action that asks for something, alone and, where it can, with several rows. */
const cases = resources.flatMap((resource: AnyResource) =>
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

const refusal = new ReplyError({
  code: 0,
  msg: 'Not now, says the server',
  time: 0,
  data: { error: 'conflict' },
});

/** As the client refuses a call whose session has ended, while the login is shown over the page. */
const sessionEnded = new ReplyError({
  code: ReplyCode.login,
  msg: 'Sign in again',
  time: 0,
  data: { type: LoginState.needLogin },
});

/** What any search finds. */
const found = { data: [{ id: 5, name: 'Swift', value: 'Swift', code: 'SW' }], total: 1 };

async function open(
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

function ownDialogs({ name }: AnyResource): NonNullable<OwnScreens['dialogs']> {
  const entry = catalog.find((each) => each.name === name);
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

/** What the shell would show in its corner. */
function Notifications() {
  const { notifications } = useNotificationContext();
  return notifications.map(({ message, notificationOptions }, index) => (
    <output key={index}>{String(notificationOptions?.messageArgs?._ ?? message)}</output>
  ));
}

const dialog = () => page.getByRole('dialog');
const primary = () =>
  dialog()
    .getByRole('button')
    .elements()
    .find((button) => button.getAttribute('type') === 'submit');
const confirm = () => userEvent.click(primary() ?? document.body);
const inputs = () => [
  ...dialog().element().querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
];
/** All that stands in the inputs, by what they are called. */
const typed = () =>
  Object.fromEntries(
    inputs().map((input) => [
      `${input.name} ${input.id}`,
      input.type === 'checkbox' || input.type === 'radio'
        ? (input as HTMLInputElement).checked
        : input.value,
    ]),
  );

async function fillEverything({ input, rowInput }: AnyAction) {
  const fields: Fields = { ...input, ...rowInput };
  // Inputs come when they are first drawn.
  await expect.poll(() => dialog().element().querySelector('[aria-busy=true]')).toBeNull();
  for (const box of dialog().getByRole('combobox').elements()) {
    if (!(box instanceof HTMLInputElement) || box.value !== '') continue;
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

test('there are actions to refuse, single and in bulk', () => {
  expect(new Set(cases.map(({ count }) => count))).toEqual(new Set([1, 2]));
  expect(cases.map(({ action }) => action)).toContain('ship');
});

test.each(cases)(
  '$name on $count rows stays open when it is refused, with all that was typed',
  async ({ resource, action, declared, count }) => {
    const rows = rowsFor(resource, declared, count);
    const act = await open(resource, action, rows);
    await fillEverything(declared);
    const before = typed();

    await confirm();

    await expect
      .element(dialog().getByText('Not now, says the server', { exact: false }).first())
      .toBeVisible();
    expect(act).toHaveBeenCalledTimes(1);
    expect(typed()).toEqual(before);

    act.mockRejectedValueOnce(sessionEnded);
    await confirm();
    await expect.poll(() => act.mock.calls.length).toBe(2);
    await expect.element(dialog().getByText('Sign in again').first()).toBeVisible();
    expect(typed()).toEqual(before);

    act.mockResolvedValueOnce({ type: 'done', done: rows.map(({ id }) => id), refused: [] });
    await confirm();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(act.mock.calls[2]?.[2]).toEqual(act.mock.calls[0]?.[2]);
  },
);

test.each(cases.filter(({ count }) => count === 2))(
  '$name goes on with the rows that were refused alone',
  async ({ resource, action, declared }) => {
    const [first, second] = rowsFor(resource, declared, 2);
    const act = await open(
      resource,
      action,
      [first, second].flatMap((row) => row ?? []),
    );
    await fillEverything(declared);
    act.mockResolvedValueOnce({
      type: 'done',
      done: [701],
      refused: [{ id: 702, error: 'conflict', msg: 'Not now, says the server' }],
    });

    await confirm();
    await expect.element(dialog().getByText('1 succeeded, 1 failed')).toBeVisible();
    await expect
      .element(dialog().getByText('Not now, says the server', { exact: false }).first())
      .toBeVisible();
    act.mockResolvedValueOnce({ type: 'done', done: [702], refused: [] });
    await confirm();

    await expect.element(dialog()).not.toBeInTheDocument();
    const [, again] = act.mock.calls;
    expect(again?.[2]).toMatchObject({ ids: [702] });
    const own = (call: unknown) => (call as { readonly rows?: Row } | undefined)?.rows?.['702'];
    expect(own(again?.[2])).toEqual(own(act.mock.calls[0]?.[2]));
  },
);

test('orders are not sent without the carrier that the declaration requires', async () => {
  const rows = rowsFor(orders, orders.actions.ship as AnyAction, 2);
  const act = await open(orders, 'ship', rows);
  const [first, second] = dialog().getByRole('textbox').elements();
  await userEvent.fill(first ?? document.body, 'SF1001');
  await userEvent.fill(second ?? document.body, 'SF1002');

  await confirm();

  await expect.element(dialog().getByText('Carrier required').first()).toBeVisible();
  expect(act).not.toHaveBeenCalled();
  expect(Object.values(typed())).toEqual(expect.arrayContaining(['SF1001', 'SF1002']));
});

test('what one of several rows refuses stands at its field, and the others are done', async () => {
  const rows = rowsFor(orders, orders.actions.ship as AnyAction, 3);
  const act = await open(orders, 'ship', rows);
  await fillEverything(orders.actions.ship as AnyAction);
  const message = 'Tracking no. is already taken';
  const fields = (id: number) => ({ [`rows.${id}.express_no`]: message });
  act.mockResolvedValueOnce({
    type: 'done',
    done: [701],
    refused: [702, 703].map((id) => ({ id, error: 'invalid', msg: message, fields: fields(id) })),
  });

  await confirm();

  await expect.poll(() => inputs().filter((input) => input.ariaInvalid === 'true').length).toBe(2);
  expect(dialog().getByRole('row').elements()).toHaveLength(3);
});

test('a single refused value stands at its field', async () => {
  const rows = rowsFor(orders, orders.actions.ship as AnyAction, 1);
  const act = await open(orders, 'ship', rows);
  await fillEverything(orders.actions.ship as AnyAction);
  const data = { error: 'invalid', field: 'rows.701.express_no' };
  act.mockRejectedValueOnce(
    new InvalidReply({ code: 0, msg: 'Taken', time: 0, data }, { [data.field]: 'Taken' }),
  );

  await confirm();

  await expect.element(dialog().getByText('Taken').first()).toBeVisible();
  await expect.poll(() => document.activeElement?.ariaInvalid).toBe('true');
});

const sampleOf = (change: object) => [
  { ...orders.samples?.['cancelAsked'], version: 1, ...change },
];
const member = { id: 42, nickname: 'Gu' };

test.each([
  ['en', 'balance', 'Cancel and refund order', 'refund of ¥899.00 created'],
  ['en', 'offline', 'Cancel and refund order', 'refund of ¥899.00 created'],
  ['zh-cn', 'balance', '取消订单并退款', '已生成退款 ¥899.00'],
  ['zh-cn', 'offline', '取消订单并退款', '已生成退款 ¥899.00'],
] as const)(
  'approving a cancellation says sum, payee and reason: %s, %s',
  async (language, pay_method, button, done) => {
    const rows = sampleOf({ pay_method, user: member });
    const act = await open(orders, 'approveCancel', rows, language);
    act.mockResolvedValueOnce({ type: 'done', done: [8], refused: [] });

    await expect.element(dialog().getByText('拍错了尺码')).toBeVisible();
    await expect.element(dialog().getByText('Gu', { exact: false }).first()).toBeVisible();
    await expect.element(dialog().getByText('¥899.00', { exact: true }).first()).toBeVisible();
    await expect
      .element(dialog().getByRole('button', { name: language === 'en' ? 'Back' : '返回' }))
      .toBeVisible();
    await dialog().getByRole('button', { name: button }).click();

    await expect.element(page.getByText(done, { exact: false })).toBeInTheDocument();
    await expect.element(page.getByText('20251120150077', { exact: false })).toBeInTheDocument();
  },
);

test('several refunds name each order with its sum, and all of them together', async () => {
  const [first] = sampleOf({});
  await open(orders, 'approveCancel', [
    { ...first, id: 8, order_no: 'A8' },
    { ...first, id: 9, order_no: 'A9', pay_amount: 100_00 },
  ]);

  await expect.element(dialog().getByText('A9')).toBeVisible();
  await expect.element(dialog().getByText('¥100.00', { exact: true })).toBeVisible();
  await expect
    .element(dialog().getByRole('button', { name: 'Cancel and refund 2 orders' }))
    .toBeVisible();
});

const toPay = { status: 1, pay_status: 0, pay_method: null, ship_status: 0, refund_amount: 0 };
const shipped = { status: 3, pay_status: 1, pay_method: 'balance', ship_status: 2 };

test('closing an unpaid order moves no money and offers what applies to it', async () => {
  const act = await open(orders, 'close', sampleOf(toPay));
  act.mockResolvedValueOnce({ type: 'done', done: [8], refused: [] });

  await dialog().getByRole('button', { name: 'Not paid' }).click();
  expect(dialog().getByRole('switch').elements()).toHaveLength(0);
  expect(dialog().getByRole('button', { name: 'Items returned' }).elements()).toHaveLength(0);
  await dialog().getByRole('button', { name: 'Close order', exact: true }).click();

  await expect.poll(() => act.mock.calls[0]?.[2]).toMatchObject({ input: { reason: 'Not paid' } });
});

test('closing a shipped order asks whether its items are back, and names the refund', async () => {
  await open(orders, 'close', sampleOf({ ...shipped, refund_amount: 0 }));

  await expect.element(dialog().getByRole('switch')).toBeInTheDocument();
  await expect
    .element(dialog().getByRole('button', { name: 'Close and refund order' }))
    .toBeVisible();
  expect(dialog().getByRole('button', { name: 'Not paid' }).elements()).toHaveLength(0);
});
