import { goodsIndex, type GoodsFound } from '../api/goods.ts';
import { localText } from '../api/localText.ts';
import { storeScreen } from '../storeScreen.ts';
import { classPath } from './classPath.ts';
import { listHref, readFilters, searchInput } from './goodsQuery.ts';
import { GoodsListPage } from './GoodsListPage.tsx';

/** Products of a class, of a search, or all of them. */
export const screen = storeScreen<GoodsFound>({
  async load(call, { query }) {
    const input = searchInput(readFilters(query));
    const found = await call(goodsIndex, input);
    if (input.cursor === '') return found;
    // Without scripts a further page has an address of its own: its filters are those of the first page.
    const { facets } = await call(goodsIndex, { ...input, cursor: '', limit: 1 });
    return { ...found, facets };
  },
  head(found, { t, language, request, frame }) {
    const filters = readFilters(request.query);
    const name = classPath(frame.classes, filters.classId).at(-1);
    const { keyword } = filters;
    const title = keyword
      ? t('store.list.found', { keyword })
      : name
        ? localText(name, 'name', language)
        : t('store.frame.nav.all');
    return {
      title,
      description: [
        title,
        ...(found?.list ?? []).slice(0, 6).map((row) => localText(row, 'name', language)),
      ].join(' · '),
      image: found?.list[0]?.image,
      // One address for each class; searches are endless, and no page of their own.
      canonical: listHref(readFilters(new URLSearchParams()), { classId: filters.classId }),
      isPrivate: keyword !== '',
    };
  },
  View: GoodsListPage,
});
