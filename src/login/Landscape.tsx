/** Hills above water, in the pigments of the palette. Decoration only. */
export function Landscape() {
  return (
    <svg
      className="login-landscape"
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="login-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="sky-top" />
          <stop offset="1" className="sky-low" />
        </linearGradient>
      </defs>
      <rect width="800" height="900" fill="url(#login-sky)" />
      <circle className="sun" cx="590" cy="230" r="58" />
      <path className="far" d="M0 560C120 430 210 400 300 470s150 20 240-70 170-60 260 40v460H0z" />
      <path className="middle" d="M0 640c110-90 200-70 290-10s190 50 290-50 160-60 220-20v340H0z" />
      <path className="near" d="M0 740c140-80 240-40 340 0s230 30 460-70v230H0z" />
      <path className="shore" d="M0 830c160-50 330-30 480-20s220 0 320-30v120H0z" />
    </svg>
  );
}
