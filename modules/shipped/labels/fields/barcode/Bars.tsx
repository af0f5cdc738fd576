import { barsOf } from './bars.ts';

type Props = {
  /** An article number. */
  readonly code: string;
  /** Height in modules, of which one is the width of the thinnest bar. */
  readonly height?: number;
};

/** The bars of an article number, with the light space that scanners need on both sides. */
export function Bars({ code, height = 40 }: Props) {
  const bars = barsOf(code);
  const width = bars.length + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={code}
      viewBox={`0 0 ${width} ${height}`}
      // Paper is white, and bars are black, in dark mode too.
      style={{ background: '#fff', display: 'block', width: '100%' }}
      shapeRendering="crispEdges"
    >
      {[...bars.matchAll(/1+/g)].map(({ index, 0: dark }) => (
        <rect key={index} x={index + quiet} width={dark.length} height={height} fill="#000" />
      ))}
    </svg>
  );
}

const quiet = 11;
