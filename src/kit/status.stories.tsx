import { Guide } from '../../tests/support/stories/Guide.tsx';
import { storyNow } from '../../tests/support/stories/clock.ts';
import { Matrix, Row, said } from '../../tests/support/stories/Matrix.tsx';
import { Age, Money, StatusGlyph, StatusTag, Time } from './index.ts';

export default {
  title: 'Components/Status, money, time',
  tags: ['autodocs'],
  parameters: { docs: { page: guide } },
};

const statuses = [
  ['info', 'ring', said('待付款', 'To pay')],
  ['warning', 'quarter', said('待发货', 'To ship')],
  ['success', 'half', said('待收货', 'To receive')],
  ['success', 'most', said('待评价', 'To evaluate')],
  ['success', 'done', said('已完成', 'Complete')],
  ['danger', 'cross', said('已取消', 'Cancelled')],
  ['warning', 'alert', said('申请取消', 'Cancel requested')],
] as const;

export const StatusTags = {
  render: () => (
    <Matrix>
      {(language) => (
        <Row>
          {statuses.map(([tone, glyph, word]) => (
            <StatusTag key={glyph} tone={tone} glyph={glyph}>
              {word[language]}
            </StatusTag>
          ))}
        </Row>
      )}
    </Matrix>
  ),
};

export const Glyphs = {
  render: () => (
    <Matrix>
      {() => (
        <Row>
          {statuses.map(([, glyph]) => (
            <StatusGlyph key={glyph} glyph={glyph} />
          ))}
        </Row>
      )}
    </Matrix>
  ),
};

const amounts = [0, 341_00, 1_236_50, -159_00, 12_345_678_90];

export const Amounts = {
  render: () => <Matrix>{() => amounts.map((fen) => <Money key={fen} fen={fen} />)}</Matrix>,
};

const waits = [20, 6 * 60, 19 * 3_600, 40 * 3_600];

export const Times = {
  render: () => (
    <Matrix>
      {() =>
        waits.map((seconds) => (
          <Row key={seconds}>
            <Time at={storyNow - seconds} />
            <Age at={storyNow - seconds} />
          </Row>
        ))
      }
    </Matrix>
  ),
};

/** The page about them. */
function guide() {
  return (
    <Guide
      title="Status, money, time"
      text={{
        purpose:
          'The small facts every list and detail repeats. One component each, so that a status, an amount and a moment look the same on every page.',
        anatomy: [
          ['Tag', '22 high, radius 6, padding 2 8 2 6, glyph 12, caption 12/18'],
          ['Glyph', '12 × 12; fills clockwise as the record advances'],
          ['Amount', 'tabular figures, ¥, two decimals, right-aligned in tables'],
          ['Moment', '2026-11-20 15:28, seconds in the title; ages up to a day, then the moment'],
        ],
        dos: ['Name the status in a word', 'Let the declaration choose tone and glyph'],
        donts: ['Tell anything by colour alone', 'Write an amount without its two decimals'],
        names: [
          'The word of the tag is read; the glyph is hidden.',
          'A moment is a <time> with its full value.',
        ],
      }}
    />
  );
}
