import {
  PageAnchor,
  PagePicture,
  type PartViewProps,
  useLocal,
  usePageHost,
} from '../../../../src/pages/view.ts';
import { SectionHead } from '../../shared/SectionHead.tsx';
import type { classifyNav } from './index.ts';

export function View({ props, data }: PartViewProps<typeof classifyNav>) {
  const local = useLocal();
  const { t } = usePageHost();
  const title = local(props, 'title');
  return (
    <nav className="part-inner pg-class-nav" aria-label={title || t('classes')}>
      <SectionHead title={title} />
      <ul className={`pg-class-nav-list pg-class-nav-${props.look}`}>
        {(data.classes ?? []).map((each) => {
          const name = local(each, 'name');
          return (
            <li key={each.id}>
              <PageAnchor to={{ to: 'classify', id: each.id }} className="pg-class-nav-link">
                <span className="pg-class-nav-picture" aria-hidden="true">
                  {each.image ? (
                    <PagePicture src={each.image} alt="" ratio={[1, 1]} sizes="160px" />
                  ) : (
                    name.slice(0, 1)
                  )}
                </span>
                <span>{name}</span>
              </PageAnchor>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
