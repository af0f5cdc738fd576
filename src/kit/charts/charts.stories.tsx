import { expect, userEvent, within } from 'storybook/test';
import { Guide } from '../../../tests/support/stories/Guide.tsx';
import { InBothLanguages, said } from '../../../tests/support/stories/Matrix.tsx';
import { BarList, ChartCard, FigureGroup, HeatMap, LineChart, shortNumber } from './index.ts';

export default {
  title: 'Components/Charts',
  tags: ['autodocs'],
  parameters: { docs: { page: guide } },
};

const texts = {
  sales: said('每日销售额', 'Sales by day'),
  hours: said('下单时段', 'Orders by hour'),
  goods: said('热销商品', 'Top products'),
  day: said('日期', 'Day'),
  mug: said('手作粗陶马克杯', 'Hand-thrown stoneware mug'),
  shirt: said('山间细麻衬衫', 'Linen shirt'),
};

const points = [18_200, 21_400, 9_800, 33_218, 30_100, 42_000, 39_500].map((value, index) => ({
  label: `11-${14 + index}`,
  value,
  previous: value * 0.8,
  text: `¥${value.toLocaleString('en-US')}.00`,
}));

export const Line = {
  render: () => (
    <InBothLanguages>
      {(language) => (
        <ChartCard
          title={texts.sales[language]}
          table={{
            head: [texts.day[language], texts.sales[language]],
            rows: points.map(({ label, text }) => [label, text]),
          }}
        >
          <LineChart
            label={texts.sales[language]}
            points={points}
            tickText={(value) => shortNumber(value, language)}
          />
        </ChartCard>
      )}
    </InBothLanguages>
  ),
};

export const Heat = {
  name: 'Heat map',
  render: () => (
    <InBothLanguages>
      {(language) => (
        <ChartCard title={texts.hours[language]}>
          <HeatMap
            label={texts.hours[language]}
            rows={['1', '2', '3']}
            columns={Array.from({ length: 24 }, (_, hour) => String(hour))}
            values={[0, 1, 2].map((day) =>
              Array.from({ length: 24 }, (_, hour) => (hour * (day + 3)) % 17),
            )}
            describe={(day, hour) => `${day + 1} · ${hour}:00`}
          />
        </ChartCard>
      )}
    </InBothLanguages>
  ),
};

export const Bars = {
  render: () => (
    <InBothLanguages>
      {(language) => (
        <ChartCard title={texts.goods[language]}>
          <BarList
            items={[
              { key: 1, label: texts.shirt[language], value: 86, text: '86', image: '' },
              { key: 2, label: texts.mug[language], value: 31, text: '31', image: '' },
            ]}
          />
        </ChartCard>
      )}
    </InBothLanguages>
  ),
};

export const Figures = {
  render: () => (
    <InBothLanguages>
      {(language) => (
        <FigureGroup
          title={texts.sales[language]}
          items={[
            { label: 'A', value: '¥33,218.40', growth: 16.9 },
            { label: 'B', value: '63', growth: -4.5 },
            { label: 'C', value: '12', growth: null },
            { label: 'D', value: '4', growth: 0 },
          ]}
        />
      )}
    </InBothLanguages>
  ),
};

export const NoData = {
  name: 'No data',
  render: () => (
    <InBothLanguages>
      {(language) => (
        <ChartCard title={texts.sales[language]} table={{ head: [], rows: [] }}>
          {null}
        </ChartCard>
      )}
    </InBothLanguages>
  ),
};

export const HeatByKeyboard = {
  render: () => (
    <HeatMap
      label={texts.hours.en}
      rows={['Mon', 'Tue']}
      columns={['00', '01']}
      values={[
        [0, 1],
        [2, 3],
      ]}
      describe={(row, column) => `${row} ${column}`}
    />
  ),
  async play({ canvasElement }: { readonly canvasElement: HTMLElement }) {
    const grid = within(canvasElement);
    await userEvent.tab();
    await expect(grid.getByRole('gridcell', { name: '0 0' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{End}');
    await expect(grid.getByRole('gridcell', { name: '1 1' })).toHaveFocus();
  },
};

/** The page about them. */
function guide() {
  return (
    <Guide
      title="Charts"
      text={{
        purpose: 'Figures over time, by rank and by hour, small enough to be read at a glance.',
        anatomy: [
          ['Line', 'from zero, at most two series, the one before dashed'],
          ['Bars', 'by rank, each with its value in words'],
          ['Heat map', 'counts by weekday and hour'],
          ['Table', 'the same figures, behind a button of each chart'],
        ],
        dos: ['Say the value in words', 'Compare with the same days before'],
        donts: ['More than two series', 'Colour as the only sign'],
        names: [
          'A line is a slider whose value text is the point.',
          'A heat map is a grid of one tab stop.',
        ],
      }}
    />
  );
}
