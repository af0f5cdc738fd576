import picturesUrl from './pictures.svg?no-inline';

// Pictures of the login page stand in a file of their own: its scripts stay small, and colours
// still come from the page.

/** A line icon; the login page carries no icon library. */
export const Icon = ({
  name,
}: {
  readonly name: 'language' | 'moon' | 'sun' | 'eye' | 'eyeOff' | 'alert';
}) => (
  <svg className="login-icon" aria-hidden="true">
    <use href={`${picturesUrl}#${name}`} />
  </svg>
);

/** Hills above water, in the pigments of the palette. Decoration only. */
export const Landscape = () => (
  <svg
    className="login-landscape"
    viewBox="0 0 800 900"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <use href={`${picturesUrl}#landscape`} />
  </svg>
);
