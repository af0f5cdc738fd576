import { type Language, storeRoot } from '../../../src/contract/index.ts';
import { localText } from '../api/localText.ts';
import { type BuiltPage, pageShow } from '../api/page.ts';
import { type ScreenHead, storeScreen } from '../storeScreen.ts';
import { PageView } from './PageView.tsx';

/** A page that an owner built, at its route or by its id. */
export const screen = storeScreen<BuiltPage>({
  async load(call, { params: { id, route } }) {
    const page = await call(
      pageShow,
      id === undefined ? { route: `/${route}` } : { id: Number(id) },
    );
    if (!page) throw new Error('a page that is asked for by its address is found or refused');
    return page;
  },
  head: (page, { language }) => (page ? headOfPage(page, language) : { title: '' }),
  View: ({ data }) => <PageView key={data.id} page={data} />,
});

/** Title, description and picture of a built page. */
export function headOfPage(page: BuiltPage, language: Language): ScreenHead {
  const { seo_title: title, seo_desc: description, route } = page;
  const picture = page.tree.find(({ props }) => typeof props['image'] === 'string')?.props['image'];
  return {
    title: title || localText(page, 'title', language),
    ...(description ? { description } : {}),
    ...(typeof picture === 'string' ? { image: picture } : {}),
    ...(route ? { canonical: `${storeRoot}/p${route}` } : {}),
  };
}
