import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listPage } from '../../../src/contract/index.ts';
import {
  adminRules,
  attachments,
  companies,
  orders,
  pageComponents,
  resources,
} from '../../../resources/index.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Patterns/List', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };
const stands = ({ canvasElement }: Play) => settled(canvasElement);
const visibly = (role: string) => waitFor(() => expect(screen.getByRole(role)).toBeVisible());
const at = listPage(orders.path);

const orderList = {
  render: () => <StoryScreen resource={orders} at={at} />,
  play: stands,
};

export const List = { ...orderList, name: 'A list', tags: ['long'] };

export const ListOnAPhone = {
  ...orderList,
  name: 'On a phone',
  globals: { viewport: { value: 'w390' } },
};

export const Filtered = {
  name: 'Filtered, one chip set',
  render: () => <StoryScreen resource={orders} at={`${at}?status=2&q=2026`} />,
  play: stands,
};

/** Each line of a column that can be sorted by has its own name to press, and its own arrow. */
export const SortedByALine = {
  ...orderList,
  name: 'Sorted by one line of a column',
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const head = canvasElement.querySelector<HTMLElement>('th[data-identity]') ?? canvasElement;
    const [number, created] = within(head).getAllByRole('button');
    await expect(created).toHaveAttribute('aria-current', 'true');
    if (number) await userEvent.click(number);
    await waitFor(() => expect(number).toHaveAttribute('aria-current', 'true'));
    await expect(created).not.toHaveAttribute('aria-current');
    await expect(number?.closest('th')).toHaveAttribute('aria-sort', 'descending');
  },
};

/** A filter that is set becomes another chip; its popover stays below it. */
export const FilterAtItsChip = {
  ...orderList,
  name: 'Filter set from its chip',
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const name = /^(支付方式|付款方式|Payment method|Paid by)$/;
    await userEvent.click(within(canvasElement).getByRole('button', { name }));
    const popover = await screen.findByRole('dialog');
    const [first] = await within(popover).findAllByRole('checkbox');
    if (first) await userEvent.click(first);
    const chip = await waitFor(async () => {
      const found = canvasElement.querySelector('[data-chip=pay_method]');
      await expect(found?.querySelector('b')).toBeVisible();
      return found;
    });
    await waitFor(async () => {
      const [above, below] = [chip, popover].map((each) => each?.getBoundingClientRect());
      await expect(Math.abs(Number(above?.left) - Number(below?.left))).toBeLessThan(8);
      await expect(Math.abs(Number(above?.bottom) - Number(below?.top))).toBeLessThan(8);
    });
  },
};

/** Compact rows have one line each; what the buyer asks for is in it. */
export const Compact = {
  ...orderList,
  name: 'Compact rows',
  globals: { density: 'compact' },
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const [note] = within(canvasElement).getAllByRole('img', { name: /留言|note/i });
    await expect(note).toBeVisible();
  },
};

/** Bulk actions are docked at the foot. */
export const Bulk = {
  ...orderList,
  name: 'Several chosen',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const boxes = within(canvasElement).getAllByRole('checkbox');
    for (const box of boxes.slice(-3)) await userEvent.click(box);
    await expect(await screen.findByRole('group', { name: /批量操作|Bulk actions/ })).toBeVisible();
  },
};

/**
 * Records that the declaration protects cannot be deleted: Delete shows the reason, for a row and for the
 * selection.
 */
