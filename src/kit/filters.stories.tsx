import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Guide } from '../../tests/support/stories/Guide.tsx';
import { Matrix, Row, said } from '../../tests/support/stories/Matrix.tsx';
import type { Language } from '../contract/index.ts';
import { FilterChip, Segments, ViewTabs } from './index.ts';

export default {
  title: 'Components/Views and filters',
  tags: ['autodocs'],
  parameters: { docs: { page: guide } },
};

const placed = said('下单时间', 'Placed');
const lastWeek = said('近 7 天', 'last 7 days');

export const Chips = {
  render: () => (
    <Matrix>
      {(language) => (
        <Row>
          <FilterChip label={placed[language]} onOpen={() => {}} />
          <FilterChip
            label={placed[language]}
            value={lastWeek[language]}
            onOpen={() => {}}
            onClear={() => {}}
          />
        </Row>
      )}
    </Matrix>
  ),
};

const views = [
  { key: 'all', said: said('全部', 'All'), count: '1,284' },
  { key: 'toPay', said: said('待付款', 'To pay'), count: '37' },
  { key: 'toShip', said: said('待发货', 'To ship'), count: '128', isDue: true },
  { key: 'mine', said: said('我的订单', 'My orders'), isApart: true },
];

function Views({ language }: { readonly language: Language }) {
  const [current, setCurrent] = useState('all');
  return (
    <ViewTabs
      label={said('订单视图', 'Order views')[language]}
      current={current}
      onChange={setCurrent}
      views={views.map(({ said: name, ...view }) => ({ ...view, label: name[language] }))}
    />
  );
}

export const ViewsWithCounts = {
  render: () => <Matrix>{(language) => <Views language={language} />}</Matrix>,
};

export const ViewsByKeyboard = {
  render: () => <Views language="en" />,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const tab = (name: RegExp) => within(canvasElement).getByRole('tab', { name });
    await userEvent.tab();
    await expect(tab(/^All/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(tab(/^To ship/)).toHaveFocus();
    await expect(tab(/^To ship/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect(tab(/^My orders/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(tab(/^All/)).toHaveAttribute('aria-selected', 'true');
  },
};

/** The page about them. */
function guide() {
  return (
    <Guide
      title="Views and filters"
      text={{
        purpose:
          'Views answer “which pile”, filters “which of them”. Both live in the address, so a link shows the same rows.',
        anatomy: [
          ['Views', '46 high, 2 px foot under the current one, counts in a pill of 11/16'],
          ['Chip, empty', 'dashed border with +, opens a popover'],
          ['Chip, set', 'soft fill: “Placed: last 7 days”, its own × of 24 × 24'],
        ],
        dos: ['Ochre count only where somebody must act', 'Offer at most three chips'],
        donts: ['Hide a filter that is on', 'A search form of several rows'],
        keys: [
          ['← →', 'move through the views and choose'],
          ['Home, End', 'first and last view'],
          ['Enter', 'opens a chip; Tab then Enter on × clears it'],
        ],
        names: [
          'Views are a tablist named after what is viewed; the count is read with the name.',
          'A set chip reads its filter and value; × is “Clear filter: Placed”.',
        ],
      }}
    />
  );
}

const widths = [
  { value: 'wide', said: said('宽屏', 'Wide') },
  { value: 'phone', said: said('手机', 'Phone') },
] as const;

function Widths({ language }: { readonly language: Language }) {
  const [width, setWidth] = useState<'wide' | 'phone'>('wide');
  return (
    <Segments
      label={said('宽度', 'Width')[language]}
      value={width}
      onChange={setWidth}
      options={widths.map(({ value, said: name }) => ({ value, label: name[language] }))}
    />
  );
}

/** One of a few: arrow keys walk through it, and choose. */
export const Choice = {
  render: () => <Matrix>{(language) => <Widths language={language} />}</Matrix>,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const [first] = within(canvasElement).getAllByRole('radio', { name: /^(宽屏|Wide)$/ });
    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    const [second] = within(canvasElement).getAllByRole('radio', { name: /^(手机|Phone)$/ });
    await expect(second).toBeChecked();
  },
};
