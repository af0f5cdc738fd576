/** A test by its file and title, or a story by its file and export. */
export type Proof =
  | { readonly file: string; readonly test: string }
  | { readonly file: string; readonly story: string };

const patterns = 'tests/stories/patterns/details.stories.tsx';
const orderScreens = 'tests/journeys/shop.test.ts';
const lists = 'tests/journeys/lists.test.ts';
const day = {
  file: 'tests/journeys/day.test.ts',
  test: 'a day at the desk by keyboard alone: orders, cancellations, refunds, a return, an export',
};

/** The details that the design requires of the back office (design 19), and what proves each. */
export const details: Readonly<Record<string, readonly Proof[]>> = {
  'counts on status views, ochre only where someone must act': [
    {
      file: orderScreens,
      test: 'the address chooses view and filter, and the counts of the views are those of the shop',
    },
    { file: patterns, story: 'Counts' },
  ],
  'age of the oldest waiting item': [
    {
      file: 'server/crud/read/list.test.ts',
      test: 'counts say how many rows each preset has, and since when the oldest waits',
    },
    {
      file: 'src/ui/list/counts.test.ts',
      test: 'due views with rows are listed, the longest wait first',
    },
    { file: 'tests/stories/screens/shop.dashboard.stories.tsx', story: 'ShipOldest' },
  ],
  'a status glyph that fills as the order advances': [
    { file: 'src/kit/status.stories.tsx', story: 'Glyphs' },
    { file: 'tests/details/details.test.ts', test: 'the ring of an order fills with each stage' },
  ],
  'one allowed next step in the row, by status and permission': [
    {
      file: 'src/ui/actions/offers.test.ts',
      test: 'the one next step of a row is the first declared one whose guard holds',
    },
    {
      file: 'src/ui/actions/offers.test.ts',
      test: 'what is not granted is not offered at all',
    },
    { file: 'tests/stories/patterns/list.stories.tsx', story: 'NextStep' },
  ],
  'detail over the list with J and K': [
    day,
    { file: 'tests/stories/patterns/record.stories.tsx', story: 'ByKeyboard' },
  ],
  'opened tabs keep their state, with a dirty dot': [
    {
      file: 'tests/journeys/tabs.test.ts',
      test: 'a list keeps its search, its chosen rows and where it was scrolled to while another page is in front',
    },
    {
      file: 'tests/journeys/tabs.test.ts',
      test: 'typed work survives another page, the page for unknown addresses, and a change of language',
    },
    { file: 'tests/stories/shell/openedPages.stories.tsx', story: 'OpenedPages' },
  ],
  'filter chips show their value and are removed with one click': [
    { file: 'tests/stories/patterns/list.stories.tsx', story: 'FilterAtItsChip' },
    {
      file: 'tests/journeys/keyboard.test.ts',
      test: 'views, a filter, pages, columns and row height are worked by keyboard',
    },
  ],
  'old rows dimmed while new ones load': [
    { file: lists, test: 'a list that takes long says so and can be called off; the filters stay' },
  ],
  'new live records announced above the table': [
    {
      file: 'tests/journeys/live.test.ts',
      test: 'an order that comes into the open view is announced above the table, and shown when asked for',
    },
  ],
  'bulk bar with all that match and a list of failures': [
    {
      file: lists,
      test: 'a range is chosen with Shift, and everything that matches with one button',
    },
    {
      file: lists,
      test: 'an action on everything that matches goes on at the server, tells how far it is, and why not',
    },
    {
      file: 'tests/actions/refusedActions.browser.test.tsx',
      test: 'what one of several rows refuses stands at its field, and the others are done',
    },
  ],
  'undo instead of a question for what can be undone': [
    {
      file: 'tests/journeys/pages.test.ts',
      test: 'what is deleted is out of sight at once, and there again when it is taken back',
    },
    {
      file: 'src/ui/removals.browser.test.tsx',
      test: 'what the recycle bin keeps is deleted at once, and undone by restoring it',
    },
  ],
  'save bar only when dirty, naming the first problem': [
    {
      file: 'tests/journeys/forms.test.ts',
      test: 'a form is filled in and saved by keyboard alone: Ctrl+S names the first problem and leads to it',
    },
    {
      file: 'tests/actions/specEditor.browser.test.tsx',
      test: 'a row is switched off, and undoing everything leaves the form without changes',
    },
  ],
  'paste, fill down and undo in the SKU grid': [
    {
      file: 'tests/actions/specEditor.browser.test.tsx',
      test: 'cells are typed, filled down and undone by keyboard, and only changes are saved',
    },
    {
      file: 'tests/actions/specEditor.browser.test.tsx',
      test: 'a block of a spreadsheet is pasted, and stock is saved as a difference',
    },
  ],
  'adding a spec value keeps all typed cells': [
    {
      file: 'resources/shop/spec.test.ts',
      test: 'a new value adds rows with the price of the row above, without stock and code',
    },
    {
      file: 'resources/shop/spec.test.ts',
      test: 'no sequence of edits loses an id, a unit of stock or a code',
    },
  ],
  '"ship and next" with the carrier remembered and a scanner': [day],
  'palette with pinyin, ids and the current selection': [
    {
      file: 'tests/journeys/palette.test.ts',
      test: 'a page is found by the initials of its Chinese name, and Enter opens it',
    },
    {
      file: 'tests/journeys/palette.test.ts',
      test: 'the whole number of an order leads to it at once, though Enter comes before the answer',
    },
    {
      file: 'tests/journeys/palette.test.ts',
      test: 'chosen rows are shipped from the palette, which says how many there are',
    },
  ],
  'copy buttons for order number, address block and tracking number': [
    { file: patterns, story: 'Bill' },
    {
      file: orderScreens,
      test: 'the phone of a receiver is shown and copied on demand, stands masked again, and the log says who looked',
    },
    {
      file: 'tests/actions/packingSlip.browser.test.tsx',
      test: 'a tracking number is copied with a button, beside the name of its carrier',
    },
  ],
  'masked phone with a logged reveal': [
    {
      file: orderScreens,
      test: 'the phone of a receiver is shown and copied on demand, stands masked again, and the log says who looked',
    },
  ],
  'money as a ledger that adds up on screen': [
    { file: patterns, story: 'Bill' },
    {
      file: 'src/ui/model/ledger.test.ts',
      test: 'a sum the table guarantees becomes a bill, when all of it is shown',
    },
  ],
  'figures compared with the same weekday, in words': [
    { file: 'tests/stories/screens/shop.dashboard.stories.tsx', story: 'TodayTable' },
  ],
  'skeletons shaped like the rows, filters usable while loading': [
    { file: patterns, story: 'Skeleton' },
  ],
  'phone cards declared with the columns': [
    {
      file: 'src/ui/model/card.test.ts',
      test: 'a declared card is taken as it is; a title that is the label is not said twice',
    },
    {
      file: 'src/ui/model/card.test.ts',
      test: 'without a declaration the first toned choice is the status, the next columns the detail',
    },
    { file: 'tests/stories/patterns/list.stories.tsx', story: 'ListOnAPhone' },
  ],
  'an ended session asks over the page, typed work stays': [
    {
      file: 'tests/journeys/layouts.test.ts',
      test: 'after an ended session the same person finds what was typed, another one starts afresh',
    },
    {
      file: 'tests/actions/endedSession.browser.test.tsx',
      test: 'what is typed in every declared form is there after an ended session',
    },
  ],
  'errors keep filters and give code and time': [{ file: patterns, story: 'Failed' }],
  'correct Chinese typography': [
    { file: 'tests/details/typography.test.ts', test: 'Chinese texts have full-width signs' },
    { file: 'tests/details/typography.test.ts', test: 'weights are 400 and 600' },
    { file: 'tests/details/typography.test.ts', test: 'figures are tabular, quotes full-width' },
    {
      file: 'src/kit/charts/ticks.test.ts',
      test: 'a value below zero is shortened as one above',
    },
    { file: 'src/login/beforePaint.test.ts', test: 'what was chosen is painted: %s' },
  ],
};
