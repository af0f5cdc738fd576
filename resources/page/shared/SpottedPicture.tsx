import { type Link, PagePicture, usePageHost } from '../../../src/pages/view.ts';

type Spot = {
  /** Thousandths of the width and of the height, from the top left. */
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly link: Link | undefined;
};

type Props = { readonly src: string; readonly alt: string; readonly spots: readonly Spot[] };

/** A picture with places on it. They stand by attributes of SVG, as the content policy allows no style in markup. */
export const SpottedPicture = ({ src, alt, spots }: Props) => (
  <div className="pg-spotted">
    <PagePicture src={src} alt={alt} ratio={[4, 5]} sizes="(min-width: 768px) 50vw, 100vw" />
    <svg className="pg-spotted-places" width="100%" height="100%">
      {spots.map((spot) => (
        <Place key={`${spot.x} ${spot.y} ${spot.label}`} spot={spot} />
      ))}
    </svg>
  </div>
);

function Place({ spot: { x, y, label, link } }: { readonly spot: Spot }) {
  const { hrefOf, isCanvas } = usePageHost();
  const href = link && hrefOf(link);
  const mark = (
    <>
      <title>{label}</title>
      <circle cx={`${x / 10}%`} cy={`${y / 10}%`} r="14" className="pg-spotted-ring" />
      <circle cx={`${x / 10}%`} cy={`${y / 10}%`} r="5" className="pg-spotted-dot" />
    </>
  );
  if (href === undefined || isCanvas) return <g>{mark}</g>;
  return (
    <a href={href} aria-label={label}>
      {mark}
    </a>
  );
}
