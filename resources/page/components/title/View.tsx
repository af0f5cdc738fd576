import { PageAnchor, type PartViewProps, useLocal } from '../../../../src/pages/view.ts';
import type { title } from './index.ts';

export function View({ props }: PartViewProps<typeof title>) {
  const local = useLocal();
  const subtitle = local(props, 'subtitle');
  const more = local(props, 'more_text');
  return (
    <div className={`part-inner pg-title-head pg-title-${props.align}`}>
      <div>
        <h2 className="part-title">{local(props, 'title')}</h2>
        {subtitle && <p className="pg-title-sub">{subtitle}</p>}
      </div>
      {more && (
        <PageAnchor
          to={props.link}
          className="pg-title-more"
          label={`${more}: ${local(props, 'title')}`}
        >
          {more}
        </PageAnchor>
      )}
    </div>
  );
}
