import { expect, userEvent, waitFor, within } from 'storybook/test';
import { companies } from '../../../resources/index.ts';
import { apiUrl, sheetPage } from '../../../src/contract/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Patterns/Sheet', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };
type Canvas = ReturnType<typeof within>;

const carrier = (id: number) => ({
  id,
  version: 1,
  name: `青羽速递 ${id}`,
  name_en: `Qingyu Express ${id}`,
  code: `QY${id}`,
  phone: '400-000-0101',
  site: null,
  logo: null,
  status: id % 7 === 0 ? 0 : 1,
  weigh: id,
});

const story = (
  { count, total = count }: { readonly count: number; readonly total?: number },
  play: (canvas: Canvas) => Promise<void> = async () => {},
) => ({
  render: () => (
    <StoryScreen
      resource={companies}
      at={sheetPage(companies.path)}
      replies={{
        [apiUrl(companies.path, 'sheet')]: {
          data: {
            list: Array.from({ length: count }, (_, index) => carrier(index + 1)),
            total,
            total_exact: true,
            words: {},
          },
        },
      }}
    />
  ),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await play(within(canvasElement));
    await settled(canvasElement);
  },
});
const wide = { viewport: { value: 'w1440' } };
const grid = (canvas: Canvas) => canvas.findByRole('grid', { name: /^(表格编辑|Sheet)$/ });

/** Names stay in sight, columns that a person may not read in full cannot be changed. */
export const Basic = {
  ...story({ count: 12 }, async (canvas) => {
    await expect(await grid(canvas)).toHaveAttribute('aria-rowcount', '13');
  }),
  name: 'Twelve records',
  globals: wide,
};

/** A cell that does not read is marked and counted, and a button leads from one to the next. */
export const Wrong = {
  ...story({ count: 12 }, async (canvas) => {
    const table = await grid(canvas);
    const cell = table.querySelector('[data-row="2"][data-column="6"]');
    if (cell) await userEvent.click(cell);
    await userEvent.keyboard('many{Enter}');
    await userEvent.click(
      await canvas.findByRole('button', { name: /^(下一个问题|Next problem)$/ }),
    );
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'));
  }),
  name: 'Cells with errors',
  globals: wide,
};

/** Only the rows in sight are drawn; the last is reached with two keys. */
export const Many = {
  ...story({ count: 2_000, total: 5_300 }, async (canvas) => {
    const table = await grid(canvas);
    await expect(table).toHaveAttribute('aria-rowcount', '2001');
    const cell = table.querySelector('[data-row="0"][data-column="0"]');
    if (cell) await userEvent.click(cell);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-row="1999"]')).not.toBeNull(),
    );
    await expect(table.querySelectorAll('[data-sheet-row]').length).toBeLessThan(60);
  }),
  name: '2,000 of more records',
  globals: wide,
};

export const Empty = { ...story({ count: 0 }), name: 'No match', globals: wide };

export const English = {
  ...story({ count: 12 }),
  globals: { ...wide, language: 'en', theme: 'light' },
  tags: ['long'],
};

export const Dark = {
  ...story({ count: 12 }),
  globals: { ...wide, theme: 'dark' },
  tags: ['long'],
};

/** A narrow window says that the sheet needs a wider one. */
export const Phone = {
  ...story({ count: 12 }),
  name: 'On a phone',
  globals: { viewport: { value: 'w390' } },
};
