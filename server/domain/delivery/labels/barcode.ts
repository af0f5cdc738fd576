/**
 * Barcode of a number as an SVG document without width and height: Code 128, with the light space that
 * scanners need on both sides. The text is not written below it.
 */
export async function barcodeSvg(text: string): Promise<string> {
  // Loaded with the first barcode: the library draws a hundred other kinds.
  const { toSVG } = await import('bwip-js/node');
  return toSVG({
    bcid: 'code128',
    text,
    height: 14,
    paddingwidth: 10,
    backgroundcolor: 'FFFFFF',
  }).trim();
}
