import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { companies } from '../../../resources/index.ts';
import { listPage } from '../../../src/contract/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Patterns/Bulk edit', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

const opened = async (canvasElement: HTMLElement) => {
  await settled(canvasElement);
  const list = within(canvasElement);
  const boxes = await list.findAllByRole('checkbox');
  // Cards have no head that selects all of them.
  const head = list.queryByRole('checkbox', { name: /^(选择本页全部|Select all on this page)$/ });
  for (const box of head ? [head] : boxes.slice(0, 6)) await userEvent.click(box);
  const bar = within(await list.findByRole('group', { name: /^(批量操作|Bulk actions)$/ }));
  await userEvent.click(await bar.findByRole('button', { name: /^(批量修改|Bulk edit)$/ }));
  return within(await screen.findByRole('dialog'));
};

const render = () => <StoryScreen resource={companies} at={listPage(companies.path)} />;

/** A dry run says how many will change, and which are refused and why. */
export const Checked = {
  name: 'A dry run',
  render,
  play: async ({ canvasElement }: Play) => {
    const dialog = await opened(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: /^(检查|Preview)$/ }));
    await dialog.findByText(/无法修改|cannot be changed/);
    await dialog.findByRole('button', { name: /^(修改 \d+ 条|Change \d+)$/ });
    await settled(canvasElement.ownerDocument.body);
  },
};

/** Another field or value needs another dry run; afterwards each record gets its value back. */
export const ChangedAndSetBack = {
  name: 'Changed and set back',
  render,
  play: async ({ canvasElement }: Play) => {
    const dialog = await opened(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: /^(检查|Preview)$/ }));
    await dialog.findByRole('button', { name: /^(修改 \d+ 条|Change \d+)$/ });
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^(字段|Field)/ }), 'weigh');
    const weight = await dialog.findByRole('textbox');
    await userEvent.clear(weight);
    await userEvent.type(weight, '7');
    await userEvent.click(await dialog.findByRole('button', { name: /^(检查|Preview)$/ }));
    await userEvent.click(
      await dialog.findByRole('button', { name: /^(修改 \d+ 条|Change \d+)$/ }),
    );
    await dialog.findByText(/^(已修改 \d+ 条|\d+ changed)$/);
    await userEvent.click(dialog.getByRole('button', { name: /^(撤销|Undo)/ }));
    await waitFor(() => expect(dialog.getByText(/已还原|restored/)).toBeVisible());
    await settled(canvasElement.ownerDocument.body);
  },
};
