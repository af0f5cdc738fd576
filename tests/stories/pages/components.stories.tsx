import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { seededTemplates } from '../../../server/seed/pages/templates.ts';
import { PageStory } from '../../support/stories/PageStory.tsx';
import { pageAnswers } from '../../support/stories/pageAnswers.ts';
import { alone } from '../../support/stories/screens.tsx';

export default { title: 'Pages/Components', parameters: alone };

const answers = pageAnswers;
const leaf = (cid: string, code: string, props: object = {}) => ({
  cid,
  code,
  props: { ...props },
  children: [],
});

/** Words and pictures. */
export const Base = {
  render: () => (
    <PageStory
      answers={answers}
      parts={[
        'search',
        'banner',
        'title',
        'image',
        'rich-text',
        'html',
        'video',
        'hotspots',
        'spacer',
      ]}
    />
  ),
};

/** Products, classes and looks. */
export const Goods = {
  render: () => (
    <PageStory answers={answers} parts={['classify-nav', 'goods-grid', 'goods-row', 'look']} />
  ),
};

/** A coupon is claimed by its button, which the answer replaces. */
export const Marketing = {
  render: () => <PageStory answers={answers} parts={['notice', 'coupon', 'countdown', 'hot']} />,
  play: async () => {
    const [first] = await screen.findAllByRole('button', { name: /^(领取|Claim)/ });
    if (!first) throw new Error('no coupon can be claimed');
    await userEvent.click(first);
    await waitFor(() => expect(first).not.toBeInTheDocument());
  },
};

/** One tab is open; the arrow keys open the next. */
export const Layout = {
  render: () => (
    <PageStory
      answers={answers}
      parts={[
        {
          ...leaf('columns', 'columns', { split: 'first' }),
          children: [
            { ...leaf('left', 'column'), children: [leaf('a', 'goods-grid', { columns: 'two' })] },
            {
              ...leaf('right', 'column', { ground: 'card' }),
              children: [leaf('b', 'title', { title: '面料', title_en: 'Cloth' })],
            },
          ],
        },
        {
          ...leaf('tabs', 'tabs'),
          children: [
            {
              ...leaf('one', 'tab', { title: '一', title_en: 'One' }),
              children: [leaf('c', 'title', { title: '第一页', title_en: 'First page' })],
            },
            {
              ...leaf('two', 'tab', { title: '二', title_en: 'Two' }),
              children: [leaf('d', 'title', { title: '第二页', title_en: 'Second page' })],
            },
          ],
        },
      ]}
    />
  ),
  play: async () => {
    const [first, second] = screen.getAllByRole('tab');
    if (!first || !second) throw new Error('there are two tabs');
    await userEvent.click(first);
    await userEvent.keyboard('{ArrowRight}');
    await expect(second).toHaveFocus();
    await expect(second).toHaveAttribute('aria-selected', 'true');
  },
};

/** Components whose questions have no answer: those without content of their own are left out. */
export const WithoutAnswers = {
  render: () => (
    <PageStory
      parts={[
        'banner',
        'notice',
        'goods-grid',
        'goods-row',
        'coupon',
        'hot',
        'look',
        'classify-nav',
      ]}
    />
  ),
};

/** The templates that come with a shop, below each other. */
export const Templates = {
  render: () => (
    <>
      {seededTemplates
        .filter(({ tree }) => tree.length > 0)
        .map(({ name, tree }) => (
          <section key={name} aria-label={name}>
            <PageStory answers={answers} parts={tree} />
          </section>
        ))}
    </>
  ),
  tags: ['long'],
};
