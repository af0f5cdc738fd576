import { type PostDetail, postDetail } from '../api/content.ts';
import { localText } from '../api/localText.ts';
import { useMoments } from '../forms/moments.ts';
import { useLanguage } from '../services.ts';
import { type ScreenProps, storeScreen } from '../storeScreen.ts';
import { RichText } from './RichText.tsx';

/** A post: `/shop/posts/linen`. */
export const screen = storeScreen<PostDetail>({
  load: (call, { params }) => call(postDetail, { slug: params['slug'] ?? '' }),
  head: (post, { language }) =>
    post
      ? {
          title: localText(post, 'title', language),
          description: post.seo_desc || post.summary || '',
          image: post.cover ?? undefined,
        }
      : { title: '' },
  View: PostPage,
});

function PostPage({ data: post }: ScreenProps<PostDetail>) {
  const language = useLanguage();
  const { day } = useMoments();
  return (
    <article className="narrow stack">
      <h1>{localText(post, 'title', language)}</h1>
      <p className="muted">
        {[post.publish_time !== null && day(post.publish_time), post.author]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <RichText html={post.content} />
    </article>
  );
}
