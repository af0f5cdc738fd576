import { type PartViewProps, useLocal } from '../../../../src/pages/view.ts';
import { SpottedPicture } from '../../shared/SpottedPicture.tsx';
import type { hotspots } from './index.ts';

export function View({ props }: PartViewProps<typeof hotspots>) {
  const local = useLocal();
  if (!props.image) return <div className="part-inner pg-image-empty" aria-hidden="true" />;
  return (
    <div className="part-inner pg-hotspots">
      <SpottedPicture
        src={props.image}
        alt={local(props, 'alt')}
        spots={props.spots.map(({ x, y, link, ...row }) => ({
          x,
          y,
          link: link ?? undefined,
          label: local(row, 'label'),
        }))}
      />
    </div>
  );
}
