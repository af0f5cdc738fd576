/** Widths in pixels a picture is also kept in: of a cell, and of a tile; twice what is drawn. */
export const thumbWidths = [96, 320] as const;
export type ThumbWidth = (typeof thumbWidths)[number];

/** Where a picture is handed out small. What is not in our store is as it is. */
export const thumbOf = (address: string, width: ThumbWidth): string =>
  stored.test(address) ? `${address}?w=${width}` : address;

const stored = /^\/storage\/[^?#]+\.(?:jpe?g|png|gif|webp)$/i;
