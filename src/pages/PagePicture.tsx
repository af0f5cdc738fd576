import { thumbOf, thumbWidths } from '../contract/index.ts';

type Props = {
  readonly src: string;
  /** Empty for a picture that only decorates. */
  readonly alt: string;
  /** Width by height of its place, such as `[4, 3]`: the page does not move when it arrives. */
  readonly ratio: readonly [width: number, height: number];
  /** Its width on the page, as `sizes` of HTML says it: `(min-width: 768px) 25vw, 50vw`. */
  readonly sizes: string;
  /** True for the first picture a visitor sees; others wait until they are near. */
  readonly isFirst?: boolean;
};

/** A picture of a page, in the smallest of its widths that fills its place. */
export function PagePicture({ src, alt, ratio: [width, height], sizes, isFirst = false }: Props) {
  const thumbs = thumbWidths.map((each) => `${thumbOf(src, each)} ${each}w`);
  const isScaled = thumbOf(src, thumbWidths[0]) !== src;
  return (
    <img
      className="page-picture"
      src={src}
      {...(isScaled && { srcSet: [...thumbs, `${src} 2000w`].join(', '), sizes })}
      alt={alt}
      width={width * scale}
      height={height * scale}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      {...(isFirst && { fetchPriority: 'high' as const })}
    />
  );
}

/** Makes a ratio a size in whole pixels, of which only the ratio matters. */
const scale = 100;
