/** Outlines on a grid of 24, drawn in the colour of the text. */
const outlines = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 5 5',
  cart: 'M3 4h2.2l2.3 11h10.2l2-8H6.3M9 20.5h.01M17 20.5h.01',
  home: 'M4 11 12 4l8 7v9h-5.5v-6h-5v6H4v-9Z',
  classes: 'M4 4h6.5v6.5H4V4Zm9.5 0H20v6.5h-6.5V4ZM4 13.5h6.5V20H4v-6.5Zm9.5 0H20V20h-6.5v-6.5Z',
  person:
    'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.9-3.6 3.9-5.5 7.5-5.5s6.600 1.900 7.500 5.500',
  orders: 'M6 3.500h12v17l-3-1.800-3 1.800-3-1.800-3 1.800v-17ZM9 8h6M9 12h6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500Z',
  close: 'M6 6l12 12M18 6 6 18',
  heart: 'M12 20S4 15 4 9.300A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.300C20 15 12 20 12 20Z',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  star: 'M12 3.500l2.600 5.300 5.900.900-4.200 4.100 1 5.800-5.300-2.700-5.300 2.700 1-5.800-4.200-4.100 5.900-.900L12 3.500Z',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  filter: 'M4 6h16M7 12h10M10 18h4',
  bin: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500',
} as const;

export type StoreIconName = keyof typeof outlines;

/** A picture beside a word, or in a button that has a name of its own. */
export const Icon = ({ name }: { readonly name: StoreIconName }) => (
  <svg className="shop-icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
    <path d={outlines[name]} />
  </svg>
);
