import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { crudDesigner } from '../../../resources/crud/designer.ts';
import { designUrl } from '../../../resources/crud/shared/designerCalls.ts';
import { clubDraft } from '../../../resources/crud/designer/testing/clubDraft.ts';
import {
  clubPlan,
  clubStart,
  clubTables,
} from '../../../resources/crud/designer/testing/fakeDesigner.ts';
import { crudLogs } from '../../../resources/crud/log.ts';
import { detailPage, listPage } from '../../../src/contract/index.ts';
import type { DesignStart, PlanView } from '../../../src/generator/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Screens/Developer/Designer', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

type Arranged = {
  readonly query?: string;
  readonly start?: DesignStart;
  readonly plan?: PlanView;
};

const wide = { tags: ['wide'], globals: { viewport: { value: 'w1440' } } };
const page = listPage(crudDesigner.path);

/** The designer on a draft that answers each call in the same way. */
const designer = ({ query = '', start = clubStart, plan = clubPlan }: Arranged = {}) => ({
  render: () => (
    <StoryScreen
      resource={crudDesigner}
      at={`${page}${query}`}
      replies={{
        [designUrl('start')]: { data: start },
        [designUrl('tables')]: { data: { tables: clubTables } },
        [designUrl('open')]: { data: { draft: clubDraft, notes: [] } },
        [designUrl('read')]: { data: clubDraft },
        [designUrl('edit')]: { data: clubDraft },
        [designUrl('undo')]: { data: clubDraft },
        [designUrl('redo')]: { data: clubDraft },
        [designUrl('plan')]: { data: plan },
        [designUrl('progress')]: { data: { stage: 'idle', boot: 'one' } },
        [designUrl('write')]: { data: { error: 'changed' }, refused: 'changed' },
      }}
    />
  ),
  play: ({ canvasElement }: Play) => settled(canvasElement),
});

export const Start = designer();

const nothing = { connections: [], declarations: [], drafts: [] };
export const SwitchedOff = {
  ...designer({ start: { isOn: false, isProduction: false, ...nothing } }),
  name: 'Switched off',
};
export const Production = designer({ start: { isOn: false, isProduction: true, ...nothing } });
export const Recovered = designer({ start: { ...clubStart, recovered: 'taken_back' } });

/** Opens a way to begin a design. */
const way = (name: RegExp) => ({
  ...designer(),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('tab', { name }));
    await settled(canvasElement);
  },
});
export const FromTable = { ...way(/^(数据表|Table)$/), name: 'From a table' };
export const FromDeclaration = {
  ...way(/^(已有声明|Declaration)$/),
  name: 'From a declaration',
};
export const FromSheet = { ...way(/^(CSV 文件|CSV file)$/), name: 'From a CSV' };

const open = designer({ query: '?draft=d1' });

/** Outline, live screens and properties beside each other. */
export const Design = { ...open, ...wide };

/** Selects a part of the outline. */
const selected = (name: RegExp) => ({
  ...open,
  ...wide,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-current'),
    );
  },
});
export const FieldSelected = { ...selected(/^name text/), name: 'A field' };
export const ViewSelected = { ...selected(/^open$/), name: 'A view with a condition' };
export const ActionSelected = { ...selected(/^close$/), name: 'An action that sets values' };
export const ListSelected = {
  ...selected(/^(列表|List)$/),
  name: 'The list',
};
export const TextsSelected = { ...selected(/^(全部文案|All texts)$/), name: 'All texts' };
export const CodeSelected = { ...selected(/^(代码（|Code \()/), name: 'Code' };

/** Panels are tabs where they do not fit beside each other. */
export const Phone = {
  ...open,
  name: 'On a phone',
  globals: { viewport: { value: 'w390' } },
};

const review = (plan: PlanView) => designer({ query: '?draft=d1&step=review', plan });

export const Review = review(clubPlan);
export const ReviewProblems = {
  ...review({
    ...clubPlan,
    statements: [],
    problems: [
      {
        net: 'declarations',
        message: 'fee: no label in i18n/en/shop/clubs.ts',
        path: 'i18n/en/shop/clubs.ts',
        line: 4,
        field: 'fee',
      },
    ],
  }),
  name: 'Review with a problem',
};

/** The reason is shown, and the draft stays. */
export const WriteFailed = {
  ...review({ ...clubPlan, statements: [] }),
  name: 'Write failed',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(写入|Write)$/ }));
    await canvas.findByText(/草稿已保留|draft is kept/);
  },
};

/** A record of the log: what was written can be designed again, or deleted. */
export const LogRecord = {
  name: 'Log: deletion',
  render: () => <StoryScreen resource={crudLogs} at={detailPage(crudLogs.path, 2)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await userEvent.click(
      await screen.findByRole('button', { name: /^(删除已生成的内容|Delete generated files)$/ }),
    );
    await screen.findByRole('dialog', { name: /shop_brand/ });
  },
};
