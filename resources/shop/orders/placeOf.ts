/** Area and street of an order, as they are written on a parcel. */
export const placeOf = (order: Readonly<Record<string, unknown>>): string =>
  [areaText(order['area']), order['address'], order['zip']].filter(Boolean).join(' ');

const areaText = (area: unknown): string =>
  typeof area === 'object' && area !== null && 'text' in area ? String(area.text) : '';
