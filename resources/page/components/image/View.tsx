import {
  PageAnchor,
  PagePicture,
  type PartViewProps,
  useLocal,
} from '../../../../src/pages/view.ts';
import type { imagePart } from './index.ts';

const ratios = { wide: [21, 9], photo: [3, 2], square: [1, 1], tall: [4, 5] } as const;

export function View({ props }: PartViewProps<typeof imagePart>) {
  const local = useLocal();
  const caption = local(props, 'caption');
  const isFull = props.width === 'full';
  if (!props.image) return <div className="part-inner pg-image-empty" aria-hidden="true" />;
  return (
    <figure className={isFull ? 'pg-image-part' : 'pg-image-part part-inner'}>
      <PageAnchor to={props.link} className="pg-image-place">
        <PagePicture
          src={props.image}
          alt={local(props, 'alt')}
          ratio={ratios[props.ratio]}
          sizes={isFull ? '100vw' : '(min-width: 1200px) 1152px, 100vw'}
        />
      </PageAnchor>
      {caption && <figcaption className="pg-image-caption">{caption}</figcaption>}
    </figure>
  );
}
