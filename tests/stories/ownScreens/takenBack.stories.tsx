import { expect, screen, userEvent, within } from 'storybook/test';
import { recycleLogs, sensitiveLogs } from '../../../resources/index.ts';
import { apiUrl, detailPage, listPage, type Language } from '../../../src/contract/index.ts';
import { rowToWire, type AnyResource } from '../../../src/schema/index.ts';
import type { Visit } from '../../support/stories/openShop.tsx';
import { notTakenBack } from '../../support/stories/refusals.ts';
import { completed } from '../../support/stories/rows.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';
import { useToolbar } from '../../support/stories/toolbar.ts';

export default { title: 'Screens/Data security/Taking back', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };
type Row = Readonly<Record<string, unknown>> & { readonly id: number };

type Props = {
  readonly resource: AnyResource;
  /** Rows of the log, beside those of its sample. */
  readonly rows: readonly Row[];
  readonly role?: Visit['role'];
  /** Opens the first of them. */
  readonly isOpen?: boolean;
  readonly refusal?: (language: Language) => Visit['replies'];
};

/** A log with some rows, whose contents no sample can say. */
function Log({ resource, rows, role, isOpen = true, refusal }: Props) {
  const { language } = useToolbar();
  const { path, shape, samples = {} } = resource;
  const [sample] = Object.values(samples);
  const list = rows.map((row) =>
    rowToWire(shape.fields, completed(shape.fields, { ...sample, ...row })),
  );
  const replies = {
    [apiUrl(path, 'index')]: {
      data: { list, total: list.length, total_exact: true, remark: '' },
    },
    [apiUrl(path, 'detail')]: { data: { row: list[0] } },
    ...refusal?.(language),
  };
  return (
    <StoryScreen
      resource={resource}
      at={isOpen ? detailPage(path, rows[0]?.id ?? 0) : listPage(path)}
      replies={replies}
      {...(role && { role })}
    />
  );
}

const log = (props: Props) => ({ render: () => <Log {...props} /> });

/** A record in its drawer, all of it. */
const detail = (props: Props, says: RegExp) => ({
  ...log(props),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await within(await screen.findByRole('dialog')).findAllByText(says);
  },
});

const mobile = { id: 12, label: '林知夏', before: '19900007741', after: '19900007714' };
const motto: Row = {
  id: 13,
  label: '顾清源',
  data_field: 'motto',
  data_comment: '签名',
  before: '先把事情做完\n再把事情做好\n不催',
  after: '先把事情做完\n慢慢来，也可以做得很好',
};
const member: Row = {
  id: 7,
  label: '顾清源',
  data: {
    id: 42,
    username: 'gu_qingyuan',
    nickname: '顾清源',
    mobile: '19900007741',
    addresses: [{ receiver: '顾清源', area: [330000, 330100], detail: '文三路 90 号' }],
  },
};

/** Differences are marked: characters within one line, or whole lines. */
export const Change = detail({ resource: sensitiveLogs, rows: [mobile] }, /990000771|7741/);
export const ChangedLines = {
  ...detail({ resource: sensitiveLogs, rows: [motto] }, /慢慢来/),
  name: 'Change of several lines',
};

/** The reader may see the log, but not its content. */
export const Masked = {
  ...detail(
    {
      resource: sensitiveLogs,
      rows: [{ ...mobile, before: '***', after: '***' }],
      role: 'viewer',
    },
    /[*]{3}/,
  ),
  name: 'Change, values hidden',
};
export const Deleted = {
  ...detail({ resource: recycleLogs, rows: [member] }, /gu_qingyuan/),
  name: 'Deleted record',
};

/** Presses the button of the detail or of the bulk bar; gives the dialog that asks. */
async function asked(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: /\?|？/ }));
}

export const Restoring = {
  ...log({ resource: recycleLogs, rows: [member] }),
  name: 'Deleted record: asked',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await asked(/^(还原|Restore)$/);
  },
};

const conflict = (row: Row, current: unknown) => ({
  id: row.id,
  error: 'conflict' as const,
  before: row['before'],
  after: row['after'],
  current,
});

/** The record has moved on since: the three values say how. */
export const Refused = {
  ...log({
    resource: sensitiveLogs,
    rows: [mobile],
    refusal: (language) => ({
      [apiUrl(sensitiveLogs.path, 'rollback')]: notTakenBack(language, [
        conflict(mobile, '19900007799'),
      ]),
    }),
  }),
  name: 'Rollback refused',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const dialog = await asked(rollback);
    await userEvent.click(dialog.getByRole('button', { name: rollback }));
    await expect(await dialog.findByText('19900007799')).toBeVisible();
  },
};
const rollback = /^(回滚|Roll back)$/;

/** One of them keeps all of them; each says why by itself. */
export const SeveralRefused = {
  ...log({
    resource: sensitiveLogs,
    rows: [mobile, motto],
    isOpen: false,
    refusal: (language) => ({
      [apiUrl(sensitiveLogs.path, 'rollback')]: notTakenBack(language, [
        conflict(mobile, '19900007799'),
      ]),
    }),
  }),
  name: 'Rollback of several refused',
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    for (const box of within(canvasElement).getAllByRole('checkbox').slice(1))
      await userEvent.click(box);
    const dialog = await asked(rollback);
    await userEvent.click(dialog.getByRole('button', { name: rollback }));
    await expect(await dialog.findByText('19900007799')).toBeVisible();
  },
};
