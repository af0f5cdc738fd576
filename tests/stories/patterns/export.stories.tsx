import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { orders } from '../../../resources/shop/orders.ts';
import { apiUrl, listPage } from '../../../src/contract/index.ts';
import { settled } from '../../support/stories/settled.ts';
import { StoryShop } from '../../support/stories/StoryShop.tsx';

export default { title: 'Patterns/Export of orders' };

type Play = { readonly canvasElement: HTMLElement };

const opened = {
  render: () => (
    <StoryShop
      at={listPage(orders.path)}
      replies={{ [apiUrl(orders.path, 'exportFile')]: { data: { done: [1], refused: [] } } }}
    />
  ),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    // The toolbar follows the permissions, and the menu its code: both may come after the rows.
    const toolbar = within(canvasElement);
    const named = { name: /^(导出|Export)$/ };
    const [more] = await toolbar.findAllByRole('button', { name: /^(更多|More|导出|Export)$/ });
    const direct = toolbar.queryByRole('button', named);
    if (!direct && more) await userEvent.click(more);
    await userEvent.click(direct ?? (await screen.findByRole('menuitem', named)));
    await screen.findByRole('dialog');
    await settled(document.body);
  },
};

/** Fields, their order, the kind of file, and templates. */
export const Dialog = { ...opened, name: 'Dialog' };

/** Errors are shown at their fields, and the first one has the focus. */
export const Incomplete = {
  ...opened,
  name: 'Without a name',
  play: async (context: Play) => {
    await opened.play(context);
    const dialog = within(screen.getByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: /^(名称|Name)/ });
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: /^(导出|Export)$/ }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/请填写名称|Enter a name/));
    await expect(name).toHaveFocus();
    await userEvent.type(name, '十一月');
    await expect(name).not.toHaveAccessibleDescription(/请填写名称|Enter a name/);
  },
};

/** One row for each line: other fields can be chosen. */
export const ByLine = {
  ...opened,
  name: 'One row per line',
  play: async (context: Play) => {
    await opened.play(context);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: /^(每行|One row per)/ }),
      'line',
    );
    await expect(
      await dialog.findByRole('checkbox', { name: /^(单价|Unit price|Price)$/ }),
    ).toBeChecked();
    await settled(document.body);
  },
};