export const DeleteDisabled = {
  name: 'Delete disabled',
  render: () => <StoryScreen resource={pageComponents} at={listPage(pageComponents.path)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const inList = within(canvasElement);
    const more = inList
      .getAllByRole('button', { name: /轮播图|Carousel/ })
      .find(({ ariaHasPopup }) => ariaHasPopup === 'menu');
    if (more) await userEvent.click(more);
    const entry = await screen.findByRole('menuitem', { name: /^(删除|Delete)/ });
    await expect(entry).toHaveAttribute('aria-disabled', 'true');
    await expect(entry).toHaveTextContent(/正在使用该组件，不能删除|In use on pages/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    const rows = inList.getAllByRole('checkbox', { name: /^(选择|Select) (?!all)/ });
    for (const box of [...rows.slice(0, 1), ...rows.slice(-1)]) await userEvent.click(box);
    await inList.findByRole('button', { name: /1.*2/ });
  },
};

/** A row that is dragged leaves a faded place; a line says where it will stand. */
export const Dragged = {
  name: 'A row is dragged',
  render: () => <StoryScreen resource={companies} at={listPage(companies.path)} />,
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const rows = [...canvasElement.querySelectorAll('tbody tr')];
    const [first, , third] = rows;
    const handle = first?.querySelector('[draggable]');
    const dataTransfer = new DataTransfer();
    const drag = (type: string, on: Element | null | undefined) =>
      on?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    drag('dragstart', handle);
    drag('dragover', third);
    await waitFor(() => expect(third).toHaveAttribute('data-drop', 'down'));
    await waitFor(() => expect(first).toHaveAttribute('data-drag', 'origin'));
    // On itself it stays where it is.
    drag('dragover', first);
    await expect(first).not.toHaveAttribute('data-drop');
    drag('dragend', handle);
    await expect(first).not.toHaveAttribute('data-drag');
  },
};

/** The dialog of the next step, from the row it belongs to. */
export const NextStep = {
  ...orderList,
  name: 'Next step of a row',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const [ship] = within(canvasElement).getAllByRole('button', { name: /^(发货|Ship)/ });
    if (ship) await userEvent.click(ship);
    await visibly('dialog');
  },
  tags: ['long'],
};

export const Tree = {
  name: 'A tree',
  render: () => <StoryScreen resource={adminRules} at={listPage(adminRules.path)} />,
  play: stands,
  tags: ['long'],
};

/** Rows written by the shop alone: no selection, no changes. */
const logs = resources.filter(({ verbs }) => !verbs.includes('add') && !verbs.includes('edit'));
const log = logs.find(({ name }) => name.endsWith('_log')) ?? logs[0] ?? orders;
export const Log = {
  name: 'A log',
  render: () => <StoryScreen resource={log} at={listPage(log.path)} />,
  play: stands,
  tags: ['long'],
};

export const Slow = {
  name: 'Slow, cancelled',
  tags: ['long'],
  render: () => <StoryScreen resource={orders} at={at} condition="loading" />,
  play: async ({ canvasElement }: Play) => {
    const giveUp = await within(canvasElement).findByRole(
      'button',
      { name: /^(取消|Cancel)$/ },
      { timeout: 20_000 },
    );
    await userEvent.click(giveUp);
    await within(canvasElement).findByText(/已取消加载|cancelled/);
  },
};

/**
 * Pictures in a grid: files are dropped on it or chosen, arrows walk, X selects, and a button
 * changes to the table, which is kept.
 */
export const Gallery = {
  name: 'Gallery',
  globals: { viewport: { value: 'w1440' } },
  render: () => <StoryScreen resource={attachments} at={listPage(attachments.path)} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const canvas = within(canvasElement);
    const cards = () => canvasElement.querySelectorAll<HTMLElement>('[data-row]');
    const file = (name: string) => new File(['x'], name, { type: 'image/png' });
    const files = new DataTransfer();
    for (const name of ['front.png', 'program.exe']) files.items.add(file(name));
    const choose = await canvas.findByRole('button', { name: /^(为附件选择文件|Choose files)/ });
    await waitFor(() => expect(choose).toBeEnabled());
    choose.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true }));
    await canvas.findByText('program.exe');
    await waitFor(() => expect(canvas.queryByText('front.png')).toBeNull());
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
    // The list loads again after an upload, and may take the focus away once.
    await settled(canvasElement);
    await waitFor(async () => {
      cards()[0]?.querySelector<HTMLElement>('[data-open]')?.focus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(cards()[1]).toContainElement(document.activeElement as HTMLElement);
    });
    await userEvent.keyboard('x');
    await waitFor(() => expect(cards()[1]).toHaveAttribute('data-selected'));
    await userEvent.click(canvas.getByRole('button', { name: /^(以表格显示|Show as table)$/ }));
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('button', { name: /^(以网格显示|Show as grid)$/ }));
    await waitFor(() => expect(canvas.queryByRole('table')).toBeNull());
  },
};

export const GalleryOnAPhone = {
  ...Gallery,
  play: stands,
  name: 'Gallery on a phone',
  globals: { viewport: { value: 'w390' } },
  tags: ['long'],
};
