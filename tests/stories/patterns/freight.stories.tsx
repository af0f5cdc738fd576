import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { deliveryTemplates } from '../../../resources/index.ts';
import { addPage, editPage } from '../../../src/contract/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Patterns/Freight template', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

const form = (id: number) => () => (
  <StoryScreen resource={deliveryTemplates} at={editPage(deliveryTemplates.path, id)} />
);
const calculated = async (canvasElement: HTMLElement) => {
  await settled(canvasElement);
  const panel = within(canvasElement).getByRole('complementary');
  return waitFor(async () => {
    const result = panel.querySelector('[aria-live]');
    await expect(result).toHaveTextContent(/¥|不可送达|No delivery/);
    return result;
  });
};

/** Pieces; the calculator covers the country until a place is chosen. */
export const Pieces = {
  name: 'By pieces',
  render: form(1),
  play: async ({ canvasElement }: Play) => {
    const result = await calculated(canvasElement);
    await expect(result).toHaveTextContent('¥0.00 – ¥8.00');
    const quantity = within(canvasElement).getByRole('textbox', { name: /^(件数|Pieces)/ });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3');
    await waitFor(() => expect(result).toHaveTextContent('¥0.00 – ¥12.00'));
  },
};

/** The heads of the columns name the unit. */
export const Weight = {
  name: 'By weight',
  render: form(2),
  play: async ({ canvasElement }: Play) => {
    await calculated(canvasElement);
    await within(canvasElement).findByText(/^(首重（kg）|First kg)$/, { selector: 'th' });
  },
};

/** Half pieces are refused, not rounded. */
export const HalfPieces = {
  name: 'Half pieces',
  tags: ['long'],
  render: form(1),
  play: async ({ canvasElement }: Play) => {
    await calculated(canvasElement);
    const quantity = within(canvasElement).getByRole('textbox', { name: /^(件数|Pieces)/ });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '1.5');
    await within(canvasElement).findByText(/^(件数须为整数|Enter a whole number)$/);
  },
};

/** Six decimals of a cubic metre. */
export const Volume = {
  name: 'By volume',
  tags: ['long'],
  render: form(1),
  play: async ({ canvasElement }: Play) => {
    await calculated(canvasElement);
    const canvas = within(canvasElement);
    const type = canvas.getByRole('combobox', {
      name: /^(计费方式|Charge by|Charged by|Type|Rate)/,
    });
    await userEvent.selectOptions(type, 'by_volumn');
    await canvas.findByText(/^(首体积（m³）|First m³)$/, { selector: 'th' });
  },
};

/** A new template has no rows and covers no area; one is filled in by keyboard alone. */
export const Empty = {
  name: 'Empty, by keyboard',
  render: () => <StoryScreen resource={deliveryTemplates} at={addPage(deliveryTemplates.path)} />,
  play: async ({ canvasElement }: Play) => {
    const result = await calculated(canvasElement);
    await expect(result).toHaveTextContent(/不可送达|No delivery/);
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: /^(配送区域|Rates) / }).focus();
    await userEvent.keyboard('{Enter}');
    const isDefault = await canvas.findByRole('switch', { name: /^(默认|Default) 1/ });
    await waitFor(() => expect(isDefault).toHaveFocus());
    await userEvent.keyboard(' ');
    for (const value of ['1', '8', '1', '2']) {
      await userEvent.tab();
      await userEvent.keyboard(value);
    }
    await waitFor(() => expect(result).toHaveTextContent('¥8.00'));
  },
};

const onPhone = { viewport: { value: 'w390' } };

/** Each row is a card. */
export const Phone = {
  name: 'Phone',
  render: form(1),
  globals: onPhone,
  play: async ({ canvasElement }: Play) => {
    await calculated(canvasElement);
  },
};

export const Dark = {
  name: 'Dark',
  render: form(2),
  globals: { theme: 'dark' },
  play: async ({ canvasElement }: Play) => {
    await calculated(canvasElement);
  },
  tags: ['long'],
};

/** Areas by their English names. */
export const English = {
  name: 'English',
  render: form(1),
  globals: { language: 'en' },
  play: async ({ canvasElement }: Play) => {
    await calculated(canvasElement);
    await within(canvasElement).findAllByText('Zhejiang');
    const rows = canvasElement.querySelectorAll<HTMLElement>('[data-line="2"]');
    await userEvent.click(
      within(rows[0] ?? canvasElement).getByRole('button', { name: /^Regions/ }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox'), 'xihu');
    await dialog.findByRole('treeitem', { name: /^Hangzhou/ });
  },
};

/** Regions are chosen with the keyboard; those of another row are marked and cannot be taken. */
export const Regions = {
  name: 'Choosing regions',
  render: form(1),
  globals: { language: 'zh-cn' },
  play: async ({ canvasElement }: Play) => {
    await calculated(canvasElement);
    const rows = canvasElement.querySelectorAll<HTMLElement>('[data-line="2"]');
    const open = within(rows[0] ?? canvasElement).getByRole('button', {
      name: /^(配送区域|Regions)/,
    });
    open.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    const search = await dialog.findByRole('textbox');
    await userEvent.type(search, '浙江');
    const taken = await dialog.findByRole('treeitem', { name: /^浙江省/ });
    await expect(taken).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(search);
    await userEvent.type(search, '西湖{ArrowDown}{End} ');
    await waitFor(() =>
      expect(dialog.getAllByRole('treeitem', { checked: true }).length).toBeGreaterThan(0),
    );
    await settled(canvasElement.ownerDocument.body);
  },
};

/** Errors are shown beside their rows. */
export const Refused = {
  name: 'Rows with errors',
  render: () => <StoryScreen resource={deliveryTemplates} at={addPage(deliveryTemplates.path)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: /^(名称|Name)/ }), '江浙沪');
    await userEvent.click(canvas.getByRole('button', { name: /^(配送区域|Rates) / }));
    await canvas.findByRole('button', { name: /^(配送区域 1|Regions 1)/ });
    await userEvent.click(await canvas.findByRole('button', { name: /^(保存|Save)$/ }));
    await waitFor(() =>
      expect(
        canvasElement.querySelectorAll('[data-line="0"] [aria-invalid=true]').length,
      ).toBeGreaterThan(0),
    );
    await settled(canvasElement);
  },
};
