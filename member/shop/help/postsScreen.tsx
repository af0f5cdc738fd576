import { storeRoot } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { postIndex, type PostRow } from '../api/content.ts';
import { localText } from '../api/localText.ts';
import { useMoments } from '../forms/moments.ts';
import { LoadMore } from '../parts/LoadMore.tsx';
import { Picture } from '../parts/Picture.tsx';
import { useLanguage, useShop } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
import './help.css';

type Posts = { readonly list: readonly PostRow[]; readonly total: number; readonly page: number };

/** Published posts. */
export const screen = storeScreen<Posts>({
  load: async (call) => ({ ...(await call(postIndex, { page: 1 })), page: 1 }),
  head: (_data, { t }) => ({ title: t('store.help.posts') }),
  View: PostsPage,
});

function PostsPage({ data: { list, total, page }, update }: ScreenProps<Posts>) {
  const t = useText('store.help');
  const language = useLanguage();
  const { call } = useShop();
  const { day } = useMoments();
  if (list.length === 0) return <StateBox title={t('empty')} />;
  return (
    <div className="narrow">
      <header className="page-top">
        <h1>{t('posts')}</h1>
      </header>
      <ul className="stack">
        {list.map((post) => (
          <li key={post.id}>
            <a
              className="post-card card"
              href={`${storeRoot}/posts/${encodeURIComponent(post.slug)}`}
            >
              {post.cover && <Picture src={post.cover} alt="" width={160} height={120} />}
              <span>
                <b>{localText(post, 'title', language)}</b>
                {post.publish_time !== null && (
                  <small className="muted">{day(post.publish_time)}</small>
                )}
                {post.summary && <span className="muted">{post.summary}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.length < total}
        onMore={async () => {
          const more = await call(postIndex, { page: page + 1 });
          update({ list: [...list, ...more.list], total: more.total, page: page + 1 });
        }}
      />
    </div>
  );
}
