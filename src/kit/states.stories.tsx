import Button from '@mui/material/Button';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Guide } from '../../tests/support/stories/Guide.tsx';
import { Matrix, said } from '../../tests/support/stories/Matrix.tsx';
import { EmptyState, ErrorState, Sheet, SkeletonRows } from './index.ts';

export default {
  title: 'Components/States',
  tags: ['autodocs'],
  parameters: { docs: { page: guide } },
};

const texts = {
  none: said('还没有优惠券', 'No coupons yet'),
  noneText: said('优惠券让会员回来。', 'Coupons bring members back.'),
  add: said('新建优惠券', 'Add coupon'),
  failed: said('订单加载失败', "Couldn't load orders"),
};

export const Empty = {
  render: () => (
    <Matrix>
      {(language) => (
        <EmptyState
          drawing="box"
          title={texts.none[language]}
          text={texts.noneText[language]}
          action={<Button variant="contained">{texts.add[language]}</Button>}
        />
      )}
    </Matrix>
  ),
};

const drawings = ['box', 'search', 'broken', 'lock'] as const;

export const Drawings = {
  render: () => (
    <Matrix>
      {(language) =>
        drawings.map((drawing) => (
          <EmptyState key={drawing} drawing={drawing} title={texts.none[language]} />
        ))
      }
    </Matrix>
  ),
};

export const Failed = {
  render: () => (
    <Matrix>
      {(language) => <ErrorState title={texts.failed[language]} code={500} onRetry={() => {}} />}
    </Matrix>
  ),
};

const onRetry = fn();

export const RetryByKeyboard = {
  render: () => <ErrorState title={texts.failed.en} code={500} onRetry={onRetry} />,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    onRetry.mockClear();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

export const Skeleton = {
  render: () => (
    <Matrix>
      {() => (
        <Sheet>
          <SkeletonRows rows={3} hasImage />
        </Sheet>
      )}
    </Matrix>
  ),
};

/** The page about them. */
function guide() {
  return (
    <Guide
      title="States"
      text={{
        purpose: 'Why there is nothing to see, in plain words, and the one thing to do about it.',
        anatomy: [
          ['Drawing', '120 × 80, two lines and one accent, decoration only'],
          ['Title, text', '16/24 semibold, then one or two sentences'],
          ['Note', 'code and time for support, text3'],
          ['Skeleton', 'after 100 ms, shaped like the rows to come'],
        ],
        dos: ['What happened and what to do now', 'Keep what the person had set'],
        donts: ['Blame', 'A spinner over what is known already'],
        names: ['A failure is an alert.', 'A skeleton says “Loading” once and is hidden itself.'],
      }}
    />
  );
}
