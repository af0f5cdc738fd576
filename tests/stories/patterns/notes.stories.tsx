import { expect, userEvent, waitFor, within } from 'storybook/test';
import { orders } from '../../../resources/index.ts';
import { apiUrl, detailPage } from '../../../src/contract/index.ts';
import type { Visit } from '../../support/stories/openShop.tsx';
import { storyThread } from '../../support/stories/notes.ts';
import { alone, StoryScreen } from '../../support/stories/screens.tsx';
import { settled } from '../../support/stories/settled.ts';

export default { title: 'Patterns/Notes', parameters: alone };

type Play = { readonly canvasElement: HTMLElement };

const at = `${detailPage(orders.path, 7)}?page_only`;
const wide = { viewport: { value: 'w1440' } };
const notesUrl = apiUrl(orders.path, 'notes');

const section = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('region', { name: /^(备注|Notes)$/ });

const story = (visit: Partial<Visit> = {}) => ({
  globals: wide,
  render: () => <StoryScreen resource={orders} at={at} {...visit} />,
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    await section(canvasElement);
  },
});

/** The pinned note on top, the newest below it, the remark of the order at the end. */
export const Basic = story();

export const Empty = story({
  replies: { [notesUrl]: { data: { list: [], pinned: null, first: null, total: 0 } } },
});

export const Failed = {
  ...story({ replies: { [notesUrl]: { data: { error: 'internal' }, refused: 'internal' } } }),
  name: 'Error',
};

/** Readers without the permission to write see the thread alone. */
export const ReadOnly = {
  ...story({ role: 'viewer' }),
  name: 'Read-only',
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const notes = await section(canvasElement);
    await expect(within(notes).queryByRole('textbox')).toBeNull();
  },
};

export const LongText = {
  ...story({
    replies: {
      [notesUrl]: {
        data: {
          ...storyThread,
          list: storyThread.list.map((note) => ({ ...note, text: `${note.text} `.repeat(30) })),
        },
      },
    },
  }),
  name: 'Long text',
};

/** Colleagues are offered behind @; the text box keeps the focus. */
export const Mention = {
  ...story(),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const notes = await section(canvasElement);
    await userEvent.type(within(notes).getByRole('textbox'), '请看 @');
    await waitFor(() => expect(within(notes).getAllByRole('option')).toHaveLength(3));
  },
};

/** An own note is edited in its place. */
export const Editing = {
  ...story(),
  play: async ({ canvasElement }: Play) => {
    await settled(canvasElement);
    const notes = await section(canvasElement);
    await userEvent.click(
      await within(notes).findByRole('button', { name: /^(修改备注|Edit note)$/ }),
    );
    await waitFor(() => expect(within(notes).getAllByRole('textbox')).toHaveLength(2));
  },
};
