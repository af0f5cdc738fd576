type PictureProps = {
  readonly src: string | null | undefined;
  readonly alt: string;
  /** Pixels at which it is laid out, so that nothing moves once it has arrived. */
  readonly width: number;
  readonly height: number;
  /** True for the picture that a reader sees first: it is fetched before others. */
  readonly isFirst?: boolean;
};

/** A picture with its place; an empty one without an address. */
export function Picture({ src, alt, width, height, isFirst = false }: PictureProps) {
  const style = { aspectRatio: `${width} / ${height}` };
  if (!src) return <span className="shop-picture" style={style} />;
  return (
    <img
      className="shop-picture"
      style={style}
      src={src}
      alt={alt}
      width={width}
      height={height}
      decoding={isFirst ? 'sync' : 'async'}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
