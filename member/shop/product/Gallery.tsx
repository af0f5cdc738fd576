import { useState } from 'react';
import { useText } from '../../../src/texts/index.ts';
import { Picture } from '../parts/Picture.tsx';

type GalleryProps = {
  readonly name: string;
  readonly images: readonly string[];
  /** Address of a film on this site or another; empty without one. */
  readonly video: string;
  /** True where the buyer chose an option with a picture of its own: it comes before the film. */
  readonly startsWithPicture: boolean;
};

/** The film and the pictures of a product: one large, the others as links to themselves. */
export function Gallery({ name, images, video, startsWithPicture }: GalleryProps) {
  const t = useText('store.product');
  // The content policy plays films of this site alone; others are opened where they are.
  const isHere = /^\/(?!\/)/.test(video);
  const film = isHere ? [video] : [];
  const media = startsWithPicture ? [...images, ...film] : [...film, ...images];
  const [chosen, show] = useState(0);
  const shown = media[chosen];
  return (
    <div className="gallery">
      {isHere && shown === video ? (
        // Owners upload films as they are; the name says in words what is seen.
        <video
          controls
          playsInline
          preload="none"
          src={video}
          poster={images[0]}
          aria-label={t('videoOf', { name })}
          width={640}
          height={640}
        />
      ) : (
        <Picture src={shown} alt={name} width={640} height={640} isFirst />
      )}
      {media.length > 1 && (
        <ul>
          {media.map((each, index) => {
            const isFilm = isHere && each === video;
            const n = images.indexOf(each) + 1;
            return (
              <li key={each}>
                <a
                  href={each}
                  data-film={isFilm || undefined}
                  aria-label={isFilm ? t('video') : t('picture', { n, all: images.length })}
                  aria-current={index === chosen ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    show(index);
                  }}
                >
                  <Picture src={isFilm ? images[0] : each} alt="" width={80} height={80} />
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {video !== '' && !isHere && (
        <a className="shop-link" href={video} target="_blank" rel="noreferrer">
          {t('watch')}
        </a>
      )}
    </div>
  );
}
