import { type Link, PageAnchor, usePageHost } from '../../../src/pages/view.ts';

type Props = { readonly title: string; readonly more?: Link | null | undefined };

/** The title of a part, and a link to all that it shows a few of. */
export function SectionHead({ title, more }: Props) {
  const { t } = usePageHost();
  if (!title && !more) return null;
  return (
    <div className="pg-section-head">
      <h2 className="part-title">{title}</h2>
      {more && (
        <PageAnchor to={more} className="pg-section-more" label={`${t('more')} ${title}`.trim()}>
          {t('more')}
        </PageAnchor>
      )}
    </div>
  );
}
