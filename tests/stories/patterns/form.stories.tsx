import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { addPage, editPage, listPage } from '../../../src/contract/index.ts';
import { companies, goodsClasses, goodsList } from '../../../resources/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Patterns/Form', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };
const visibly = (role: string) => waitFor(() => expect(screen.getByRole(role)).toBeVisible());
const save = () => userEvent.keyboard('{Control>}s{/Control}');

export const Form = {
  name: 'A form',
  render: () => <StoryScreen resource={goodsList} at={editPage(goodsList.path, 31)} />,
  play: ({ canvasElement }: Play) => settled(canvasElement),
};

/** Saved with nothing in it: each field says what it lacks, and the first has the focus. */
export const Refused = {
  name: 'Invalid',
  render: () => <StoryScreen resource={goodsClasses} at={addPage(goodsClasses.path)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await save();
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0),
    );
  },
};

/** Somebody else saved first: whose value stands is chosen field by field. */
export const Stale = {
  name: 'Two people, one record',
  render: () => (
    <StoryScreen resource={companies} at={editPage(companies.path, 1)} condition="stale" />
  ),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const [name] = within(canvasElement).getAllByRole('textbox');
    if (name) await userEvent.type(name, ' 3');
    await save();
    await visibly('dialog');
    await expect(within(screen.getByRole('dialog')).getAllByRole('radio')).toHaveLength(2);
  },
};

/** Picking rows of another resource. */
export const Picker = {
  ...Form,
  name: 'Choosing another record',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const form = within(canvasElement);
    await userEvent.click(await form.findByRole('combobox', { name: /^(分类|Category)/ }));
    await visibly('listbox');
  },
};

/** From the head of the list: a file, the preview of its result, then the import. */
export const Import = {
  name: 'Import',
  render: () => <StoryScreen resource={goodsList} at={listPage(goodsList.path)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const list = within(canvasElement);
    await userEvent.click(list.getByRole('button', { name: /^(更多|More)$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /导入|Import/ }));
    await visibly('dialog');
  },
};
