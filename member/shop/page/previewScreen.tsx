import { localText } from '../api/localText.ts';
import { type BuiltPage, pagePreview } from '../api/page.ts';
import { storeScreen } from '../storeScreen.ts';
import { PageView } from './PageView.tsx';

/** A draft that staff share by a signed address for an hour. */
export const screen = storeScreen<BuiltPage>({
  load: (call, { query }) => call(pagePreview, { token: query.get('token') ?? '' }),
  head: (page, { language }) => ({
    title: page ? localText(page, 'title', language) : '',
    isPrivate: true,
  }),
  View: ({ data }) => <PageView page={data} isDraft />,
});
