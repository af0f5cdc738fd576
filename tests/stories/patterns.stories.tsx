import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { addPage, detailPage, editPage, listPage } from '../../src/contract/index.ts';
import { adminRules, goodsClasses, goodsList, orders } from '../../resources/index.ts';
import { Guide } from '../support/stories/Guide.tsx';
import { alone, StoryScreen } from '../support/stories/screens.tsx';
import { settled } from '../support/stories/settled.ts';

export default { title: 'Patterns', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };
const stands = ({ canvasElement }: Play) => settled(canvasElement);
/** It may still be on its way in. */
const visibly = (role: string) => waitFor(() => expect(screen.getByRole(role)).toBeVisible());
const ordersPage = listPage(orders.path);

export const List = {
  render: () => <StoryScreen resource={orders} at={ordersPage} />,
  play: stands,
};

export const ListWithSelection = {
  ...List,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const boxes = within(canvasElement).getAllByRole('checkbox');
    for (const box of boxes.slice(-3)) await userEvent.click(box);
    await expect(await screen.findByRole('group', { name: /批量操作|Bulk actions/ })).toBeVisible();
  },
};

export const ListOnAPhone = {
  ...List,
  tags: ['narrow'],
  globals: { viewport: { value: 'w390' } },
};

export const Drawer = {
  render: () => <StoryScreen resource={orders} at={detailPage(orders.path, 7)} />,
  play: stands,
};

/** From the row into the drawer and back, by keyboard alone. */
export const DrawerByKeyboard = {
  ...List,
  tags: ['wide'],
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const identity = within(canvasElement).getByRole('link', { name: /20261120148213/ });
    identity.focus();
    await userEvent.keyboard('{Enter}');
    await visibly('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(identity).toHaveFocus());
  },
};

/** The dialog of the next step, from the row it belongs to. */
export const Dialog = {
  ...List,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const [ship] = within(canvasElement).getAllByRole('button', { name: /^(发货|Ship)/ });
    if (ship) await userEvent.click(ship);
    await visibly('dialog');
  },
};

export const Form = {
  render: () => <StoryScreen resource={goodsList} at={editPage(goodsList.path, 31)} />,
  play: stands,
};

/** Saved with nothing in it: each field says what it lacks, and the first has the focus. */
export const FormRefused = {
  render: () => <StoryScreen resource={goodsClasses} at={addPage(goodsClasses.path)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0),
    );
  },
};

export const TreeTable = {
  render: () => <StoryScreen resource={adminRules} at={listPage(adminRules.path)} />,
  play: stands,
};

/** Picking rows of another resource inside a form. */
export const Picker = {
  ...Form,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const [picker] = within(canvasElement).getAllByRole('combobox');
    if (picker) await userEvent.click(picker);
    await visibly('listbox');
  },
};

export const About = {
  parameters: { surroundings: true, layout: 'padded' },
  render: () => (
    <Guide
      title="Patterns"
      text={{
        purpose:
          'Whole pages made of the components, as every declaration gives them. They run on the samples of the declarations.',
        anatomy: [
          ['List', 'head, sheet with views 46, filter bar, table head 40, rows, pager 46'],
          ['Phone list', 'cards below 900: identity and tag, picture and facts, next step'],
          ['Drawer', '640, its own address, previous and next record'],
          ['Form', 'section names 148 at the left, sheets of at most 720, save bar'],
          ['Tree table', 'indent 20 a level, caret 24, moved by drag or by its menu'],
        ],
        dos: [
          'Keep filter, page and scroll while a record is open',
          'Dim old rows while new ones load',
        ],
        donts: ['Copy a generated screen', 'Move rows while somebody reads them'],
        keys: [
          ['/', 'search of the list'],
          ['J, K', 'next and previous row; the same in the drawer'],
          ['Enter', 'opens a row'],
          ['X', 'selects it'],
          ['Ctrl S', 'saves a form'],
        ],
        names: [
          'A row is named after its record wherever it is spoken of: “Select 20261120148213”.',
          'The number of selected rows and of results is announced politely.',
        ],
      }}
    />
  ),
};
