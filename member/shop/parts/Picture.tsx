import { thumbOf } from '../../../src/contract/index.ts';

type PictureProps = {
  readonly src: string | null | undefined;
  readonly alt: string;
  /** Pixels at which it is laid out, so that nothing moves once it has arrived: a square, or 5 to 2. */
  readonly width: number;
  readonly height: number;
  /** True for the picture that a reader sees first: it is fetched before others. */
  readonly isFirst?: boolean;
};

/** A picture with its place; an empty one without an address. */
export function Picture({ src, alt, width, height, isFirst = false }: PictureProps) {
  // A style attribute would be against the content policy of the page.
  const shape = width === height ? 'square' : 'wide';
  if (!src) return <span className="shop-picture" data-shape={shape} />;
  return (
    <img
      className="shop-picture"
      data-shape={shape}
      // A stored picture is small for a cell or a card, and whole where it is large.
      src={width > 320 ? src : thumbOf(src, width > 96 ? 320 : 96)}
      alt={alt}
      width={width}
      height={height}
      decoding={isFirst ? 'sync' : 'async'}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
