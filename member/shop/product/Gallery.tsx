import { useState } from 'react';
import { useText } from '../../../src/texts/index.ts';
import { Picture } from '../parts/Picture.tsx';

type GalleryProps = {
  readonly name: string;
  readonly images: readonly string[];
};

/** The pictures of a product: one large, the others as links to themselves. */
export function Gallery({ name, images }: GalleryProps) {
  const t = useText('store.product');
  const [shown, show] = useState(0);
  return (
    <div className="gallery">
      <Picture src={images[shown]} alt={name} width={640} height={640} isFirst />
      {images.length > 1 && (
        <ul>
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={image}
                aria-label={t('picture', { n: index + 1, all: images.length })}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <Picture src={image} alt="" width={80} height={80} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
